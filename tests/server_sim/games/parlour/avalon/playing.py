"""Games of Avalon with a script of answers.

Players sit in the order of their names, and Aoi leads first. Without other roles Aoi is Merlin, Ben and Chika
are Servants, Dan is the Minion and Emi the Assassin. Whoever has no script says nothing, proposes the first
players by name, approves, passes, and names Ben.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from agent.protocol.avalon import APPROVE, PASS, AvalonRole
from agent.protocol.packets import SKIP
from agent.protocol.parlour import ParlourAsk
from server_sim.games.deal import CharacterSheet
from server_sim.games.parlour.avalon import Avalon, AvalonRules
from server_sim.games.step import Ask, Input, SeatAnswered
from tests.server_sim.games.parlour.table import NAMES, TEAMS, Answers, Table, scripted
from tests.server_sim.games.scripted_chance import ScriptedChance

RULES = AvalonRules(characters=tuple(map(CharacterSheet, NAMES)), language="en")
ROLES = (AvalonRole.MERLIN, AvalonRole.SERVANT, AvalonRole.SERVANT, AvalonRole.MINION, AvalonRole.ASSASSIN)
FIRST = "the first"
"""Stands for the first players by name."""
HARMLESS = {"STATEMENT": SKIP, "TEAM_VOTE": APPROVE, "QUEST": PASS, "ASSASSINATE": "Ben", "PROPOSE": FIRST}


def play(
    answers: Answers | None = None,
    *,
    roles: Sequence[AvalonRole] = ROLES,
    chance: Mapping[str, Any] | None = None,
) -> Table:
    """A game with these roles and answers."""
    game = Avalon(RULES, TEAMS, ScriptedChance(chance), "01GAME", roles=roles)
    by_script = scripted(answers or {}, HARMLESS)

    def answer(ask: Ask) -> Input:
        given = by_script(ask)
        if given == SeatAnswered(ask.seat, FIRST) and isinstance(ask.packet, ParlourAsk):
            return SeatAnswered(ask.seat, ", ".join(NAMES[: ask.packet.info.count]))
        return given

    return Table(game).play(answer)


def votes(*against: str, times: int = 1) -> dict[tuple[str, str], Any]:
    """A script in which these players reject so many teams, then approve."""
    return {(name, "TEAM_VOTE"): ["reject"] * times + [APPROVE] for name in against}
