"""The delay between two lines of a replay, and the keys that control it."""

from __future__ import annotations

import os
import select
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

PressedWithin = Callable[[float | None], str]
"""A function that waits some seconds (None: for ever) for a key; returns what it sends, or ""."""
PAUSE, STOP = " ", "q"


class Pace:
    """The delay between two lines, in seconds; the space bar pauses, q quits, other keys skip the delay."""

    def __init__(self, seconds: float, pressed: PressedWithin) -> None:
        self._seconds = seconds
        self._pressed = pressed

    def wait(self) -> None:
        """Wait until the next line is due.

        Raises:
            KeyboardInterrupt: the user quits.
        """
        key = self._pressed(self._seconds)
        if key == PAUSE:
            key = self._pressed(None)
        if key == STOP:
            raise KeyboardInterrupt


@contextmanager
def keyboard() -> Iterator[PressedWithin]:
    """Yield a function that waits for a key without Enter and echo; without a terminal it only waits."""
    if not sys.stdin.isatty() or sys.platform == "win32":
        yield _nobody
        return
    import termios  # noqa: PLC0415 - there is none on Windows
    import tty  # noqa: PLC0415

    keys = sys.stdin.fileno()
    before = termios.tcgetattr(keys)
    try:
        tty.setcbreak(keys)
        yield partial(_pressed, keys)
    finally:
        termios.tcsetattr(keys, termios.TCSADRAIN, before)


def _pressed(keys: int, seconds: float | None) -> str:
    """Return what a key sends within the time; an arrow key sends several characters."""
    ready, _, _ = select.select([keys], [], [], seconds)
    return os.read(keys, 16).decode("utf-8", "replace") if ready else ""


def _nobody(seconds: float | None) -> str:
    time.sleep(seconds or 0)
    return ""
