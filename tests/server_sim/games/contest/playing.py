"""Villages of the contest to play with: rules, scripts of answers, and what of a game tests look at.

Seats are those of :class:`ScriptedChance` without a script: players sit in the order of their names (Aoi,
Ben, Chika, ...) and the roles are dealt in the order of ``Role``: werewolves, possessed, seer, bodyguard,
villagers, medium. With five players that is Aoi WEREWOLF, Ben POSSESSED, Chika SEER, Dan and Emi VILLAGER.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from agent.protocol.gamelog import LogRow, row_to_line
from agent.protocol.info import Info
from rules.game.roles import Role
from rules.game.setting import MaxCount, MaxLength, Setting, TalkSetting, Timeout
from server_sim.games.chance import Chance
from server_sim.games.contest.rules import Phase, PhaseAction, VillageRules
from server_sim.games.contest.village import Village
from server_sim.games.deal import CharacterSheet
from server_sim.games.step import Ask, Input, Outcome, Step
from tests.server_sim.games.driving import Lines, Sent, drive, given, last_first, packets_of
from tests.server_sim.games.scripted_chance import ScriptedChance

NAMES = ["Aoi", "Ben", "Chika", "Dan", "Emi", "Fumi", "Goro", "Hana", "Ichiro", "Jun", "Kei", "Luna", "Mika"]
IN_THIS_ORDER = (
    Role.WEREWOLF, Role.POSSESSED, Role.SEER, Role.BODYGUARD, Role.VILLAGER, Role.MEDIUM,
)  # fmt: skip
ROLES = {  # werewolves, possessed, seers, bodyguards, villagers, media: protocol section 9
    5: (1, 1, 1, 0, 2, 0),
    9: (2, 1, 1, 1, 3, 1),
    13: (3, 1, 1, 1, 6, 1),
}
DAY = (Phase("morning_whisper", (PhaseAction.WHISPER,), only_day=0), Phase("daily_talk", (PhaseAction.TALK,)))
NIGHT = (
    Phase("evening_whisper", (PhaseAction.WHISPER,), only_day=0),
    Phase("execution", (PhaseAction.EXECUTION,), except_day=0),
    Phase("divine", (PhaseAction.DIVINE,)),
    Phase("night_whisper", (PhaseAction.WHISPER,), except_day=0),
    Phase("guard", (PhaseAction.GUARD,), except_day=0),
    Phase("attack", (PhaseAction.ATTACK,), except_day=0),
)

Played = tuple[Sent, list[LogRow], Outcome]
"""The packets, the log and the outcome of a game."""

AOI, BEN, CHIKA, DAN, EMI = range(5)
"""WEREWOLF, POSSESSED, SEER, VILLAGER, VILLAGER in a village of five."""
# of nine: Aoi, Ben WEREWOLF, Chika POSSESSED, Dan SEER, Emi BODYGUARD, Fumi to Hana VILLAGER, Ichiro MEDIUM
# of thirteen: Aoi to Chika WEREWOLF, Dan POSSESSED, Emi SEER, Fumi BODYGUARD, Goro to Luna VILLAGER,
# Mika MEDIUM


def make_rules(
    size: int = 5, setting: Mapping[str, Any] | None = None, *, freeform: bool = False, **changes: Any
) -> VillageRules:
    """The contest's rules for 5, 9 or 13 players; ``setting`` changes the setting, the rest the rules.

    In ``freeform`` everyone talks and whispers at any time, 10 minutes long.
    """
    talk = TalkSetting(
        max_count=MaxCount(per_agent=4, per_day=4 * size),
        max_length=MaxLength(mention_length=50, base_length=50),
        duration=600_000 if freeform else None,
    )
    whisper = talk.model_copy(
        update={"max_count": MaxCount(per_agent=4, per_day=12) if size > 5 else talk.max_count}
    )
    contest = Setting(
        agent_count=size,
        talk=talk,
        whisper=whisper,
        timeout=Timeout(action=60000, response=120000),
        role_num_map=dict.fromkeys(Role, 0) | dict(zip(IN_THIS_ORDER, ROLES[size], strict=True)),
    )
    rules = VillageRules(
        setting=contest.model_copy(update=dict(setting or {})),
        day_phases=DAY,
        night_phases=NIGHT,
        characters=tuple(map(CharacterSheet, NAMES)),
    )
    return replace(rules, **changes)


def make_village(rules: VillageRules, chance: Chance | None = None) -> Village:
    """A village of these rules whose players are called kanolab1, kanolab2, ..."""
    players = [f"kanolab{number}" for number in range(1, rules.size + 1)]
    return Village(rules, players, chance or ScriptedChance(), "01GAME")


def play(village: Village, answer: Callable[[Ask], Input]) -> Played:
    """Play a game to its end; the answers to requests put together arrive last first."""
    sent: Sent = []
    rows: list[LogRow] = []
    react = last_first(answer)

    def note(step: Step) -> Input | None:
        sent.extend(packets_of(step))
        rows.extend(step.rows)
        return react(step)

    return sent, rows, drive(village.play(), note)


def script(answers: Mapping[Any, Any]) -> Callable[[Ask], Input]:
    """Answers by (name, request, day) or (name, request); whoever has none says Over and names nobody."""
    lines = Lines(answers)

    def answer(ask: Ask) -> Input:
        info, request = ask.packet.info, ask.packet.request
        keys = (info.agent, request, info.day), (info.agent, request)
        return given(ask, lines.next(*keys, otherwise="Over"))

    return answer


def run(
    answers: Mapping[Any, Any] | None = None,
    size: int = 5,
    *,
    setting: Mapping[str, Any] | None = None,
    chance: Mapping[str, Any] | None = None,
    **changes: Any,
) -> Played:
    """Play a village with a script of answers; without ``max_day`` it ends on day 1."""
    rules = make_rules(size, {"max_day": 1, **(setting or {})}, **changes)
    return play(make_village(rules, ScriptedChance(chance)), script(answers or {}))


def lines(rows: list[LogRow], *kinds: str) -> list[str]:
    """The log's lines of these kinds."""
    return [line for line in map(row_to_line, rows) if line.split(",")[1] in kinds]


def requests(sent: Sent, day: int, *, seat: int | None = None) -> list[str]:
    return [packet.request for number, packet in sent if packet.info.day == day and seat in (None, number)]


def infos(sent: Sent, seat: int, day: int) -> list[Info]:
    return [packet.info for number, packet in sent if number == seat and packet.info.day == day]


def talking(count: int = 4, per_day: int = 20, max_skip: int = 0, **length: Any) -> TalkSetting:
    return TalkSetting(
        max_count=MaxCount(per_agent=count, per_day=per_day),
        max_length=MaxLength(**length) if length else MaxLength(mention_length=50, base_length=50),
        max_skip=max_skip,
    )
