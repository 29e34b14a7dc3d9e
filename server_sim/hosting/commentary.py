"""Makes spectators' packets: one for each event, with all players' status (protocol section 10); no I/O."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from agent.protocol.gamelog import (
    NOBODY,
    AttackRow,
    DivineRow,
    ExecuteRow,
    GuardRow,
    LogRow,
    ResultRow,
    StatusRow,
    TalkRow,
    VoteRow,
)
from agent.protocol.packets import DailyFinishPacket, DailyInitializePacket, VotePacket
from rules.game.roles import Status
from server_sim.driver.names import team_of
from server_sim.driver.recorder import ExchangeEvent
from server_sim.games.deal import SeatedGame

Packet = dict[str, Any]
"""A spectators' packet as a JSON object."""

_GUARDED = -1


class Commentary:
    """Turns the events of one game into spectators' packets.

    Spectators see a failed player as dead, while players see it as alive (protocol section 4). If ``timed``,
    each packet has a ``timestamp``.
    """

    def __init__(self, game: SeatedGame, *, timed: bool = True) -> None:
        self.day = 0
        self.gone: set[int] = set()
        """Dead and failed seats, counted from 1."""
        self.winner = ""
        self._game = game
        self._timed = timed
        self._is_day = True
        self._idx = 0
        self._ballot_open = False

    def opening(self, now: float) -> Packet:
        """Return the first packet for spectators; ``now`` is in Unix seconds."""
        return self._packet(now, "開始", message="ゲームが開始されました")

    def after_packet(self, event: ExchangeEvent, now: float) -> Iterator[Packet]:
        """Note that the server has sent a packet to a player; ``now`` is in Unix seconds.

        If this packet shows that a vote has ended without an execution, yield the packet that tells
        spectators so.
        """
        match event.packet:
            case DailyInitializePacket():
                self._is_day = True
            case DailyFinishPacket():
                self._is_day = False
            case VotePacket():
                self._ballot_open = True
                return
        yield from self._unheeded_ballot(now)

    def rows(self, rows: Iterable[LogRow], now: float) -> Iterator[Packet]:
        """Yield the packets for spectators about rows of the game log; ``now`` is in Unix seconds."""
        for row in rows:
            self.day = row.day
            if isinstance(row, ExecuteRow):
                self._ballot_open = False
            elif not isinstance(row, VoteRow):
                yield from self._unheeded_ballot(now)
            yield from self._shown(row, now)

    def _shown(self, row: LogRow, now: float) -> Iterator[Packet]:
        match row:
            case StatusRow(status=status, seat=seat):
                if status is not Status.ALIVE:
                    self.gone.add(seat)
            case TalkRow(kind=kind, text=text, seat=seat):
                event = "トーク" if kind == "talk" else "囁き"
                yield self._packet(now, event, message=text, bubble_idx=seat)
            case VoteRow(kind=kind, voter=voter, target=target):
                yield self._packet(
                    now, "投票" if kind == "vote" else "襲撃投票", from_idx=voter, to_idx=target
                )
            case ExecuteRow(seat=seat):
                self.gone.add(seat)
                yield self._packet(now, "追放", to_idx=seat)
            case DivineRow(seer=seer, target=target):
                yield self._packet(now, "占い", from_idx=seer, to_idx=target)
            case GuardRow(guard=guard, target=target):
                yield self._packet(now, "護衛", from_idx=guard, to_idx=target)
            case AttackRow(target=target) if target == NOBODY:
                yield self._packet(now, "襲撃")
            case AttackRow(target=target, killed=True):
                self.gone.add(target)
                yield self._packet(now, "襲撃", to_idx=target)
            case AttackRow(target=target):
                yield self._packet(now, "襲撃", from_idx=_GUARDED, to_idx=target)
            case ResultRow(winner=winner):
                self.winner = winner.value
                yield self._packet(now, "終了", message=winner.value)

    def _unheeded_ballot(self, now: float) -> Iterator[Packet]:
        """Return the packet of a vote without an execution, which has no row in the log."""
        if self._ballot_open:
            self._ballot_open = False
            yield self._packet(now, "追放")

    def _packet(self, now: float, event: str, **told: str | int) -> Packet:
        self._idx += 1
        return {
            "id": self._game.game_id,
            "idx": self._idx,
            "day": self.day,
            "is_day": self._is_day,
            "agents": [self._agent(number) for number in range(1, len(self._game.seats) + 1)],
            "event": event,
            **told,
            **({"timestamp": int(now)} if self._timed else {}),
        }

    def _agent(self, number: int) -> Packet:
        seat = self._game.seats[number - 1]
        shown = {"profile": seat.profile, "avatar": seat.avatar}
        return {
            "idx": number,
            "team": team_of(seat.team_name),
            "name": seat.name,
            **{key: value for key, value in shown.items() if value},
            "role": seat.role.value,
            "is_alive": number not in self.gone,
        }
