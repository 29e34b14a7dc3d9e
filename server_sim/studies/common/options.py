"""The output options of all studies, and errors in one line; this module imports nothing slow."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from agent.runtime.command_line import mistakes_in_one_line, stopped_in_one_line
from server_sim.config.errors import ServerSimError

JsonOption = Annotated[bool, typer.Option("--json", help="One JSON object a table, instead of tables.")]
CsvOption = Annotated[
    Path | None, typer.Option("--csv", metavar="FILE", help="Also write the tables, one row a figure.")
]


@contextmanager
def errors_in_one_line(stopped: str) -> Iterator[None]:
    """Context that prints an expected error as one line, or for Ctrl-C the line ``stopped``, and exits."""
    from agent.recorded.recording import RecordingError  # noqa: PLC0415 - slow
    from agent.runtime.config_file import ConfigError  # noqa: PLC0415 - slow
    from agent.runtime.console import log_to_stderr  # noqa: PLC0415 - slow

    log_to_stderr("WARNING")
    with stopped_in_one_line(stopped), mistakes_in_one_line(ServerSimError, ConfigError, RecordingError):
        yield
