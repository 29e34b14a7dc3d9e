"""How long a language model takes in this game, and what there is time for by that."""

from __future__ import annotations

from collections import defaultdict
from statistics import median

from agent.llm.call import Call, Task

CHECK_RESERVE = 4.0
"""Seconds kept for CHECK while none has been measured."""
MOST_RESERVED = 1 / 3
"""Of the time for an answer, what is kept for CHECK at most."""
SLACK = 1.15
"""So many times what a line is expected to take it is given before anything is kept for CHECK."""
SLOW = 0.8
"""A model is slow that takes a larger part of the time."""


class ModelPace:
    """The seconds that calls of each kind have taken so far in one game, hurried ones apart."""

    def __init__(self) -> None:
        self._taken: defaultdict[tuple[Task, bool], list[float]] = defaultdict(list)

    def took(self, call: Call, seconds: float) -> None:
        """A call was answered after so many seconds, or given up."""
        self._taken[call.task, call.hurried].append(seconds)

    def expected(self, task: Task, *, hurried: bool = False) -> float | None:
        """The median of this game, None before the first call; a hurried one takes what others do at most."""
        taken = self._taken[task, hurried] or self._taken[task, False]
        return median(taken) if taken else None

    def reserve(self, line: Call, seconds: float) -> float:
        """What of the ``seconds`` for a line is kept for CHECK: its median, but only a part of them.

        The line itself never goes short by it: if there is no time for both, what it declares still goes out
        in prepared words.
        """
        needed = SLACK * (self.expected(line.task, hurried=line.hurried) or 0.0)
        return max(0.0, min(self._check(line), seconds * MOST_RESERVED, seconds - needed))

    def is_time_for(self, line: Call, seconds: float, *, is_checked: bool) -> bool:
        """Whether a line, and its check if it has one, can be back in so many seconds."""
        needed = self.expected(line.task, hurried=line.hurried) or 0.0
        return needed + (self._check(line) if is_checked else 0.0) <= seconds

    def is_slow(self, seconds: float) -> bool:
        """Whether a line and its check, not hurried, may take longer than ``seconds``."""
        return (self.expected(Task.TALK) or 0.0) + (self.expected(Task.CHECK) or 0.0) > seconds * SLOW

    def _check(self, line: Call) -> float:
        """How long the check of a line may take."""
        expected = self.expected(Task.CHECK, hurried=line.hurried)
        return CHECK_RESERVE if expected is None else expected
