"""How long a language model takes in this game, and what there is time for by that."""

from __future__ import annotations

from collections import defaultdict
from statistics import median

from agent.llm.call import Task

CHECK_RESERVE = 4.0
"""Seconds kept for CHECK while none has been measured."""
MOST_RESERVED = 1 / 3
"""Of the time for an answer, what is kept for CHECK at most."""


class Pace:
    """The seconds that calls of each kind have taken so far in one game."""

    def __init__(self) -> None:
        self._taken: defaultdict[Task, list[float]] = defaultdict(list)

    def took(self, task: Task, seconds: float) -> None:
        """A call was answered after so many seconds, or given up."""
        self._taken[task].append(seconds)

    def expected(self, task: Task) -> float | None:
        """The median of this game, None before the first call."""
        taken = self._taken[task]
        return median(taken) if taken else None

    def reserve(self, seconds: float) -> float:
        """What of the ``seconds`` for an answer is kept for CHECK: its median, but only a part of them."""
        expected = self.expected(Task.CHECK)
        return min(CHECK_RESERVE if expected is None else expected, seconds * MOST_RESERVED)

    def is_slow(self, seconds: float) -> bool:
        """Whether a line and its check may take longer than ``seconds``."""
        return (self.expected(Task.TALK) or 0.0) + (self.expected(Task.CHECK) or 0.0) > seconds * 0.8
