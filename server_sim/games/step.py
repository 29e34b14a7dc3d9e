"""How a game talks to whoever drives it.

A game is a generator without I/O. It yields a :class:`Step`: what to tell the seats, what to write down, and
what to ask. It is sent one :data:`Input` at a time and yields the next step:

- After a step with ``asks`` the driver puts all of them at once. For each asked seat exactly one of
  :class:`Answered`, :class:`Missed` or :class:`Failed` must follow, in any order; the game waits for the rest
  with empty steps.
- A step with a ``floor`` opens it once its packets are out, and every further step that carries it leaves it
  open. The driver sends :class:`Said` for each frame of its seats, and :class:`TimeUp` at the end; the first
  step without it closes the floor, and discards what was not heard by then before its own packets go out.
- :class:`Failed` may be sent for any seat at any moment: that player is gone for good.
- While nothing is asked and no floor is open the driver sends ``None``: go on.

What an answer means, and what follows from a missed one, is the game's business; time is the driver's.
Seats count from 0 here and from 1 in logs. The driver says ``at`` which moment something happened, in Unix
seconds; None where nobody keeps the time.
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
from rules.game.roles import Role, Team

Request = RequestPacket | SheriffPacket | ParlourAsk
"""A packet that must be answered with one frame."""


@dataclass(frozen=True, slots=True)
class Tell:
    """A packet that needs no answer."""

    seat: int
    packet: GamePacket


@dataclass(frozen=True, slots=True)
class Ask:
    """A request put to a seat."""

    seat: int
    packet: Request


class Record(Protocol):
    """A line of a log in JSON, which games other than the contest's write instead of rows."""

    def to_json(self) -> dict[str, object]:
        """The line as a JSON object."""
        ...


@dataclass(frozen=True, slots=True)
class Floor:
    """These seats may say something at any moment, for so many seconds from the opening."""

    seats: tuple[int, ...]
    seconds: float


@dataclass(frozen=True, slots=True)
class Step:
    """Tell these, write these rows and records down, then ask these or listen to the floor, in this order."""

    tells: tuple[Tell, ...] = ()
    rows: tuple[LogRow, ...] = ()
    asks: tuple[Ask, ...] = ()
    floor: Floor | None = None
    records: tuple[Record, ...] = ()


@dataclass(frozen=True, slots=True)
class Answered:
    """The asked seat has sent this text."""

    seat: int
    text: str
    at: float | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Missed:
    """The asked seat was late but is alive: this one request failed (protocol section 4)."""

    seat: int
    at: float | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Failed:
    """The seat is gone for good: wrong or no answer to the NAME probe, or its connection is lost."""

    seat: int
    at: float | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Said:
    """A seat of the open floor has sent this text."""

    seat: int
    text: str
    at: float


@dataclass(frozen=True, slots=True)
class TimeUp:
    """The floor has been open for all its time."""

    at: float


Input = Answered | Missed | Failed | Said | TimeUp


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended after so many rounds; ``roles`` are in seat order, ``failed`` seats were lost."""

    winner: StrEnum
    days: int
    roles: tuple[StrEnum, ...]
    failed: frozenset[int]


@dataclass(frozen=True, slots=True)
class VillageOutcome(Outcome):
    """How a game of Werewolf ended."""

    winner: Team
    roles: tuple[Role, ...]


OutcomeT = TypeVar("OutcomeT", bound=Outcome)
OutcomeT_co = TypeVar("OutcomeT_co", bound=Outcome, covariant=True)

Game = Generator[Step, Input | None, OutcomeT]
