"""The effects a player returns to its caller, and the interface of a player."""

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
    """Send this frame once, but not after ``expires``, when the server no longer accepts it."""

    text: str
    expires: float | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Think:
    """Call a language model and pass on its answer with this id; useless after ``until``."""

    id: int
    call: Call
    until: float


@dataclass(frozen=True, slots=True)
class Drop:
    """Cancel the call with this id."""

    id: int


@dataclass(frozen=True, slots=True)
class WakeAt:
    """Call ``tick`` at this time; replaces any earlier wake-up time."""

    at: float


@dataclass(frozen=True, slots=True)
class DecisionMade:
    """Reports, for logs and statistics, the decision behind the answer that was just sent or prepared."""

    board: Board
    decision: Decision
    prepared: str
    """The text that is sent if no better answer comes."""


@dataclass(frozen=True, slots=True)
class AnswerRejected:
    """Reports, for logs, that the model's answer to this call was rejected, and why."""

    id: int
    why: str


@dataclass(frozen=True, slots=True)
class LineReread:
    """Reports, for logs, that a model changed the reading of a line: the claims before and after."""

    talk: Talk
    offline: Claims
    merged: Claims


@dataclass(frozen=True, slots=True)
class Incident:
    """Reports that the server did not accept an answer as sent."""

    what: str


@dataclass(frozen=True, slots=True)
class Bug:
    """Reports a bug of this program: a decision failed, and a simple legal answer was sent instead."""

    error: Exception


Effect = Send | Think | Drop | WakeAt | DecisionMade | AnswerRejected | LineReread | Incident | Bug
"""What a player asks its caller to do, or reports to it."""


class Machine(Protocol):
    """The interface of a player, such as :class:`agent.play.player.Player`."""

    @property
    def name(self) -> str: ...

    @property
    def view(self) -> GameView | None: ...

    @property
    def finished(self) -> bool: ...

    def receive(self, packet: Packet, now: float) -> list[Effect]: ...

    def on_answer(self, id: int, answer: Answer, now: float) -> list[Effect]: ...

    def tick(self, now: float) -> list[Effect]: ...
