"""Log files that are written during a game; a disk error ends the log, not the game."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from contextlib import suppress
from io import BufferedWriter
from pathlib import Path

from loguru import logger

from agent.runtime.files import replace_file

SECONDS = 1.0
"""Minimum seconds between two published copies of a log, so that a very short game writes only one copy."""


class LogFile:
    """A log file that is written while a game runs; the first disk error is logged and ends the writing."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._stream: BufferedWriter | None = None

    @property
    def growing(self) -> Path:
        """The path of the file that is written to now; a subclass may write to a temporary file first."""
        return self.path

    def create(self) -> None:
        """Create the file; raise FileExistsError if it exists, and log any other error without raising it."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:  # also FileExistsError: a file where the directory should be
            self._give_up(error)
            return
        try:
            self._create()
        except FileExistsError:
            raise
        except OSError as error:
            self._give_up(error)

    def write(self, text: str) -> None:
        if self._stream is None:
            return
        try:
            self._stream.write(text.encode("utf-8", "replace"))
            self._stream.flush()
        except OSError as error:
            self._give_up(error)

    def close(self) -> None:
        stream, self._stream = self._stream, None
        if stream is not None:
            with suppress(OSError):
                stream.close()

    def discard(self) -> None:
        """Close and delete the file, to which nothing has been written yet."""
        if self._stream is not None:
            self.close()
            with suppress(OSError):
                self.growing.unlink()

    def _create(self) -> None:
        self.growing.touch(0o600, exist_ok=False)  # only the owner may read it: it holds roles and packets
        self._stream = self.growing.open("wb")

    def _give_up(self, error: OSError) -> None:
        reason = error.strerror or str(error)
        logger.error("{}: cannot be written ({}); the game goes on without this log", self.path, reason)
        self.close()


class WholeFile(LogFile):
    """A log file that is valid whenever it is read, even during the game or after the server was killed.

    Text is appended to the file ``name.part``. From time to time a copy of it, with a closing text added,
    replaces the file ``name``; at the end, ``finish`` renames ``name.part`` to ``name``.
    """

    def __init__(self, path: Path, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__(path)
        self._now = now
        self._shown_at = -math.inf

    @property
    def growing(self) -> Path:
        return self.path.with_name(f"{self.path.name}.part")

    def show(self, ending: str) -> None:
        """Replace the final file by a copy of the text so far plus ``ending``, at most once a second."""
        if self._stream is None or self._now() < self._shown_at + SECONDS:
            return
        self._shown_at = self._now()
        try:
            replace_file(self.path, self.growing.read_text("utf-8") + ending)
        except OSError as error:
            self._give_up(error)

    def finish(self, ending: str) -> None:
        """Write the closing text ``ending``, close the file, and give it its final name."""
        self.write(ending)
        if self._stream is not None:
            self.close()
            with suppress(OSError):
                self.growing.replace(self.path)

    def _create(self) -> None:
        super()._create()
        if self.path.exists():
            self.discard()
            raise FileExistsError(self.path)
