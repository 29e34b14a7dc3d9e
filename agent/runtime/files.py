"""Writes files that play does not depend on: limited in size; a full disk causes a warning, not a crash."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from io import FileIO
from pathlib import Path

from loguru import logger

from agent.secrecy import without_secrets

Report = Callable[[str], object]
"""A function that reports, in one line, that a file cannot be written."""
Write = Callable[[Path, str], object]
"""A function that writes a text to a file."""


class RotatingFile:
    """Appends text to a file. A full file is renamed ``name.1.ext``, the older one ``name.2.ext``, and so on.

    ``keep`` old files, at least 1, are kept. Writing never raises: the first failure is reported, the text is
    lost, and the next write tries again.
    """

    def __init__(self, path: Path, max_bytes: int, keep: int, report: Report = logger.warning) -> None:
        self._path = path
        self._max_bytes = max_bytes
        self._keep = keep
        self._fail = _FirstFailure(path, report)
        self._file: FileIO | None = None

    def write(self, text: str) -> None:
        data = text.encode("utf-8", "backslashreplace")
        try:
            if self._with_room_for(len(data)).write(data) < len(data):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        except OSError as error:
            self.close()
            self._fail(error)

    def close(self) -> None:
        """Close the file; the next write opens it again."""
        file, self._file = self._file, None
        if file is not None:
            with suppress(OSError):
                file.close()

    stop = close
    """The same method under the name that loguru requires of a sink."""

    def _with_room_for(self, size: int) -> FileIO:
        file = self._file or self._open()
        if file.tell() and file.tell() + size > self._max_bytes:
            self.close()
            self._rotate()
            file = self._open()
        return file

    def _open(self) -> FileIO:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        self._file = FileIO(self._path, "ab", opener=open_private)
        return self._file

    def _rotate(self) -> None:
        for number in range(self._keep, 0, -1):
            if (younger := self._path_of_old_file(number - 1)).exists():
                younger.replace(self._path_of_old_file(number))

    def _path_of_old_file(self, number: int) -> Path:
        return self._path.with_stem(f"{self._path.stem}.{number}") if number else self._path


class JsonLines:
    """A :class:`RotatingFile` with one JSON object per line; API keys are hidden, other types become text."""

    def __init__(self, path: Path, max_bytes: int, keep: int, report: Report = logger.warning) -> None:
        self._file = RotatingFile(path, max_bytes, keep, report)

    def write(self, row: Mapping[str, object]) -> None:
        line = json.dumps(dict(row), ensure_ascii=False, default=str, skipkeys=True)
        self._file.write(f"{without_secrets(line)}\n")

    def close(self) -> None:
        self._file.close()


def open_private(path: str, flags: int) -> int:
    """Open a file; a new file is readable only by its owner, because it has talk and prompts."""
    return os.open(path, flags, 0o600)


def keep_last(folder: Path, pattern: str, keep: int) -> None:
    """Delete the files of a folder that match ``pattern``, except the last ``keep`` by name."""
    for old in sorted(folder.glob(pattern), reverse=True)[keep:]:
        with suppress(OSError):
            old.unlink()


def write_private(path: Path, text: str) -> None:
    """Write a file; a new file is readable only by its owner.

    Raises:
        OSError: the file cannot be written.
    """
    with open(path, "w", encoding="utf-8", opener=open_private) as file:
        file.write(text)


write_public: Write = partial(Path.write_text, encoding="utf-8")
"""Writes a file that other users can read, too."""


def replace_file(path: Path, text: str, write: Write = write_private) -> None:
    """Replace a file atomically: readers see the old or the new content, never a part.

    Raises:
        OSError: the file cannot be written.
    """
    fresh = path.with_name(f".{path.name}.new")
    path.parent.mkdir(parents=True, exist_ok=True)
    write(fresh, text)
    fresh.replace(path)


class JsonFile:
    """A file with one JSON object, replaced atomically at each write.

    Other users can read it, for a watchdog. Writing never raises; the first failure is reported.
    """

    def __init__(self, path: Path, report: Report = logger.warning) -> None:
        self._path = path
        self._fail = _FirstFailure(path, report)

    def write(self, content: Mapping[str, object]) -> None:
        try:
            replace_file(self._path, json.dumps(content, ensure_ascii=False), write_public)
        except OSError as error:
            self._fail(error)


class _FirstFailure:
    """Reports the first failure to write a file; later failures are not reported."""

    def __init__(self, path: Path, report: Report) -> None:
        self._path = path
        self._report: Report | None = report

    def __call__(self, error: OSError) -> None:
        report, self._report = self._report, None
        if report is not None:
            report(f"{self._path}: cannot be written ({error.strerror}); playing on without it")
