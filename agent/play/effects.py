"""What a player is to whoever runs it: what it asks, and what it tells about itself."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from agent.llm.call import Answer, Call
from agent.protocol.packets import Packet
from rules.board import Board
from rules.decision import Decision
from rules.game.claims import Claims
from rules.game.events import Talk
from rules.game.view import GameView


@dataclass(frozen=True, slots=True)
class Send:
    """Send this frame, once; an answer must not go out after ``expires``, when the server has given it up."""

    text: str
    expires: float | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Think:
    """Ask a language model and report the answer under this id; it is useless after ``until``."""

    id: int
    call: Call
    until: float


@dataclass(frozen=True, slots=True)
class Drop:
    """Stop the call of this id; its answer is no longer wanted."""

    id: int


@dataclass(frozen=True, slots=True)
class WakeAt:
    """Call ``tick`` at this time, instead of at any time asked for before."""

    at: float


@dataclass(frozen=True, slots=True)
class Decided:
    """For logs and statistics: this is the decision behind the answer just sent or prepared."""

    board: Board
    decision: Decision
    prepared: str
    """What goes out if nobody has a better answer."""


@dataclass(frozen=True, slots=True)
class TurnedBack:
    """For logs: the model's answer to the call of this id cannot be used, and why."""

    id: int
    why: str


@dataclass(frozen=True, slots=True)
class Reread:
    """For logs: a model has read a line otherwise than the patterns; theirs, and what counts."""

    talk: Talk
    offline: Claims
    merged: Claims


@dataclass(frozen=True, slots=True)
class Incident:
    """The server has not taken an answer as it was sent."""

    what: str


@dataclass(frozen=True, slots=True)
class Bug:
    """Our own fault: a decision could not be made, and a plain answer went out instead."""

    error: Exception


Effect = Send | Think | Drop | WakeAt | Decided | TurnedBack | Reread | Incident | Bug


class Machine(Protocol):
    """What plays: :class:`agent.play.player.Player`, or another with its surface."""

    @property
    def name(self) -> str: ...

    @property
    def view(self) -> GameView | None: ...

    @property
    def finished(self) -> bool: ...

    def receive(self, packet: Packet, now: float) -> list[Effect]: ...

    def thought(self, id: int, answer: Answer, now: float) -> list[Effect]: ...

    def tick(self, now: float) -> list[Effect]: ...
