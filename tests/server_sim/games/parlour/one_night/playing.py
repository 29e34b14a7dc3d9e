"""Games of One Night with a script of answers.

Players sit in the order of their names. Without other cards Aoi is the Werewolf, Ben the Seer, Chika the
Robber, Dan the Troublemaker and Emi the Insomniac, and both Villagers lie in the centre. Whoever has no
script says nothing, looks at the centre, leaves the cards alone and votes for nobody.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any

from agent.protocol.one_night import CENTRE, Card
from agent.protocol.packets import SKIP
from agent.protocol.parlour import NONE
from server_sim.games.deal import CharacterSheet
from server_sim.games.parlour.one_night import OneNight, OneNightRules
from tests.server_sim.games.parlour.table import NAMES, TEAMS, Answers, Table, scripted
from tests.server_sim.games.scripted_chance import ScriptedChance

RULES = OneNightRules(characters=tuple(map(CharacterSheet, NAMES)), language="en")
AWAKE = (Card.WEREWOLF, Card.SEER, Card.ROBBER, Card.TROUBLEMAKER, Card.INSOMNIAC)
HARMLESS = {"STATEMENT": SKIP, "LOOK": CENTRE, "ROB": NONE, "SWAP": NONE, "ELIMINATE": NONE}


def play(
    answers: Answers | None = None, *, cards: Sequence[Card] = AWAKE, chance: Mapping[str, Any] | None = None
) -> Table:
    """A game with these cards and answers."""
    game = OneNight(RULES, TEAMS, ScriptedChance(chance), "01GAME", cards=cards)
    return Table(game).play(scripted(answers or {}, HARMLESS))


def votes(**by_voter: str | None) -> dict[tuple[str, str], Any]:
    """A script of votes."""
    return {(voter, "ELIMINATE"): target for voter, target in by_voter.items()}


def last_cards(table: Table) -> dict[str, StrEnum]:
    """Who has which card at the end."""
    return dict(zip(NAMES, table.result.roles, strict=True))
