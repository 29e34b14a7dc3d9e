"""Villages to play with: rules, a loop that answers for everyone, and scripts of answers.

Seats are those of :class:`ScriptedChance` without a script: players sit in the order of their names (Aoi,
Ben, Chika, ...) and the roles are dealt in the order of ``Role``: werewolves, possessed, seer, bodyguard,
villagers, medium. With five players that is Aoi WEREWOLF, Ben POSSESSED, Chika SEER, Dan and Emi VILLAGER.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import pytest

from agent.protocol.gamelog import LogRow
from agent.protocol.packets import SKIP, AttackPacket, DivinePacket, GamePacket, GuardPacket, TalkPacket
from agent.protocol.sheriff import ABSTAIN, CampaignPacket, OrderPacket, ReasonPacket
from rules.game.roles import Role
from rules.game.setting import MaxCount, MaxLength, Setting, TalkSetting, Timeout
from server_sim.games.chance import Chance
from server_sim.games.contest.rules import Phase, PhaseAction, VillageRules
from server_sim.games.contest.village import Village
from server_sim.games.deal import CharacterSheet
from server_sim.games.sheriff.rules import SHERIFF, SheriffRules
from server_sim.games.sheriff.village import SheriffVillage
from server_sim.games.step import Answered, Ask, Failed, Input, Missed, Outcome
from tests.server_sim.games.scripted_chance import ScriptedChance

NAMES = (
    *("Aoi", "Ben", "Chika", "Dan", "Emi", "Fumi", "Goro", "Hana", "Ichiro"),
    *("Jun", "Kei", "Luna", "Mika"),
)
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

Sent = list[tuple[int, GamePacket]]
"""Every packet with the seat it went to, in the order they went out."""

Played = tuple[Sent, list[LogRow], Outcome]


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
            characters=tuple(CharacterSheet(name) for name in NAMES),
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
        rows: list[LogRow] = []
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


@dataclass
class SheriffPlayed:
    """A Sheriff village that was played: what went out, what was written, how it ended."""

    village: SheriffVillage
    sent: Sent
    records: list[dict[str, Any]]
    outcome: Outcome

    def events(self, event: str) -> list[dict[str, Any]]:
        """The records of one kind."""
        return [record for record in self.records if record["event"] == event]

    @property
    def end(self) -> dict[str, Any]:
        """The record of the game's end."""
        return self.records[-1]

    def asked(self, *requests: str, day: int | None = None) -> list[tuple[int, str]]:
        """Who was asked for what, in this order; players count from 1."""
        return [
            (seat + 1, packet.request)
            for seat, packet in self.sent
            if packet.request in requests and day in (None, packet.info.day)
        ]

    def told(self, player: int) -> list[tuple[str | None, ...]]:
        """The announcements that a player has had, without what is absent."""
        announcements = [
            announcement
            for seat, packet in self.sent
            if seat == player - 1
            for announcement in packet.info.announcements or ()
        ]
        facts = [(a.event, a.agent, a.target, a.role, a.species) for a in announcements]
        return [tuple(part for part in fact if part is not None) for fact in facts]


@pytest.fixture(scope="session")
def sheriff_rules() -> SheriffRules:
    """The Sheriff village of seven players called player_1 to player_7."""
    return replace(SHERIFF, characters=tuple(CharacterSheet(f"player_{number}") for number in range(1, 8)))


@pytest.fixture(scope="session")
def play_sheriff(sheriff_rules: SheriffRules) -> Callable[..., SheriffPlayed]:
    """Play a Sheriff village with a script, by (player, request, day) or (player, request), or None to miss.

    A REASON may also be called "REASON VOTE" and so on, by its purpose.

    Whoever has no script attacks, guards and divines player_1, so that nobody dies; says nothing; votes for
    nobody; lets the left neighbour speak first; and trusts everyone with 5. ``fails`` tells at which request
    a player is lost. Without a script for "roles" players 1 and 2 are werewolves, 3 is the seer, 4 the
    bodyguard. ``changes`` change the rules.
    """

    def run(
        answers: Mapping[tuple[int, str, int] | tuple[int, str], str | None] | None = None,
        chance: Mapping[str, Any] | None = None,
        *,
        rounds: int = 1,
        fails: Mapping[int, str] | None = None,
        base: SheriffRules = SHERIFF,
        **changes: Any,
    ) -> SheriffPlayed:
        setting = base.setting.model_copy(update={"max_day": rounds})
        rules = replace(base, **{"setting": setting, "characters": sheriff_rules.characters, **changes})
        players = [f"kanolab{number}" for number in range(1, 8)]
        village = SheriffVillage(rules, players, ScriptedChance(chance), "01GAME")
        game = village.play()
        received: Input | None = None
        sent: Sent = []
        records: list[dict[str, Any]] = []
        while True:
            try:
                step = game.send(received)
            except StopIteration as end:
                return SheriffPlayed(village, sent, records, end.value)
            sent += [(tell.seat, tell.packet) for tell in step.tells]
            sent += [(ask.seat, ask.packet) for ask in step.asks]
            records += [record.to_json() for record in step.records]
            received = None
            for ask in step.asks:
                if (fails or {}).get(ask.seat + 1) == ask.packet.request:
                    received = Failed(ask.seat)
                    continue
                text = _scripted(ask, answers or {})
                received = Missed(ask.seat) if text is None else Answered(ask.seat, text)

    return run


def _scripted(ask: Ask, answers: Mapping[tuple[int, str, int] | tuple[int, str], str | None]) -> str | None:
    player, packet = ask.seat + 1, ask.packet
    names: list[str] = [packet.request]
    if isinstance(packet, ReasonPacket):
        names.insert(0, f"REASON {packet.purpose}")
    for name in names:
        for key in ((player, name, packet.info.day), (player, name)):
            if key in answers:
                return answers[key]
    match packet:
        case ReasonPacket():
            return json.dumps(dict.fromkeys(packet.targets, 5))
        case TalkPacket() | CampaignPacket():
            return SKIP
        case AttackPacket() | GuardPacket() | DivinePacket() | OrderPacket():
            assert packet.info.options is not None
            return packet.info.options[0]
    return ABSTAIN
