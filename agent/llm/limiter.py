"""What holds requests back: how many a minute, a rest after failures, and the clock that both go by."""

from __future__ import annotations

import asyncio
from bisect import insort
from typing import Protocol

MINUTE = 60.0


class Clock(Protocol):
    """A clock that only moves forward, in seconds, and waits by it."""

    def time(self) -> float:
        """Now."""
        ...

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        ...

    def timeout_at(self, until: float) -> asyncio.Timeout:
        """A block that is cancelled with TimeoutError at that time."""
        ...


class LoopClock:
    """The event loop's own."""

    def time(self) -> float:
        return asyncio.get_running_loop().time()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    def timeout_at(self, until: float) -> asyncio.Timeout:
        return asyncio.timeout_at(until)


class Limiter:
    """Lets at most ``per_minute`` requests start in any minute; None is without limit.

    Seconds are those of whatever clock the caller uses.
    """

    def __init__(self, per_minute: int | None) -> None:
        self._per_minute = per_minute
        self._starts: list[float] = []

    def reserve(self, now: float, until: float) -> float | None:
        """When the next request may start; None, and nothing is reserved, if only after ``until``."""
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
        """The request reserved for that time will not be sent."""
        if start in self._starts:
            self._starts.remove(start)


class Breaker:
    """Counts failures in a row; after ``failures`` of them the model rests ``rest`` seconds (0: never).

    When the rest is over the model is tried again; one more failure sends it back to rest.
    """

    def __init__(self, failures: int, rest: float) -> None:
        self._failures = failures
        self._rest = rest
        self._in_a_row = 0
        self._until = 0.0

    def allows(self, now: float) -> bool:
        """Whether the model may be asked."""
        return not self._tripped or now >= self._until

    def failed(self, now: float) -> bool:
        """Count a failure; whether it is the one that sends a working model to rest."""
        self._in_a_row += 1
        if self._tripped:
            self._until = now + self._rest
        return self._in_a_row == self._failures

    def worked(self) -> None:
        """Forget the failures."""
        self._in_a_row = 0

    @property
    def _tripped(self) -> bool:
        return 0 < self._failures <= self._in_a_row
