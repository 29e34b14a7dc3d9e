"""The time between two lines of a replay, and the keys that change it."""

from __future__ import annotations

import os
import select
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

PressedWithin = Callable[[float | None], str]
"""Waits so many seconds (None: for ever) for a key: what it sends, or nothing."""
PAUSE, STOP = " ", "q"


class Pace:
    """Lets ``seconds`` pass between lines; the space bar holds, q stops, any other key goes on at once."""

    def __init__(self, seconds: float, pressed: PressedWithin) -> None:
        self._seconds = seconds
        self._pressed = pressed

    def wait(self) -> None:
        """Wait for the next line's time.

        Raises:
            KeyboardInterrupt: whoever watches has had enough.
        """
        key = self._pressed(self._seconds)
        if key == PAUSE:
            key = self._pressed(None)
        if key == STOP:
            raise KeyboardInterrupt


@contextmanager
def keyboard() -> Iterator[PressedWithin]:
    """Keys as they are pressed, without Enter and unseen; without a terminal nobody presses any."""
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
    """What a key sends within the time; an arrow sends several characters at once."""
    ready, _, _ = select.select([keys], [], [], seconds)
    return os.read(keys, 16).decode("utf-8", "replace") if ready else ""


def _nobody(seconds: float | None) -> str:
    time.sleep(seconds or 0)
    return ""
