"""An event loop whose clock jumps to the next timer instead of waiting for it.

A game with ten-minute phases between players of this process takes only its computing time, and events have
the same times on every machine. Real time passes only during calls of a language model.
"""

from __future__ import annotations

import asyncio
import selectors
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any


class VirtualTimeLoop(asyncio.SelectorEventLoop):
    """An event loop that never waits: its time begins at 0 s and jumps to the next timer when idle.

    Waiting for the network or for threads works only in :meth:`in_real_time`. The loop raises
    :class:`RuntimeError` when nothing can happen any more.
    """

    def __init__(self) -> None:
        self._jumps = _Jumps()
        super().__init__(self._jumps)

    def time(self) -> float:
        return self._jumps.now

    async def shutdown_default_executor(self, *seconds: Any) -> None:
        """Wait until the threads of the default executor have ended, which takes real time."""
        with self.in_real_time():
            await super().shutdown_default_executor(*seconds)

    @contextmanager
    def in_real_time(self) -> Iterator[None]:
        """Within a with block, let the loop really wait for timers and for events outside this process."""
        self._jumps.outside += 1
        try:
            yield
        finally:
            self._jumps.outside -= 1


def in_real_time() -> AbstractContextManager[None]:
    """Return a context in which the running loop takes real time, if it is a :class:`VirtualTimeLoop`."""
    loop = asyncio.get_running_loop()
    return loop.in_real_time() if isinstance(loop, VirtualTimeLoop) else nullcontext()


class _Jumps(selectors.SelectSelector):
    """The loop's selector; instead of waiting it sets the time forward, unless ``outside`` is in use."""

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
