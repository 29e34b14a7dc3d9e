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
from server_sim.games.step import Ask, Outcome, Record

PlacedPlayer = SeatAssignment[StrEnum]
"""A player's place in a game, whatever the type of its role."""


@dataclass(slots=True)
class ExchangeEvent:
    """One packet sent to one player, and the player's answer or error, if any; times are Unix seconds."""

    seat: int
    packet: GamePacket | NamePacket
    sent_at: float
    done_at: float
    answer: str | None = None
    error: str | None = None


class Recorder:
    """Base class for objects that log or show one game as it happens; by itself it ignores all events."""

    def rows(self, rows: Sequence[LogRow]) -> None:
        """Handle the next rows of the contest's game log."""

    def record(self, record: Record) -> None:
        """Handle the next record of the log, in a game that logs JSON records instead of rows."""

    def requested(self, ask: Ask) -> None:
        """Handle a request whose answer the game waits for from now on, until it is :meth:`exchanged`."""

    def exchanged(self, event: ExchangeEvent) -> None:
        """Handle a packet that was sent to a player, together with the player's answer, if any."""

    def close(self, outcome: Outcome | None) -> None:
        """Handle the end of the game; ``outcome`` is its result, or None if an error ended it."""


class CountingRecorder(Recorder):
    """Base class of recorders that count things in a game; the game's result includes what they ``found``."""

    found: Counter[Any]
