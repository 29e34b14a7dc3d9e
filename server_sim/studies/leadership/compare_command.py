"""The ``compare`` command: compares recorded runs of the Sheriff village with the published tables."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from agent.runtime.command_line import mistakes_in_one_line, stopped_in_one_line
from server_sim.config.errors import ServerSimError
from server_sim.studies.common.options import CsvOption, JsonOption

STOPPED = "stopped; nothing is compared before all runs have been read"


def compare(
    paths: Annotated[
        list[Path],
        typer.Argument(
            metavar="DIR_OR_LOG...", help="A run's folder, a log, or a folder of runs, as for metrics."
        ),
    ],
    as_json: JsonOption = False,
    csv_file: CsvOption = None,
    seed: Annotated[int, typer.Option(min=0, help="What decides the draws of the intervals.")] = 0,
) -> None:
    """Put the figures of Sheriff runs beside the paper's.

    Each of its tables that fits a run's setting, by the formulas of its text and by those of its code.
    """
    from server_sim.studies.common.showing import show_tables
    from server_sim.studies.leadership.comparing import comparison_tables, with_convention
    from server_sim.studies.metrics.formulas import CONVENTIONS, PAPER
    from server_sim.studies.metrics.runs import load_runs
    from server_sim.studies.metrics.statement_counts import hallucination_table

    with stopped_in_one_line(STOPPED), mistakes_in_one_line(ServerSimError):
        runs = load_runs(paths, PAPER, seed)
        tables = comparison_tables(
            {name: with_convention(runs, convention, seed) for name, convention in CONVENTIONS.items()}
        )
        tables.append(hallucination_table(runs, seed))
        show_tables(tables, as_json, csv_file)
