"""The usage of language models by one player in one game."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from statistics import median

from agent.llm.call import Answer, CallFailed, Cause, Task, Usage


@dataclass
class UsageMeter:
    """Adds up the usage during a game.

    A call is one question, including its retries. ``cost`` is in US dollars, None until a model with a price
    is used; ``slowest`` is the longest call in seconds; ``failures`` counts calls without an answer by cause.
    A cancelled call counts as a call, but neither as answered nor as failed.
    """

    calls: int = 0
    usage: Usage = field(default_factory=Usage)
    cost: float | None = None
    slowest: float = 0.0
    failures: Counter[Cause] = field(default_factory=Counter)
    seconds: defaultdict[Task, list[float]] = field(default_factory=lambda: defaultdict(list))
    """The durations of the calls in seconds, by task."""

    def add_usage(self, usage: Usage, cost: float | None) -> None:
        """Add the tokens and the cost of one request."""
        self.usage += usage
        if cost is not None:
            self.cost = (self.cost or 0.0) + cost

    def add_call(self, task: Task, seconds: float, answer: Answer | None) -> None:
        """Add a model call that has ended; ``answer`` is None if the call was cancelled."""
        self.calls += 1
        self.seconds[task].append(seconds)
        self.slowest = max(self.slowest, seconds)
        if isinstance(answer, CallFailed):
            self.failures[answer.cause] += 1

    def summary(self) -> str:
        """Return one line about the usage in the whole game."""
        cost = "not known" if self.cost is None else f"${self.cost:.3f}"
        fallbacks = ", ".join(f"{cause} {number}" for cause, number in self.failures.most_common()) or "none"
        kinds = "; ".join(
            f"{task} {len(took)}, median {median(took):.1f} s, longest {max(took):.1f} s"
            for task, took in self.seconds.items()
        )
        return (
            f"calls {self.calls}{f' ({kinds})' if kinds else ''}, "
            f"tokens in {self.usage.sent:,} (cached {self.usage.cached:,}), "
            f"out {self.usage.received:,}, cost {cost}, slowest {self.slowest:.1f} s, fallbacks: {fallbacks}"
        )
