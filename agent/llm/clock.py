"""The time that deadlines of calls are measured in."""

from __future__ import annotations

import asyncio
from typing import Protocol


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
