"""The ``metrics`` command: how far Sheriffs are trusted and followed in recorded runs."""

from __future__ import annotations

import json
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from agent.runtime.command_line import mistakes_in_one_line, print_written_files, stopped_in_one_line
from agent.runtime.printable import printable
from server_sim.config.errors import ServerSimError

if TYPE_CHECKING:
    from server_sim.studies.metrics.formulas import Convention

STOPPED = "stopped; nothing is measured before all runs have been read"


class ConventionName(StrEnum):
    """Whose formulas to compute by: those in the text of the paper [leadership], or in its published code."""

    PAPER = "paper"
    CODE = "code"


def metrics(
    paths: Annotated[
        list[Path],
        typer.Argument(
            metavar="DIR_OR_LOG...", help="A run's folder with *.jsonl files, a log, or a folder of runs."
        ),
    ],
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a run instead of tables.")] = False,
    csv_file: Annotated[Path | None, typer.Option("--csv", help="Also write one row a figure.")] = None,
    plot: Annotated[Path | None, typer.Option(help="Also draw Ratio and DC by role, as a PNG.")] = None,
    convention: Annotated[
        ConventionName,
        typer.Option(help="The paper's formulas, or those of its code, which tables 1 and 23 compare with."),
    ] = ConventionName.PAPER,
    abstaining_follows: Annotated[
        bool | None,
        typer.Option(
            "--abstaining-follows/--only-votes-follow",
            help="Whether abstaining as the Sheriff does follows it; left out: only by the code's formulas.",
        ),
    ] = None,
    missing_as_zero: Annotated[
        bool, typer.Option("--missing-as-zero", help="Missing scores weigh as 0; else they are left out.")
    ] = False,
    seed: Annotated[int, typer.Option(min=0, help="What decides the draws of the intervals.")] = 0,
) -> None:
    """Print how far Sheriffs were trusted and followed in recorded games, and who won, with 95% intervals.

    Ratio is the other players' trust in the Sheriff, divided by their trust in each other. DC is the share of
    other players that change their vote to the Sheriff's after the Sheriff's statement.
    """
    from server_sim.studies.common.tables import show_tables
    from server_sim.studies.metrics.plot import plot_roles
    from server_sim.studies.metrics.runs import load_runs
    from server_sim.studies.metrics.summary import summarise
    from server_sim.studies.metrics.tables import as_object, by_series, figure_rows, metric_tables

    formulas = _formulas(convention, abstaining_follows, missing_as_zero)
    with stopped_in_one_line(STOPPED), mistakes_in_one_line(ServerSimError):
        runs = load_runs(paths, formulas, seed)
        if csv_file is not None:
            rows = figure_rows(runs, formulas)
            csv_file.write_text(rows.as_csv(), encoding="utf-8", newline="")
        if plot is not None:
            series = by_series(runs).items()
            plot_roles({label: summarise(games, formulas, seed) for label, games in series}, plot)
        if as_json:
            for run in runs:
                found = as_object(run, formulas)
                typer.echo(printable(json.dumps(found, ensure_ascii=False, allow_nan=False)))
        else:
            show_tables(metric_tables(runs, formulas), as_json=False, csv_file=None)
        print_written_files(csv_file, plot)


def _formulas(
    convention: ConventionName, abstaining_follows: bool | None, missing_as_zero: bool
) -> Convention:
    """Return the version of the formulas that the options choose, with the name that the output gives it."""
    from server_sim.studies.metrics.formulas import CONVENTIONS

    formulas, names = CONVENTIONS[convention], [str(convention)]
    if abstaining_follows not in (None, formulas.abstention_agrees):
        formulas = replace(formulas, abstention_agrees=bool(abstaining_follows))
        names.append("abstaining follows" if abstaining_follows else "only votes follow")
    if missing_as_zero:
        formulas = replace(formulas, missing_as_zero=True)
        names.append("missing scores as 0")
    return replace(formulas, name=", ".join(names))
