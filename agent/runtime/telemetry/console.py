"""Where the program's log goes: to standard error and, in a long run, to files that rotate."""

from __future__ import annotations

import logging
import sys
from functools import partial
from pathlib import Path

import typer
from loguru import logger

from agent.runtime.telemetry.files import RotatingFile


def log_to_stderr(level: str = "INFO") -> None:
    """Plain lines on standard error; variables stay out of tracebacks, for they may be anything.

    asyncio warns of every packet that a vanished client does not get, which is of no use to anyone.
    """
    logging.getLogger("asyncio").setLevel(logging.ERROR)
    logger.remove()
    logger.add(sys.stderr, level=level, format="{time:HH:mm:ss} {level:<7} {message}", diagnose=False)


def log_to_files(folder: Path, max_bytes: int, keep: int, level: str) -> None:
    """Also write the log to ``agent.log`` in a folder; of full files the last ones stay, ``keep`` in all."""
    on_console = partial(typer.echo, err=True)  # the log itself is what cannot be written
    file = RotatingFile(folder / "agent.log", max_bytes, keep, on_console)
    layout = "{time:YYYY-MM-DD HH:mm:ss.SSS} {level:<7} {message}"
    logger.add(file, level=level, format=layout, diagnose=False)
