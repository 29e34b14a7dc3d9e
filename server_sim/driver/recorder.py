"""What the driver needs of a game, and whom it tells what happens.

A recorder watches one game from its first packet to its end: a log file, or a console that shows the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from agent.protocol.gamelog import LogRow
from agent.protocol.packets import GamePacket, NamePacket
from server_sim.games.step import Game, Outcome, OutcomeT_co, Record

Keep = Callable[[Record], None]
"""Whoever writes down a game's records, one by one."""


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


class Recorder(Protocol):
    """Someone who writes down or shows one game as it happens."""

    def rows(self, rows: Sequence[LogRow]) -> None:
        """These rows of the game log have come about."""
        ...

    def exchanged(self, event: Exchanged) -> None:
        """A packet has been sent, and its answer, if it wants one, has come or failed to."""
        ...

    def close(self, outcome: Outcome | None) -> None:
        """The game has ended; without an outcome it was broken off."""
        ...
