"""Handles Ctrl-C and SIGTERM: after the first, no new game begins; the second stops everything at once."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

T = TypeVar("T")


class ToldToStop(Exception):  # noqa: N818 - named after the event
    """The process was told to stop and has stopped; ``exit_code`` is the shell's code for the signal."""

    def __init__(self, number: int) -> None:
        super().__init__(f"stopped by {signal.Signals(number).name}")
        self.exit_code = 128 + number


class StopRequest:
    """Whether the process was told to stop, and by which signal; all connections share one object."""

    def __init__(self) -> None:
        self._asked = asyncio.Event()
        self.number: int = signal.SIGTERM
        """The latest signal."""

    @property
    def is_asked(self) -> bool:
        return self._asked.is_set()

    def ask(self) -> None:
        """Request that no new game begins."""
        self._asked.set()

    async def unless_stopped(self, work: Awaitable[T], moment: float = 0.0) -> T | None:
        """Return the result of ``work``; None if it is not done ``moment`` seconds after a stop request."""
        working, asked = asyncio.ensure_future(work), asyncio.ensure_future(self._asked.wait())
        try:
            await asyncio.wait((working, asked), return_when=asyncio.FIRST_COMPLETED)
            await asyncio.wait((working,), timeout=moment)
            return working.result() if working.done() else None
        finally:
            working.cancel()
            asked.cancel()
            await asyncio.gather(working, asked, return_exceptions=True)

    @contextmanager
    def handle_signals(self, at_first: Callable[[], object], at_once: Callable[[], object]) -> Iterator[None]:
        """Handle Ctrl-C and SIGTERM: the first calls ``at_first``, each later one ``at_once``.

        Signals that were ignored when the process started, as in a shell's background job, stay ignored.
        """
        loop = asyncio.get_running_loop()

        def take(number: int) -> None:
            self.number = number
            if self.is_asked:
                at_once()
            else:
                self.ask()
                at_first()

        before = {
            number: signal.signal(number, lambda number, _: loop.call_soon_threadsafe(take, number))
            for number in (signal.SIGINT, signal.SIGTERM)
            if signal.getsignal(number) is not signal.SIG_IGN
        }
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)
