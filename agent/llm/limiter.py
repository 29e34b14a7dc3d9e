"""Limits on requests: a rate limiter, a circuit breaker, and the clock that both use."""

from __future__ import annotations

import asyncio
from bisect import insort

MINUTE = 60.0
"""One minute, in seconds."""


class Clock:
    """The clock of the event loop, in seconds."""

    def time(self) -> float:
        return asyncio.get_running_loop().time()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    def timeout_at(self, until: float) -> asyncio.Timeout:
        """Return a context manager that raises TimeoutError at the time ``until``."""
        return asyncio.timeout_at(until)


class Limiter:
    """Lets at most ``per_minute`` requests (None: any number) start in a minute; times are in seconds."""

    def __init__(self, per_minute: int | None) -> None:
        self._per_minute = per_minute
        self._starts: list[float] = []

    def reserve(self, now: float, until: float) -> float | None:
        """Reserve and return the next free start time for a request; None if it is after ``until``."""
        if self._per_minute is None:
            return now
        self._starts = [start for start in self._starts if start > now - MINUTE]
        full = len(self._starts) >= self._per_minute
        start = max(now, self._starts[-self._per_minute] + MINUTE) if full else now
        if start > until:
            return None
        insort(self._starts, start)
        return start

    def give_back(self, start: float) -> None:
        """Cancel a reservation; ``start`` is the time that :meth:`reserve` returned."""
        if start in self._starts:
            self._starts.remove(start)


class Breaker:
    """A circuit breaker: after ``failures`` in a row (0: never) a model is not asked for ``rest`` seconds."""

    def __init__(self, failures: int, rest: float) -> None:
        self._failures = failures
        self._rest = rest
        self._in_a_row = 0
        self._until = 0.0

    def allows(self, now: float) -> bool:
        """Return whether the model may be asked now."""
        return not self._tripped or now >= self._until

    def failed(self, now: float) -> bool:
        """Record a failure; return whether this failure is the one that first stops the requests."""
        self._in_a_row += 1
        if self._tripped:
            self._until = now + self._rest
        return self._in_a_row == self._failures

    def worked(self) -> None:
        """Record that a request succeeded: reset the count of failures."""
        self._in_a_row = 0

    @property
    def _tripped(self) -> bool:
        return 0 < self._failures <= self._in_a_row
