"""What the driver needs of a game, and whom it tells what happens.

A recorder watches one game from its first packet to its end: a log file, or a console that shows the game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol

from agent.protocol.gamelog import LogRow
from agent.protocol.packets import GamePacket, NamePacket
from server_sim.games.step import Game, Outcome, OutcomeT_co, Record


class Placed(Protocol):
    """Who sits in a seat of a game."""

    @property
    def player(self) -> int:
        """Index into the players of the game."""
        ...

    @property
    def team_name(self) -> str:
        """The connection name."""
        ...

    @property
    def name(self) -> str:
        """The name in the game."""
        ...

    @property
    def role(self) -> StrEnum: ...


class GameEndingIn(Protocol[OutcomeT_co]):
    """A game before its first move, with everyone seated."""

    @property
    def game_id(self) -> str: ...

    @property
    def seats(self) -> Sequence[Placed]: ...

    def play(self) -> Game[OutcomeT_co]:
        """Begin; a game can be played once."""
        ...


Playable = GameEndingIn[Outcome]
"""Any game, however it ends."""


@dataclass(slots=True)
class Exchanged:
    """One packet to one seat, and what came of it; times are Unix seconds."""

    seat: int
    packet: GamePacket | NamePacket
    sent_at: float
    done_at: float
    answer: str | None = None
    error: str | None = None


class Recorder:
    """Writes down or shows one game as it happens; this base class ignores everything."""

    def rows(self, rows: Sequence[LogRow]) -> None:
        """Take the next rows of the game log."""

    def record(self, record: Record) -> None:
        """Take the next record, in a game that writes records instead of rows."""

    def exchanged(self, event: Exchanged) -> None:
        """Take a packet that was sent, and its answer, if it wants one and has got one."""

    def close(self, outcome: Outcome | None) -> None:
        """Take the end of the game; None means that it was broken off."""


class CountingRecorder(Recorder):
    """A recorder whose counts, ``found``, come back with the result of the game."""

    found: Counter[Any]
