"""Somebody who types: a program in a pseudo-terminal, what it shows, and keys for it."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.paths import ROOT

ENTER, CTRL_C, CTRL_D = "\r", "\x03", "\x04"
_ESCAPE = re.compile(r"\x1b(?:\[[0-9;?]*[A-Za-z]|\][^\x07]*\x07|[()][A-Z0-9]|[=>78])")
CURSOR_WHERE, AT_THE_BOTTOM = b"\x1b[6n", b"\x1b[40;1R"
"""What a terminal is asked, and what it answers."""
ROWS = 40
ERASED = b"\x1b[J"
"""What stands before a prompt that is drawn anew."""
QUIET = 0.3
"""Seconds without news after which a prompt stands still; a clock is drawn more seldom."""
WAIT = 60.0
"""Seconds in which a program shows what is waited for, also on a busy machine."""


class Typist:
    """Types into a program, and reads what it shows."""

    def __init__(self, process: subprocess.Popen[bytes], screen: int) -> None:
        self.process = process
        self.raw = b""
        """Everything shown so far, with what a terminal obeys."""
        self._screen = screen
        self._read_to = 0

    @property
    def shown(self) -> str:
        """Everything shown so far, as plain text."""
        return plain(self.raw)

    def type(self, *keys: str) -> None:
        """Type these, one after the other."""
        for key in keys:
            os.write(self._screen, key.encode())

    def until(self, *texts: str) -> str:
        """Wait until one of these is shown, behind what was waited for before; which one it is."""
        end = time.monotonic() + WAIT
        while time.monotonic() < end:
            news = self.shown[self._read_to :]
            found = [(news.index(text), text) for text in texts if text in news]
            if found:
                place, text = min(found)
                self._read_to += place + len(text)
                return text
            if not self._read():
                break
        raise AssertionError(f"none of {texts} was shown after {self.shown[self._read_to - 200 :]!r}")

    def settled(self, end: str, prompt: str = "> ") -> str | None:
        """Wait until the prompt stands still: the question that is shown then; None once ``end`` is shown.

        While a program is drawing, a prompt is shown several times for one question.
        """
        if self.until(prompt, end) == end:
            return None
        while self._read(QUIET):
            pass
        if end in self.shown[self._read_to :]:
            return None
        self._read_to = len(self.shown)
        return plain(self.raw[self.raw.rfind(ERASED) :])

    def end(self) -> int:
        """Wait until the program has ended; its exit status."""
        while self._read():
            pass
        return self.process.wait(WAIT)

    def _read(self, seconds: float = WAIT) -> bool:
        """Take in what is shown next; False if nothing is in this time, or can be any more."""
        ready, _, _ = select.select([self._screen], [], [], seconds)
        try:
            news = os.read(self._screen, 65536) if ready else b""
        except OSError:  # the program has closed its terminal
            news = b""
        self.raw += news
        if CURSOR_WHERE in news:
            os.write(self._screen, AT_THE_BOTTOM)
        return bool(news)


def plain(raw: bytes) -> str:
    """What a terminal shows, without what it obeys."""
    return _ESCAPE.sub("", raw.decode("utf-8", "replace")).replace("\r", "")


@contextmanager
def typing_into(arguments: Sequence[str], folder: Path, *, columns: int = 80) -> Iterator[Typist]:
    """Start ``python`` with these arguments in a pseudo-terminal; what is left of it at the end is killed."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, columns, 0, 0))
    process = subprocess.Popen(
        [sys.executable, *arguments],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        cwd=folder,
        start_new_session=True,
        env={**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm-256color"},
    )
    os.close(theirs)
    typist = Typist(process, ours)
    try:
        yield typist
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        os.close(ours)
