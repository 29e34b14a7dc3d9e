"""Output of result tables: text for people, JSON lines for programs, and one CSV file."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import typer
from rich.console import Console

from agent.runtime.command_line import print_written_files
from agent.runtime.files import replace_file
from agent.runtime.printable import printable
from agent.runtime.tables import print_table
from server_sim.studies.common.tables import ResultTable, one_row_a_figure


def show_tables(tables: Sequence[ResultTable], as_json: bool, csv_file: Path | None) -> None:
    """Print tables as text, or as one line of JSON each; also write them to ``csv_file`` if it is given.

    Raises:
        OSError: the file cannot be written.
    """
    console = Console(highlight=False, soft_wrap=True)
    for table in tables:
        if as_json:
            typer.echo(printable(json.dumps(table.as_json(), ensure_ascii=False, allow_nan=False)))
        elif table.rows:
            print_table(console, table.for_terminal())
            console.print()
    if csv_file is not None:
        replace_file(csv_file, one_row_a_figure(tables).as_csv())
        print_written_files(csv_file)
