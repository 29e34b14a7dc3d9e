"""Villages to play with: rules, a loop that answers for everyone, and scripts of answers.

Seats are those of :class:`ScriptedChance` without a script: players sit in the order of their names (Aoi,
Ben, Chika, ...) and the roles are dealt in the order of ``Role``: werewolves, possessed, seer, bodyguard,
villagers, medium. With five players that is Aoi WEREWOLF, Ben POSSESSED, Chika SEER, Dan and Emi VILLAGER.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pytest

from agent.protocol.gamelog import Row
from agent.protocol.packets import GamePacket
from agent.protocol.roles import Role
from agent.protocol.settings import MaxCount, MaxLength, Setting, TalkSetting, Timeout
from server_sim.games.chance import Chance, ScriptedChance
from server_sim.games.step import Answered, Ask, Failed, Input, Missed, Outcome
from server_sim.games.village import Village
from server_sim.games.village_rules import Action, Character, Phase, VillageRules

NAMES = (
    *("Aoi", "Ben", "Chika", "Dan", "Emi", "Fumi", "Goro", "Hana", "Ichiro"),
    *("Jun", "Kei", "Luna", "Mika"),
)
ROLES = {  # werewolves, possessed, seers, bodyguards, villagers, media: protocol section 9
    5: (1, 1, 1, 0, 2, 0),
    9: (2, 1, 1, 1, 3, 1),
    13: (3, 1, 1, 1, 6, 1),
}
DAY = (Phase("morning_whisper", (Action.WHISPER,), only_day=0), Phase("daily_talk", (Action.TALK,)))
NIGHT = (
    Phase("evening_whisper", (Action.WHISPER,), only_day=0),
    Phase("execution", (Action.EXECUTION,), except_day=0),
    Phase("divine", (Action.DIVINE,)),
    Phase("night_whisper", (Action.WHISPER,), except_day=0),
    Phase("guard", (Action.GUARD,), except_day=0),
    Phase("attack", (Action.ATTACK,), except_day=0),
)

Sent = list[tuple[int, GamePacket]]
"""Every packet with the seat it went to, in the order they went out."""

Played = tuple[Sent, list[Row], Outcome]


@pytest.fixture(scope="session")
def make_rules() -> Callable[..., VillageRules]:
    """The contest's rules for 5, 9 or 13 players; ``setting`` changes the setting, the rest the rules.

    In ``freeform`` everyone talks and whispers at any time, 10 minutes long.
    """

    def make(
        size: int = 5, setting: Mapping[str, Any] | None = None, *, freeform: bool = False, **changes: Any
    ) -> VillageRules:
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
            role_num_map=dict(zip(Role, _in_order_of_role(ROLES[size]), strict=True)),
        )
        rules = VillageRules(
            setting=contest.model_copy(update=dict(setting or {})),
            day_phases=DAY,
            night_phases=NIGHT,
            characters=tuple(Character(name) for name in NAMES),
        )
        return replace(rules, **changes)

    return make


def _in_order_of_role(counts: tuple[int, ...]) -> list[int]:
    by_role = dict(
        zip(
            (Role.WEREWOLF, Role.POSSESSED, Role.SEER, Role.BODYGUARD, Role.VILLAGER, Role.MEDIUM),
            counts,
            strict=True,
        )
    )
    return [by_role[role] for role in Role]


@pytest.fixture(scope="session")
def make_village() -> Callable[..., Village]:
    """A village of these rules whose players are called kanolab1, kanolab2, ..."""

    def make(rules: VillageRules, chance: Chance | None = None) -> Village:
        players = [f"kanolab{number}" for number in range(1, rules.setting.agent_count + 1)]
        return Village(rules, players, chance or ScriptedChance(), "01GAME")

    return make


@pytest.fixture(scope="session")
def play() -> Callable[[Village, Callable[[Ask], Input]], Played]:
    """Play a game to its end; the answers to requests put together arrive last first."""

    def run(village: Village, answer: Callable[[Ask], Input]) -> Played:
        sent: Sent = []
        rows: list[Row] = []
        waiting: list[Ask] = []
        game = village.play()
        received: Input | None = None
        while True:
            try:
                step = game.send(received)
            except StopIteration as end:
                assert not waiting
                return sent, rows, end.value
            sent += [(tell.seat, tell.packet) for tell in step.tells]
            sent += [(ask.seat, ask.packet) for ask in step.asks]
            rows += step.rows
            waiting += step.asks
            received = answer(waiting.pop()) if waiting else None

    return run


@pytest.fixture(scope="session")
def script() -> Callable[..., Callable[[Ask], Input]]:
    """Answers by (name, request, day) or (name, request): a text, None to miss, :class:`Failed` to fail.

    A list is used up one by one, then its last entry stays. Whoever has no script says Over and names nobody.
    """

    def make(answers: Mapping[tuple[str, str, int] | tuple[str, str], Any]) -> Callable[[Ask], Input]:
        left = {key: list(value) if isinstance(value, list) else [value] for key, value in answers.items()}

        def answer(ask: Ask) -> Input:
            info, request = ask.packet.info, ask.packet.request
            texts = left.get((info.agent, request, info.day)) or left.get((info.agent, request)) or ["Over"]
            text = texts.pop(0) if len(texts) > 1 else texts[0]
            if text is Failed:
                return Failed(ask.seat)
            return Missed(ask.seat) if text is None else Answered(ask.seat, text)

        return answer

    return make
