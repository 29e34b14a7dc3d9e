"""An event loop whose clock jumps to the next timer instead of waiting for it.

A game of ten-minute phases between players of this process takes no longer than its moves, and what happens
at which time is the same on every machine. Only while a language model is waited for does time pass as in the
world.
"""

from __future__ import annotations

import asyncio
import selectors
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any


class VirtualTimeLoop(asyncio.SelectorEventLoop):
    """Time begins at 0.0 s and stands still while there is something to do.

    For what lives in this process alone: waiting for the network or for threads takes no time here, but in
    :meth:`in_real_time`. A loop in which nothing can happen any more raises :class:`RuntimeError`.
    """

    def __init__(self) -> None:
        self._jumps = _Jumps()
        super().__init__(self._jumps)

    def time(self) -> float:
        return self._jumps.now

    async def shutdown_default_executor(self, *seconds: Any) -> None:
        """Wait for the threads, which have looked up addresses, to end."""
        with self.in_real_time():
            await super().shutdown_default_executor(*seconds)

    @contextmanager
    def in_real_time(self) -> Iterator[None]:
        """While this lasts the loop waits for its timers, and for what is outside this process."""
        self._jumps.outside += 1
        try:
            yield
        finally:
            self._jumps.outside -= 1


def in_real_time() -> AbstractContextManager[None]:
    """A block in which the running loop, if its time is virtual, waits for what is outside this process."""
    loop = asyncio.get_running_loop()
    return loop.in_real_time() if isinstance(loop, VirtualTimeLoop) else nullcontext()


class _Jumps(selectors.SelectSelector):
    """Is asked by the loop to wait, and passes the time at once unless somebody ``outside`` is waited for."""

    now = 0.0
    outside = 0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if self.outside:
            began = time.monotonic()
            ready = super().select(timeout)
            self.now += time.monotonic() - began
            return ready
        ready = super().select(0)
        if not ready:
            if timeout is None:
                raise RuntimeError("everybody waits, and no timer is set")
            self.now += max(0.0, timeout)
        return ready
