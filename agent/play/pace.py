"""Measures the model's response times in this game, and plans the time for its calls."""

from __future__ import annotations

from collections import defaultdict
from statistics import median

from agent.llm.call import Call, Task

CHECK_RESERVE = 4.0
"""Seconds reserved for the task CHECK (checking a line) until its duration has been measured."""
MOST_RESERVED = 1 / 3
"""Maximum share of the time for an answer that is reserved for the task CHECK."""
SLACK = 1.15
"""Factor on the expected time of a line; only the time beyond that is reserved for the task CHECK."""
SLOW = 0.8
"""Share of the available time above which a model counts as slow."""


class ModelPace:
    """The durations of a model's calls in one game by task, in seconds; hurried calls are kept separately."""

    def __init__(self) -> None:
        self._taken: defaultdict[tuple[Task, bool], list[float]] = defaultdict(list)

    def took(self, call: Call, seconds: float) -> None:
        """Record the duration of a call that was answered or dropped."""
        self._taken[call.task, call.hurried].append(seconds)

    def expected(self, task: Task, *, hurried: bool = False) -> float | None:
        """Return this task's median duration in seconds (a hurried call's at most a usual one's), or None."""
        taken = self._taken[task, hurried] or self._taken[task, False]
        return median(taken) if taken else None

    def reserve(self, line: Call, seconds: float) -> float:
        """Return how many of ``seconds`` to reserve for CHECK: the median duration of CHECK, up to
        MOST_RESERVED.

        The line keeps its expected time: if there is no time for both, its declared claims are sent in
        prepared words.
        """
        needed = SLACK * (self.expected(line.task, hurried=line.hurried) or 0.0)
        return max(0.0, min(self._check(line), seconds * MOST_RESERVED, seconds - needed))

    def is_time_for(self, line: Call, seconds: float, *, is_checked: bool) -> bool:
        """Whether a line can be written, and if ``is_checked`` also checked, within this many seconds."""
        needed = self.expected(line.task, hurried=line.hurried) or 0.0
        return needed + (self._check(line) if is_checked else 0.0) <= seconds

    def is_slow(self, seconds: float) -> bool:
        """Whether writing and checking an unhurried line may take longer than ``seconds`` allow."""
        return (self.expected(Task.TALK) or 0.0) + (self.expected(Task.CHECK) or 0.0) > seconds * SLOW

    def _check(self, line: Call) -> float:
        """Return the expected duration of a line's check."""
        expected = self.expected(Task.CHECK, hurried=line.hurried)
        return CHECK_RESERVE if expected is None else expected
