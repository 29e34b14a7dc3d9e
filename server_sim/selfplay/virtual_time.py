"""An event loop whose clock jumps to the next timer instead of waiting for it.

A game of ten-minute phases between players of this process takes no longer than its moves, and what happens
at which time is the same on every machine.
"""

from __future__ import annotations

import asyncio
import selectors


class VirtualTimeLoop(asyncio.SelectorEventLoop):
    """Time begins at 0.0 s and stands still while there is something to do.

    For what lives in this process alone: waiting for the network or for threads would take no time here. A
    loop in which nothing can happen any more raises :class:`RuntimeError`.
    """

    def __init__(self) -> None:
        self._jumps = _Jumps()
        super().__init__(self._jumps)

    def time(self) -> float:
        return self._jumps.now


class _Jumps(selectors.SelectSelector):
    """Is asked by the loop to wait, and passes the time at once."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        ready = super().select(0)
        if not ready:
            if timeout is None:
                raise RuntimeError("everybody waits, and no timer is set")
            self.now += max(0.0, timeout)
        return ready
