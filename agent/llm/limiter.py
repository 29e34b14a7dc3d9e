"""How many requests a minute a provider is sent."""

from __future__ import annotations

from bisect import insort

MINUTE = 60.0


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
