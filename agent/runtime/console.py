"""Where the program's log goes: to standard error and, in a long run, to files that rotate.

Its lines repeat what others wrote. Here every line is made printable, and keys are hidden.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import typer
from loguru import logger

from agent.runtime.files import RotatingFile
from agent.runtime.printable import printable
from agent.secrecy import without_secrets

if TYPE_CHECKING:
    from loguru import Record

LONGEST = 4000
"""Characters of a message that are logged: somebody else may have written it."""


def log_to_stderr(level: str = "INFO") -> None:
    """Plain lines on standard error; variables stay out of tracebacks, for they may be anything.

    asyncio warns of every packet that a vanished client does not get, which is of no use to anyone.
    """
    logging.getLogger("asyncio").setLevel(logging.ERROR)
    logger.remove()
    logger.configure(patcher=_in_one_line)
    layout = "{time:HH:mm:ss} {level:<7} {message}"
    logger.add(_TidySink(sys.stderr.write), level=level, format=layout, diagnose=False)


def log_to_files(folder: Path, max_bytes: int, keep: int, level: str) -> None:
    """Also write the log to ``agent.log`` in a folder; of full files the last ones stay, ``keep`` in all."""
    on_console = partial(typer.echo, err=True)  # the log itself is what cannot be written
    file = RotatingFile(folder / "agent.log", max_bytes, keep, on_console)
    layout = "{time:YYYY-MM-DD HH:mm:ss.SSS} {level:<7} {message}"
    logger.add(_TidySink(file.write, file.close), level=level, format=layout, diagnose=False)


def _in_one_line(record: Record) -> None:
    message = without_secrets(record["message"])  # before a cut leaves half a key
    cut = f"{message[:LONGEST]}… ({len(message) - LONGEST:,} more)" if len(message) > LONGEST else message
    record["message"] = printable(cut)


def _nothing_to_close() -> None:
    """Standard error stays open."""


@dataclass(frozen=True)
class _TidySink:
    """Indents the lines of a traceback, which may quote anything: none looks like a line of the log."""

    put: Callable[[str], object]
    stop: Callable[[], object] = _nothing_to_close

    def write(self, text: str) -> None:
        self.put("\n    ".join(map(printable, without_secrets(text).rstrip("\n").split("\n"))) + "\n")
