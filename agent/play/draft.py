"""An answer in the making: what goes out if nothing better comes, and what may still better it."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from agent.llm.answers import BadAnswer
from agent.llm.call import Completion
from agent.play.effects import Drop, Effect, Think, TurnedBack
from agent.play.questions import Thought
from agent.speech.gate.faults import Unfit
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
