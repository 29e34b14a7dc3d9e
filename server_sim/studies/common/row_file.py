"""The rows of a run, a line each, in a file that a run which was stopped goes on with.

A row that was appended is on the disk. A last line that was not finished is none: nothing reads it, and it
is cut off before the next row. Any other line that cannot be read ends the command, which would otherwise do
again, or leave out, what that line told.
"""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable, Collection
from io import FileIO
from pathlib import Path
from typing import Any, TypeVar

from agent.runtime.files import for_the_owner
from server_sim.config.errors import ServerSimError

R = TypeVar("R")


class RowError(ServerSimError):
    """A file has a line that is no row of it; the message names both."""


def kept_rows(
    file: Path, read: Callable[[bytes], R], head: Callable[[bytes], object] | None = None
) -> list[R]:
    """What ``read`` makes of the lines of a file; there is nothing in a file that does not exist.

    ``head`` reads the first line instead, where that tells what the rows are about.

    Raises:
        RowError: one of both has raised a ValueError, whose message tells what the line is not.
        OSError: the file cannot be read.
    """
    rows: list[R] = []
    content = file.read_bytes() if file.exists() else b""
    for number, line in enumerate(content[: _end_of_rows(content)].split(b"\n")[:-1], 1):
        try:
            if number == 1 and head is not None:
                head(line)
            else:
                rows.append(read(line))
        except ValueError as error:
            raise RowError(
                f"{file}: line {number}: {error}; mend the line, or take it out to have it done again"
            ) from None
    return rows


def json_row(line: bytes, keys: Collection[str] = ()) -> dict[str, Any]:
    """The JSON object of a line.

    Raises:
        ValueError: it is none, or lacks a key.
    """
    try:
        row = json.loads(line)
    except (ValueError, RecursionError):
        raise ValueError("not JSON") from None
    if not isinstance(row, dict):
        raise ValueError("no JSON object")
    for key in keys:
        if key not in row:
            raise ValueError(f"has no {key}")
    return row


def append_rows(file: Path, *rows: str, head: str | None = None) -> None:
    """Append rows, which have no line feed of their own; a new file begins with the line ``head``.

    Raises:
        OSError: the file cannot be written.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    with FileIO(file, "ab+", opener=for_the_owner) as out:
        begun = _cut_back(out)
        first = [] if begun or head is None else [head]
        content = "".join(f"{row}\n" for row in (*first, *rows)).encode()
        if out.write(content) < len(content):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(file))
        os.fsync(out.fileno())


def _cut_back(file: FileIO) -> int:
    """Cut off a last line that was not finished; the length of what is left."""
    length = file.seek(0, os.SEEK_END)
    if length:
        file.seek(length - 1)
        if file.read(1) != b"\n":
            file.seek(0)
            length = file.truncate(_end_of_rows(file.readall()))
    return length


def _end_of_rows(content: bytes) -> int:
    """Where the last whole line ends."""
    return content.rfind(b"\n") + 1
