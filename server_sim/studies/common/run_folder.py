"""A run folder that supports resuming: the same command resumes the run, other settings are refused.

A run has up to three kinds of files. :func:`begin_run` writes a description of the run, and compares it with
the command that resumes the run. A :class:`RowFile` has one line of JSON for each finished piece of work.
:func:`read_state` and :func:`keep_state` have one JSON object that is replaced as a whole.
"""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Collection, Iterator, Mapping
from io import FileIO
from pathlib import Path
from typing import Any, Generic, TypeVar

from pydantic import TypeAdapter, ValidationError

from agent.runtime.files import open_private, replace_file
from rules.game.validation import first_invalid
from server_sim.config.errors import ServerConfigError, ServerSimError

R = TypeVar("R")

MAX_QUOTED = 40
"""Maximum length of a value that the message about two different runs quotes, in characters."""

_OBJECT = TypeAdapter(dict[str, Any])


class RowError(ServerSimError):
    """A line of a file is not a valid row; the message names the file and the line."""


def begin_run(
    file: Path,
    about: Mapping[str, Any],
    what: str = "run",
    *,
    may_differ: Collection[str] = (),
    defaults: Mapping[str, Any] | None = None,
) -> None:
    """Write the description of a run to ``file``, or check that the description in that file is the same.

    ``what`` names the kind of run in messages. Keys in ``may_differ`` are not compared. ``defaults`` has the
    values of keys that earlier versions did not write.

    Raises:
        ServerConfigError: the folder contains another run, or files but no run.
    """
    if file.exists():
        check_same(file, {**(defaults or {}), **_read_about(file, what)}, about, may_differ)
    elif file.parent.exists() and any(file.parent.iterdir()):
        raise ServerConfigError(
            f"{file.parent}: is not empty, and no {what} that could go on here: it has no {file.name}"
        )
    replace_file(file, json.dumps(about, ensure_ascii=False, indent=2) + "\n")


def check_same(
    file: Path,
    before: Mapping[str, Any],
    now: Mapping[str, Any],
    may_differ: Collection[str] = (),
    otherwise: str = "choose another --out",
) -> None:
    """Check that a run's stored description equals the description of the run to resume.

    Raises:
        ServerConfigError: they differ; the message names the file and the first key with another value, and
            ends with the advice ``otherwise``.
    """
    kept, wanted = (
        dict(_leaves_of({key: value for key, value in about.items() if key not in may_differ}))
        for about in (before, json.loads(json.dumps(now)))
    )
    for key in dict.fromkeys([*wanted, *kept]):
        was, new = (json.dumps(about.get(key), ensure_ascii=False) for about in (kept, wanted))
        if was != new:
            is_short = max(len(was), len(new)) <= MAX_QUOTED
            shown = f"{key} {was}, not {new}" if is_short else f"another {key}"
            raise ServerConfigError(f"{file}: the run there has {shown}; {otherwise}")


def read_state(file: Path, form: TypeAdapter[R]) -> R | None:
    """Return the object of a file, parsed by the pydantic adapter ``form``; None if there is no file.

    Raises:
        ServerConfigError: the content is not valid.
    """
    try:
        return form.validate_json(file.read_bytes()) if file.is_file() else None
    except ValidationError as error:
        raise ServerConfigError(f"{file}: {first_invalid(error)}") from None


def keep_state(file: Path, state: R, form: TypeAdapter[R]) -> None:
    """Replace the object stored in a file; ``form`` is the pydantic adapter that writes it as JSON."""
    text = json.dumps(form.dump_python(state, mode="json"), ensure_ascii=False, indent=2)
    replace_file(file, text + "\n")


class RowFile(Generic[R]):
    """The rows of a run, one line of JSON each; with ``about``, the first line describes the run.

    An appended row is flushed to the disk. A last line without a line feed is incomplete: it is not read, and
    it is removed before the next row is written. Any other invalid line is an error; skipping it would repeat
    or lose what it recorded.
    """

    def __init__(self, path: Path, form: TypeAdapter[R], about: Mapping[str, Any] | None = None) -> None:
        self.path = path
        self._form = form
        self._about = about

    def rows(self) -> list[R]:
        """Return all rows; none if the file does not exist.

        Raises:
            ServerConfigError: the first line describes another run.
            RowError: a line is not a valid row.
        """
        content = self.path.read_bytes() if self.path.exists() else b""
        lines = content[: _end_of_rows(content)].split(b"\n")[:-1]
        if self._about is None:
            return [self._parse_line(self._form, number, line) for number, line in enumerate(lines, 1)]
        if lines:
            before = self._parse_line(_OBJECT, 1, lines[0])
            check_same(self.path, before, self._about, otherwise="choose another file")
        return [self._parse_line(self._form, number, line) for number, line in enumerate(lines[1:], 2)]

    def append(self, *rows: R) -> None:
        """Append rows to the file in one write, and create the file if there is none."""
        objects = [self._form.dump_python(row, mode="json") for row in rows]
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with FileIO(self.path, "ab+", opener=open_private) as out:
            begun = _remove_incomplete_line(out)
            first = [] if begun or self._about is None else [self._about]
            compact = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
            content = "".join(f"{compact.encode(row)}\n" for row in (*first, *objects)).encode()
            if out.write(content) < len(content):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(self.path))
            os.fsync(out.fileno())

    def _parse_line(self, form: TypeAdapter[Any], number: int, line: bytes) -> Any:
        try:
            return form.validate_json(line)
        except ValidationError as error:
            raise RowError(
                f"{self.path}: line {number}: {first_invalid(error)}; "
                "mend the line, or take it out to have it done again"
            ) from None


def read_objects(file: Path) -> list[dict[str, Any]]:
    """Read a file with one JSON object, of any keys, a line; raise the same errors as ``RowFile.rows``."""
    return RowFile(file, _OBJECT).rows()


def _read_about(file: Path, what: str) -> dict[str, Any]:
    try:
        return _OBJECT.validate_json(file.read_bytes())
    except ValidationError:
        raise ServerConfigError(f"{file}: does not tell of a {what}") from None


def _leaves_of(about: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, Any]]:
    """Yield each value in nested objects, with the path of its keys."""
    for key, value in about.items():
        if isinstance(value, Mapping) and value:
            yield from _leaves_of(value, f"{above}{key} ")
        else:
            yield f"{above}{key}", value


def _remove_incomplete_line(file: FileIO) -> int:
    """Remove a last line that has no line feed; return the length of the rest."""
    length = file.seek(0, os.SEEK_END)
    if length:
        file.seek(length - 1)
        if file.read(1) != b"\n":
            file.seek(0)
            length = file.truncate(_end_of_rows(file.readall()))
    return length


def _end_of_rows(content: bytes) -> int:
    """Return the position after the last complete line."""
    return content.rfind(b"\n") + 1
