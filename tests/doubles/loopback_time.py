"""An event loop for tests: sockets on loopback are real, waiting is not.

Where both ends of a connection live in one process, a frame that was sent is there to be read at once. So
when nothing is ready to be read, written or run, everybody waits for a timer, and the clock can jump to it: a
test of a ten-second time-out takes no ten seconds, and a busy machine changes nothing.
"""

from __future__ import annotations

import asyncio
import selectors

QUIET = 0.003
"""Real seconds without a sign from any socket or thread after which the clock jumps."""


class LoopbackTimeLoop(asyncio.SelectorEventLoop):
    """Time begins at 0.0 s and stands still while there is something to do."""

    def __init__(self) -> None:
        self._jumps = _Jumps()
        super().__init__(self._jumps)

    def time(self) -> float:
        return self._jumps.now


class _Jumps(selectors.DefaultSelector):
    """Is asked by the loop to wait; passes the time at once where only a timer can end the wait."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None or timeout <= 0:
            return super().select(timeout)
        ready = super().select(QUIET)
        if not ready:
            self.now += timeout
        return ready
