"""The ``compare`` command: recorded runs of the Sheriff village beside the published tables."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from agent.runtime.command_line import mistakes_in_one_line, name_written, stopped_in_one_line
from server_sim.config.errors import ServerSimError

STOPPED = "stopped; nothing is compared before all runs have been read"


def compare(
    paths: Annotated[
        list[Path],
        typer.Argument(
            metavar="DIR_OR_LOG...", help="A run's folder, a log, or a folder of runs, as for metrics."
        ),
    ],
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object instead of tables.")] = False,
    csv_file: Annotated[Path | None, typer.Option("--csv", help="Also write one row a figure.")] = None,
    seed: Annotated[int, typer.Option(min=0, help="What decides the draws of the intervals.")] = 0,
) -> None:
    """Put the figures of Sheriff runs beside the paper's.

    Each of its tables that fits a run's setting, by the formulas of its text and by those of its code.
    """
    from rich.console import Console

    from agent.runtime.telemetry.files import replace_file
    from agent.runtime.telemetry.printable import printable
    from agent.runtime.telemetry.tables import print_table
    from server_sim.studies.leadership.metrics.metrics import CONVENTIONS, PAPER
    from server_sim.studies.leadership.metrics.runs import load_runs
    from server_sim.studies.leadership.metrics.statements.counts import hallucination_table
    from server_sim.studies.leadership.published.comparing import by, comparison, one_row_a_figure

    with stopped_in_one_line(STOPPED), mistakes_in_one_line(ServerSimError):
        runs = load_runs(paths, PAPER, seed)
        tables = comparison({name: by(runs, convention, seed) for name, convention in CONVENTIONS.items()})
        tables.append(hallucination_table(runs, seed))
        if csv_file is not None:
            replace_file(csv_file, one_row_a_figure(tables).as_csv())
        if as_json:
            found = {"tables": [table.as_json() for table in tables]}
            typer.echo(printable(json.dumps(found, ensure_ascii=False, allow_nan=False)))
        else:
            console = Console(highlight=False, soft_wrap=True)
            for table in tables:
                print_table(console, table.for_terminal())
                console.print()
        name_written(csv_file)
