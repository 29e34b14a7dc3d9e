"""An answer in the making: what goes out if nothing better comes, and what may still better it.

A :class:`Draft` is the answer; a :class:`Drafter` keeps one until it is due. Two machines are drafters: one
answers a request (:mod:`agent.play.turns`), one keeps an open floor (:mod:`agent.play.open_floor`).
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import count

from agent.llm.answers import BadAnswer
from agent.llm.call import Answer, Completion
from agent.play.author import Author
from agent.play.effects import Bug, Decided, Drop, Effect, Send, Think, TurnedBack, WakeAt
from agent.play.memory import Memory
from agent.play.rereading import SecondReader
from agent.speech.gate.faults import Unfit
from agent.speech.questions import Thought
from rules.board import Board
from rules.decision import Choose, Say
from rules.game.ledger import Sent


@dataclass
class Draft:
    """A line or a choice; times are those of the caller's clock.

    ``best`` goes out once nothing better is to be expected, but not before ``at``; a thought is waited for
    until ``until``, and after ``expires`` nothing may be sent at all.
    """

    board: Board
    decision: Say | Choose
    best: Sent | str
    begun: float
    until: float
    expires: float
    at: float = -math.inf
    thought: Thought | None = None
    id: int = 0
    """Of the thought that a model is asked."""
    is_composed: bool = False
    """Whether a model has bettered it."""

    def think(self, id: int) -> list[Effect]:
        """Have a model asked, if there is anything to ask."""
        if self.thought is None:
            return []
        self.id = id
        return [Think(id, self.thought.call, self.until)]

    def take(self, answer: Completion, now: float, id: int) -> list[Effect]:
        """Better this by a model's answer; for a useless one, ask again, once, if there is time for it."""
        thought, self.thought = self.thought, None
        if thought is None:
            return []
        try:
            taken = thought.take(answer.text)
        except (BadAnswer, Unfit) as problem:
            effects: list[Effect] = [TurnedBack(self.id, str(problem))]
            if now + (now - self.begun) <= self.until:
                self.thought = thought.again(answer.text, problem)
            return [*effects, *self.think(id)]
        self.best = replace(self.best, text=taken) if isinstance(self.best, Sent) else taken
        self.is_composed = True
        return []

    def give_up(self, now: float) -> list[Effect]:
        """Stop a thought that has taken too long."""
        if self.thought is None or now < self.until:
            return []
        self.thought = None
        return [Drop(self.id)]

    def due(self, now: float) -> float | None:
        """When to look again: at the end of a thought, or when it is time to speak; None if that is now."""
        if self.thought is not None:
            return self.until
        return self.at if now < self.at else None


@dataclass(frozen=True)
class GameInPlay:
    """What the machines of one player share in one game."""

    memory: Memory
    author: Author
    reader: SecondReader
    _ids: Iterator[int] = field(default_factory=lambda: count(1))

    def next_id(self) -> int:
        """An id that no thought has had."""
        return next(self._ids)

    def read(self, until: float) -> list[Effect]:
        """Have doubtful lines read by a model meanwhile."""
        return self.reader.ask(self.next_id(), until) if self.author.thinks else []

    def say(self, said: Sent) -> Send:
        """Send a line, and know that it was said."""
        self.memory.said(said)
        return Send(said.text)


class Drafter(ABC):
    """Keeps one draft at most: has a model better it, and lets it go out when it is due."""

    def __init__(self, game: GameInPlay) -> None:
        self.game = game
        self._draft: Draft | None = None

    @abstractmethod
    def finish(self, draft: Draft, now: float) -> list[Effect]:
        """Send what a draft has come to."""

    def thought(self, id: int, answer: Answer, now: float) -> list[Effect]:
        """Take in what a model answered; if not to the current thought, nothing happens."""
        draft = self._draft
        if draft is None or draft.thought is None or draft.id != id:
            return []
        try:
            if isinstance(answer, Completion):
                effects = draft.take(answer, now, self.game.next_id())
            else:
                effects = self._without_model(draft)
        except Exception as error:  # noqa: BLE001 - a bug of ours must not cost the game: the prepared answer is at hand
            effects = [Bug(error)]
        return [*effects, *self.settle(draft, now)]

    def tick(self, now: float) -> list[Effect]:
        """Take in the time: a thought may have taken too long, and a draft may be due."""
        draft = self._draft
        return [] if draft is None else [*draft.give_up(now), *self.settle(draft, now)]

    def drop(self) -> list[Effect]:
        """Give up the draft."""
        draft, self._draft = self._draft, None
        return [] if draft is None or draft.thought is None else [Drop(draft.id)]

    def keep(self, draft: Draft) -> list[Effect]:
        """Take up a draft, and begin the thought that may improve it."""
        self._draft = draft
        if isinstance(draft.decision, Say) and isinstance(draft.best, Sent):
            draft.thought = self.game.author.line_thought(draft.board, draft.decision, draft.best.text)
        return draft.think(self.game.next_id())

    def settle(self, draft: Draft, now: float) -> list[Effect]:
        """Let a draft go out, or wake up when that, or giving up on a thought, is due.

        After the server's time-out nothing goes out: NAME is on its way, and any other answer to it is fatal.
        """
        if now > draft.expires:
            return self.drop()
        if (due := draft.due(now)) is not None:
            return [WakeAt(due)]
        self._draft = None
        return self.finish(draft, now)

    def _without_model(self, draft: Draft) -> list[Effect]:
        """Decide anew where a line was wanted and no model is there to word it."""
        draft.thought = None
        if isinstance(draft.decision, Choose):
            return []
        board = replace(draft.board, provider_failed=True)
        decision, draft.best = self.game.author.prepare(board)
        return [Decided(board, decision, draft.best.text)]
