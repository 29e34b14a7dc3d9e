"""Files that a log is written into: one that grows, and one that is whole whenever it is read.

A disk that fails costs the log, not the game.
"""

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
"""How long at least a copy for readers stays as it is; a game that takes no time then costs one copy."""


class LogFile:
    """A file that reports its first error and swallows what is written after it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._stream: BufferedWriter | None = None

    @property
    def growing(self) -> Path:
        """Where what is written goes at once."""
        return self.path

    def create(self) -> None:
        """Raises FileExistsError, and no other error."""
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
        """Take back a file just created."""
        if self._stream is not None:
            self.close()
            with suppress(OSError):
                self.growing.unlink()

    def _create(self) -> None:
        self.growing.touch(0o600, exist_ok=False)  # roles and packets are for its owner alone
        self._stream = self.growing.open("wb")

    def _give_up(self, error: OSError) -> None:
        reason = error.strerror or str(error)
        logger.error("{}: cannot be written ({}); the game goes on without this log", self.path, reason)
        self.close()


class WholeFile(LogFile):
    """A log that is whole whenever it is read, also while it grows and after its writer was killed.

    What is written goes into ``name.part`` at once. Copies of it, each with an ending, take each other's
    place under the file's own name; the part itself does when the log is finished.
    """

    def __init__(self, path: Path, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__(path)
        self._now = now
        self._shown_at = -math.inf

    @property
    def growing(self) -> Path:
        return self.path.with_name(f"{self.path.name}.part")

    def show(self, ending: str) -> None:
        """Let readers see what was written, closed by an ending, unless they saw the file change just now."""
        if self._stream is None or self._now() < self._shown_at + SECONDS:
            return
        self._shown_at = self._now()
        try:
            replace_file(self.path, self.growing.read_text("utf-8") + ending)
        except OSError as error:
            self._give_up(error)

    def finish(self, ending: str) -> None:
        """Write the ending, and nothing after it."""
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
