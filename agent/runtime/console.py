"""Sets up the program's log: on standard error and, in a long run, in rotating files.

Log lines may quote text from the network. Every line is made printable here, and keys are hidden.
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
"""Maximum length of a logged message, in characters, because a message may quote text from the network."""


def log_to_stderr(level: str = "INFO") -> None:
    """Log plain lines to standard error; tracebacks do not show variables, which may have any content.

    Warnings of asyncio about packets to a client that is gone are suppressed.
    """
    logging.getLogger("asyncio").setLevel(logging.ERROR)
    logger.remove()
    logger.configure(patcher=_in_one_line)
    layout = "{time:HH:mm:ss} {level:<7} {message}"
    logger.add(_IndentingSink(sys.stderr.write), level=level, format=layout, diagnose=False)


def log_to_files(folder: Path, max_bytes: int, keep: int, level: str) -> None:
    """Also log to ``agent.log`` in a folder; a full file is renamed, and ``keep`` old files are kept."""
    on_console = partial(typer.echo, err=True)  # the log file itself cannot be written
    file = RotatingFile(folder / "agent.log", max_bytes, keep, on_console)
    layout = "{time:YYYY-MM-DD HH:mm:ss.SSS} {level:<7} {message}"
    logger.add(_IndentingSink(file.write, file.close), level=level, format=layout, diagnose=False)


def _in_one_line(record: Record) -> None:
    message = without_secrets(record["message"])  # before the cut, which could split a key
    cut = f"{message[:LONGEST]}… ({len(message) - LONGEST:,} more)" if len(message) > LONGEST else message
    record["message"] = printable(cut)


@dataclass(frozen=True)
class _IndentingSink:
    """Indents the lines of a traceback, so that no quoted text looks like a line of the log."""

    put: Callable[[str], object]
    stop: Callable[[], object] = lambda: None

    def write(self, text: str) -> None:
        self.put("\n    ".join(map(printable, without_secrets(text).rstrip("\n").split("\n"))) + "\n")
