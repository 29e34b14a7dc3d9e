"""The Sheriff village of seven players called player_1 to player_7, played with a script of answers."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from agent.protocol.packets import SKIP, AttackPacket, DivinePacket, GuardPacket, TalkPacket
from agent.protocol.sheriff import ABSTAIN, CampaignPacket, OrderPacket, ReasonPacket
from server_sim.games.deal import CharacterSheet
from server_sim.games.sheriff.rules import SHERIFF, SheriffRules
from server_sim.games.sheriff.village import SheriffVillage
from server_sim.games.step import Ask, Input, Outcome, SeatFailed, Step
from tests.server_sim.games.driving import drive, given, packets_of
from tests.server_sim.games.scripted_chance import ScriptedChance

PLAYERS = [f"kanolab{number}" for number in range(1, 8)]
CHARACTERS = tuple(CharacterSheet(f"player_{number}") for number in range(1, 8))
Answers = Mapping[Any, str | None]
"""By (player, request, day) or (player, request): a text, or None to miss."""


@dataclass
class SheriffPlayed:
    """A Sheriff village that was played: what went out, what was written, how it ended."""

    village: SheriffVillage
    sent: list[tuple[int, Any]]
    """Every packet with the seat it went to; a test knows the packet's type by its request."""
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


def all_vote(target: int, day: int = 1) -> dict[Any, str]:
    """A script in which all players vote for one on a day."""
    return {(player, "VOTE", day): f"player_{target}" for player in range(1, 8)}


def attacked(target: int, night: int = 1) -> dict[Any, str]:
    """A script in which both werewolves attack one player; night t is the night of day t - 1."""
    return {(player, "ATTACK", night - 1): f"player_{target}" for player in (1, 2)}


def play_sheriff(
    answers: Answers | None = None,
    chance: Mapping[str, Any] | None = None,
    *,
    rounds: int = 1,
    fails: Mapping[int, str] | None = None,
    base: SheriffRules = SHERIFF,
    **changes: Any,
) -> SheriffPlayed:
    """Play a Sheriff village with a script; a REASON may be called "REASON VOTE" and so on, by its purpose.

    Whoever has no script attacks, guards and divines player_1, so that nobody dies; says nothing; votes for
    nobody; lets the left neighbour speak first; and trusts everyone with 5. ``fails`` tells at which request
    a player is lost. Without a script for "roles" players 1 and 2 are werewolves, 3 is the seer, 4 the
    bodyguard. ``changes`` change the rules.
    """
    setting = base.setting.model_copy(update={"max_day": rounds})
    rules = replace(base, **{"setting": setting, "characters": CHARACTERS, **changes})
    village = SheriffVillage(rules, PLAYERS, ScriptedChance(chance), "01GAME")
    sent: list[tuple[int, Any]] = []
    records: list[dict[str, Any]] = []

    def react(step: Step) -> Input | None:
        sent.extend(packets_of(step))
        records.extend(record.to_json() for record in step.records)
        if not step.asks:
            return None
        (ask,) = step.asks
        fail = (fails or {}).get(ask.seat + 1) == ask.packet.request
        return given(ask, SeatFailed if fail else _scripted(ask, answers or {}))

    outcome = drive(village.play(), react)
    return SheriffPlayed(village, sent, records, outcome)


def _scripted(ask: Ask, answers: Answers) -> str | None:
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
