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
    """A packet to one seat that needs no answer."""

    seat: int
    packet: GamePacket


@dataclass(frozen=True, slots=True)
class Ask:
    """A request to a seat."""

    seat: int
    packet: Request


class Record(Protocol):
    """A record of a JSON log, which games other than the contest's write instead of rows."""

    def to_json(self) -> dict[str, object]:
        """Return the record as a JSON object."""
        ...


@dataclass(frozen=True, slots=True)
class Floor:
    """An open floor: these seats may send lines at any moment for this many seconds after the opening."""

    seats: tuple[int, ...]
    seconds: float


@dataclass(frozen=True, slots=True)
class Step:
    """One step, executed in this order: send packets, write rows and records, then ask or listen."""

    tells: tuple[Tell, ...] = ()
    rows: tuple[LogRow, ...] = ()
    asks: tuple[Ask, ...] = ()
    floor: Floor | None = None
    records: tuple[Record, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatAnswered:
    """The game's input when an asked seat has answered with this text."""

    seat: int
    text: str
    at: float | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class RequestMissed:
    """The game's input when an asked seat answered too late, but then answered the NAME probe.

    Only this request failed; the player stays in the game (protocol section 4).
    """

    seat: int
    at: float | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class SeatFailed:
    """The game's input when a seat is gone: wrong or no answer to the NAME probe, or a lost connection."""

    seat: int
    at: float | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class SeatSpoke:
    """The game's input when a seat on the open floor has sent this text."""

    seat: int
    text: str
    at: float


@dataclass(frozen=True, slots=True)
class TimeUp:
    """The game's input when the time of the open floor is over."""

    at: float


Input = SeatAnswered | RequestMissed | SeatFailed | SeatSpoke | TimeUp
"""What the driver sends to a game; see the module's docstring."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a game: ``days`` are its rounds, ``roles`` by seat, ``failed`` the lost seats."""

    winner: StrEnum
    days: int
    roles: tuple[StrEnum, ...]
    failed: frozenset[int]


T = TypeVar("T")
Play = Generator[Step, Input | None, T]
"""The type of a part of a game: a generator of steps that returns ``T``."""
Game = Play[Outcome]
"""The type of a game: a generator of steps that returns its outcome."""
