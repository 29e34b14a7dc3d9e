"""The ``metrics`` command: how far Sheriffs are trusted and followed in recorded runs."""

from __future__ import annotations

import json
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from agent.runtime.command_line import mistakes_in_one_line
from agent.runtime.telemetry.printable import printable
from server_sim.errors import ServerSimError
from server_sim.leadership.folder import LOGS


class ConventionName(StrEnum):
    """Whose version of the formulas; see :class:`Convention`."""

    PAPER = "paper"
    CODE = "code"


def metrics(
    paths: Annotated[
        list[Path],
        typer.Argument(
            metavar="DIR_OR_LOG...", help=f"A run's folder with {LOGS} files, a log, or a folder of runs."
        ),
    ],
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a run instead of tables.")] = False,
    csv_file: Annotated[Path | None, typer.Option("--csv", help="Also write one row a figure.")] = None,
    plot: Annotated[Path | None, typer.Option(help="Also draw Ratio and DC by role, as a PNG.")] = None,
    convention: Annotated[
        ConventionName, typer.Option(help="The paper's formulas, or as its published code has them.")
    ] = ConventionName.PAPER,
    only_votes_follow: Annotated[
        bool, typer.Option("--only-votes-follow", help="Abstaining as the Sheriff does is not following.")
    ] = False,
    seed: Annotated[int, typer.Option(min=0, help="What decides the draws of the intervals.")] = 0,
) -> None:
    """Print how far the Sheriff is trusted (Ratio) and followed (DC), and who wins, with 95% intervals."""
    from rich.console import Console

    from server_sim.leadership.metrics.metrics import CONVENTIONS
    from server_sim.leadership.metrics.plot import plot_roles
    from server_sim.leadership.metrics.runs import load_runs, write_csv
    from server_sim.leadership.metrics.summary import summarise
    from server_sim.leadership.metrics.tables import as_object, by_series, tables

    formulas, name = CONVENTIONS[convention], str(convention)
    if only_votes_follow:
        formulas, name = replace(formulas, abstention_agrees=False), f"{convention}, only votes follow"
    with mistakes_in_one_line(ServerSimError):
        runs = load_runs(paths, formulas, seed)
        if csv_file is not None:
            write_csv(runs, name, csv_file)
        if plot is not None:
            series = by_series(runs).items()
            plot_roles({label: summarise(games, formulas, seed) for label, games in series}, plot)
        if as_json:
            for run in runs:
                typer.echo(printable(json.dumps(as_object(run, name), ensure_ascii=False, allow_nan=False)))
        else:
            console = Console(highlight=False, soft_wrap=True)
            for table in tables(runs, name):
                console.print(table)
                console.print()
