"""The protocol between a game and its driver.

A game is a generator without I/O. It yields a :class:`Step`: packets to send, rows to log, and requests. The
driver sends one :data:`Input` at a time and gets the next step:

- After a step with ``asks`` the driver puts all of them at once. For each asked seat exactly one of
  :class:`SeatAnswered`, :class:`RequestMissed` or :class:`SeatFailed` must follow, in any order; the
  game waits for the rest with empty steps.
- A step with a ``floor`` opens the floor after its packets are sent, and further steps with this ``floor``
  keep it open. The driver sends :class:`SeatSpoke` for each frame of its seats, and :class:`TimeUp` at the
  end. The first step without it closes the floor; frames not read by then are discarded.
- :class:`SeatFailed` may be sent for any seat at any moment: that player is gone for good.
- While nothing is asked and no floor is open the driver sends ``None``: go on.

The game interprets answers and handles missed ones; the driver measures time. Seats count from 0 here and
from 1 in logs. ``at`` is the Unix time of an event in seconds, or None if the driver keeps no time.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol, TypeVar

from agent.protocol.gamelog import LogRow
from agent.protocol.packets import GamePacket, RequestPacket
from agent.protocol.parlour import ParlourAsk
from agent.protocol.sheriff import SheriffPacket

Request = RequestPacket | SheriffPacket | ParlourAsk
"""The type of a packet that must be answered with one frame."""


@dataclass(frozen=True, slots=True)
class Tell:
    """A packet that needs no answer, and the seat (from 0) that it goes to."""

    seat: int
    packet: GamePacket


@dataclass(frozen=True, slots=True)
class Ask:
    """A packet that must be answered, and the seat (from 0) that it goes to."""

    seat: int
    packet: Request


class Record(Protocol):
    """Interface of a JSON record in a game's log; the log of the contest's game has rows (text) instead."""

    def to_json(self) -> dict[str, object]:
        """Return the record as a JSON object."""


@dataclass(frozen=True, slots=True)
class Floor:
    """A freeform phase: for ``seconds`` after its beginning, the ``seats`` may send lines at any moment."""

    seats: tuple[int, ...]
    seconds: float


@dataclass(frozen=True, slots=True)
class Step:
    """What the driver must do next, in this order: write logs, send packets, ask players or await lines."""

    tells: tuple[Tell, ...] = ()
    rows: tuple[LogRow, ...] = ()
    asks: tuple[Ask, ...] = ()
    floor: Floor | None = None
    records: tuple[Record, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatAnswered:
    """The game's input when a player has answered a request; ``text`` is the answer."""

    seat: int
    text: str
    at: float | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class RequestMissed:
    """The game's input when a player missed a request but then gave its name on demand (the NAME probe).

    Only this request failed; the player stays in the game (protocol section 4).
    """

    seat: int
    at: float | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class SeatFailed:
    """The game's input when a player is lost: disconnected, or no right answer to the NAME probe."""

    seat: int
    at: float | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class SeatSpoke:
    """The game's input when a player has sent ``text`` in a freeform phase."""

    seat: int
    text: str
    at: float


@dataclass(frozen=True, slots=True)
class TimeUp:
    """The game's input when the time of a freeform phase is over."""

    at: float


Input = SeatAnswered | RequestMissed | SeatFailed | SeatSpoke | TimeUp
"""What the driver sends to a game; see the module's docstring."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a game; ``roles`` are in seat order, ``failed`` are the seats of lost players."""

    winner: StrEnum
    days: int
    roles: tuple[StrEnum, ...]
    failed: frozenset[int]


T = TypeVar("T")
Play = Generator[Step, Input | None, T]
"""The type of a part of a game: a generator of steps that returns ``T``."""
Game = Play[Outcome]
"""The type of a game: a generator of steps that returns its outcome."""
