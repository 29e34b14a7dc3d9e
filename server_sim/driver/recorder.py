"""Recorders, which watch a game from start to end, such as a log file or a console view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from agent.protocol.gamelog import LogRow
from agent.protocol.packets import GamePacket, NamePacket
from server_sim.games.deal import SeatAssignment
from server_sim.games.step import Outcome, Record

PlacedPlayer = SeatAssignment[StrEnum]
"""A player's place in a game, whatever the type of its role."""


@dataclass(slots=True)
class ExchangeEvent:
    """One packet sent to one seat, and the seat's answer or failure; times are Unix seconds."""

    seat: int
    packet: GamePacket | NamePacket
    sent_at: float
    done_at: float
    answer: str | None = None
    error: str | None = None


class Recorder:
    """Base class for objects that log or show one game as it happens; ignores everything."""

    def rows(self, rows: Sequence[LogRow]) -> None:
        """Receive the next rows of the game log."""

    def record(self, record: Record) -> None:
        """Receive the next record of a game that writes records instead of rows."""

    def exchanged(self, event: ExchangeEvent) -> None:
        """Receive a packet that was sent, with its answer if there is one."""

    def close(self, outcome: Outcome | None) -> None:
        """Receive the end of the game; None means that it was aborted."""


class CountingRecorder(Recorder):
    """A recorder that counts findings; ``found`` is returned with the result of the game."""

    found: Counter[Any]
