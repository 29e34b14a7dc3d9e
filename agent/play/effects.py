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
    """Effect: send this text to the server, but not after ``expires``, when it is no longer accepted."""

    text: str
    expires: float | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Think:
    """Effect: call a language model, and pass its answer to ``on_answer`` with this id by ``until``."""

    id: int
    call: Call
    until: float


@dataclass(frozen=True, slots=True)
class Drop:
    """Effect: cancel the model call with this id."""

    id: int


@dataclass(frozen=True, slots=True)
class WakeAt:
    """Effect: call the player's ``tick`` at the time ``at``, instead of at any time named before."""

    at: float


@dataclass(frozen=True, slots=True)
class DecisionMade:
    """Effect: report to logs and statistics the decision behind an answer that was sent or prepared."""

    board: Board
    decision: Decision
    prepared: str
    """The text that is sent if no better answer comes."""


@dataclass(frozen=True, slots=True)
class AnswerRejected:
    """Effect: report to logs that a model's answer to the call ``id`` was rejected, and why."""

    id: int
    why: str


@dataclass(frozen=True, slots=True)
class LineReworded:
    """Effect: report that ``line`` is sent, a Refiner's rewording of the player's own line ``base``."""

    base: str
    line: str


@dataclass(frozen=True, slots=True)
class ClaimsFixed:
    """Effect: report to logs that a model has corrected the claims that code had read in a line."""

    talk: Talk
    before: Claims
    after: Claims


@dataclass(frozen=True, slots=True)
class Incident:
    """Effect: report that the server did not accept an answer as it was sent."""

    what: str


@dataclass(frozen=True, slots=True)
class Bug:
    """Effect: report an error in this program; a simple allowed answer was sent instead."""

    error: Exception


Effect = (
    Send | Think | Drop | WakeAt | DecisionMade | AnswerRejected | LineReworded | ClaimsFixed | Incident | Bug
)
"""What a player asks its caller to do, or reports to it."""


class Machine(Protocol):
    """What every player offers to its caller; an example is :class:`agent.play.player.Player`."""

    @property
    def name(self) -> str: ...

    @property
    def view(self) -> GameView | None: ...

    @property
    def finished(self) -> bool: ...

    def receive(self, packet: Packet, now: float) -> list[Effect]: ...

    def on_answer(self, id: int, answer: Answer, now: float) -> list[Effect]: ...

    def tick(self, now: float) -> list[Effect]: ...


class PlayerWrapper:
    """A player that passes everything on to the wrapped player and returns its effects."""

    def __init__(self, player: Machine) -> None:
        self._player = player

    @property
    def name(self) -> str:
        return self._player.name

    @property
    def view(self) -> GameView | None:
        return self._player.view

    @property
    def finished(self) -> bool:
        return self._player.finished

    def receive(self, packet: Packet, now: float) -> list[Effect]:
        return self.pass_on(self._player.receive(packet, now), now)

    def on_answer(self, id: int, answer: Answer, now: float) -> list[Effect]:
        return self.pass_on(self._player.on_answer(id, answer, now), now)

    def tick(self, now: float) -> list[Effect]:
        return self.pass_on(self._player.tick(now), now)

    def pass_on(self, effects: list[Effect], now: float) -> list[Effect]:
        """Return the effects for the caller, given those of the wrapped player; subclasses change them."""
        return effects
