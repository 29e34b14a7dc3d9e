"""One player's view: the only place that turns a village's state into packets (protocol sections 2, 3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from agent.protocol.info import Info
from agent.protocol.packets import (
    AttackPacket,
    DailyFinishPacket,
    DailyInitializePacket,
    DivinePacket,
    FinishPacket,
    GuardPacket,
    InitializePacket,
    PhasePacket,
    TalkBroadcastPacket,
    TalkPacket,
    VotePacket,
    WhisperBroadcastPacket,
    WhisperPacket,
)
from rules.game.events import Talk
from rules.game.roles import Role
from rules.game.setting import Setting
from server_sim.games.table import Table

Kind = Literal["talk", "whisper"]
"""Public talk, or whisper among werewolves."""


@dataclass(frozen=True, slots=True)
class Remain:
    """How many lines, letters and Skips a player has left in a phase; ``length`` is None if not limited."""

    count: int
    length: int | None
    skip: int


class Observer:
    """Builds the packets to each player, and remembers which of the day's lines each player has got."""

    def __init__(self, table: Table, setting: Setting, game_id: str) -> None:
        self._table = table
        self._setting = setting
        self._game_id = game_id
        self._roles = {seat.name: seat.role for seat in sorted(table.seats, key=lambda seat: seat.name)}
        self._role_maps = [self._known_roles(number) for number in range(len(table.seats))]
        self._talks_had = [0] * len(table.seats)
        self._whispers_had = [0] * len(table.seats)

    def initialize(self, seat: int) -> InitializePacket:
        profile = self._table.seats[seat].profile
        return InitializePacket(info=self._info(seat, profile=profile), setting=self._setting)

    def daily_initialize(self, seat: int) -> DailyInitializePacket:
        self._talks_had[seat] = self._whispers_had[seat] = 0
        return DailyInitializePacket(info=self._info(seat), setting=self._setting)

    def talk(self, seat: int, remain: Remain) -> TalkPacket:
        talks, _ = self._news(seat)
        return TalkPacket(info=self._info(seat, remain), talk_history=talks)

    def whisper(self, seat: int, remain: Remain) -> WhisperPacket:
        _, whispers = self._news(seat)
        return WhisperPacket(info=self._info(seat, remain), whisper_history=whispers)

    def phase_start(self, kind: Kind, seat: int, remain: Remain) -> PhasePacket:
        info = self._info(seat, remain)
        return PhasePacket(request="TALK_PHASE_START" if kind == "talk" else "WHISPER_PHASE_START", info=info)

    def phase_end(self, kind: Kind, seat: int, remain: Remain) -> PhasePacket:
        info = self._info(seat, remain)
        return PhasePacket(request="TALK_PHASE_END" if kind == "talk" else "WHISPER_PHASE_END", info=info)

    def broadcast(
        self, line: Talk, kind: Kind, seat: int, remain: Remain
    ) -> TalkBroadcastPacket | WhisperBroadcastPacket:
        """Return the packet that sends a new line of a freeform phase to the player in a seat.

        A later packet with the day's lines, such as DAILY_FINISH, contains the line again.
        """
        info = self._info(seat, remain)
        if kind == "talk":
            return TalkBroadcastPacket(info=info, new_talk=line)
        return WhisperBroadcastPacket(info=info, new_whisper=line)

    def daily_finish(self, seat: int) -> DailyFinishPacket:
        talks, whispers = self._news(seat)
        return DailyFinishPacket(
            info=self._info(seat),
            talk_history=talks,
            whisper_history=whispers if self._is(seat, Role.WEREWOLF) else None,
        )

    def vote(self, seat: int) -> VotePacket:
        return VotePacket(info=self._info(seat))

    def divine(self, seat: int) -> DivinePacket:
        return DivinePacket(info=self._info(seat))

    def guard(self, seat: int) -> GuardPacket:
        return GuardPacket(info=self._info(seat))

    def attack(self, seat: int) -> AttackPacket:
        _, whispers = self._news(seat)
        return AttackPacket(info=self._info(seat), whisper_history=whispers)

    def finish(self, seat: int) -> FinishPacket:
        return FinishPacket(info=self._info(seat, role_map=self._roles))

    def _info(
        self,
        seat: int,
        remain: Remain | None = None,
        *,
        profile: str | None = None,
        role_map: Mapping[str, Role] | None = None,
    ) -> Info:
        past = self._table.yesterday
        votes = past.votes if self._setting.vote_visibility else ()
        attack_votes = past.attack_votes if self._setting.vote_visibility else ()
        return Info(
            game_id=self._game_id,
            day=self._table.day,
            agent=self._table.name(seat),
            profile=profile,
            medium_result=past.medium if self._is(seat, Role.MEDIUM) else None,
            divine_result=past.divination if self._is(seat, Role.SEER) else None,
            executed_agent=self._name(past.executed),
            attacked_agent=self._name(past.attacked),
            vote_list=votes or None,
            attack_vote_list=(attack_votes or None) if self._is(seat, Role.WEREWOLF) else None,
            remain_count=remain.count if remain else None,
            remain_length=remain.length if remain else None,
            remain_skip=remain.skip if remain else None,
            status_map=self._table.status_map,
            role_map=role_map or self._role_maps[seat],
        )

    def _news(self, seat: int) -> tuple[tuple[Talk, ...], tuple[Talk, ...]]:
        """Return the lines new to this seat; from now on they are not, even if the packet omits them."""
        today = self._table.today
        talks = tuple(today.talks[self._talks_had[seat] :])
        whispers = tuple(today.whispers[self._whispers_had[seat] :])
        self._talks_had[seat], self._whispers_had[seat] = len(today.talks), len(today.whispers)
        return talks, whispers

    def _known_roles(self, seat: int) -> dict[str, Role]:
        if self._is(seat, Role.WEREWOLF):
            return {name: role for name, role in self._roles.items() if role is Role.WEREWOLF}
        return {self._table.name(seat): self._table.role(seat)}

    def _is(self, seat: int, role: Role) -> bool:
        return self._table.role(seat) is role

    def _name(self, seat: int | None) -> str | None:
        return None if seat is None else self._table.name(seat)
