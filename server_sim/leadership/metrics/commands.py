"""The ``metrics`` command: how far Sheriffs are trusted and followed in recorded runs."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer
from pydantic import ValidationError
from rich.console import Console

from server_sim.errors import ServerConfigError, ServerSimError
from server_sim.leadership.folder import ABOUT_FILE, UNFINISHED
from server_sim.leadership.metrics.metrics import CONVENTIONS, Convention
from server_sim.leadership.metrics.plot import plot_roles
from server_sim.leadership.metrics.records import Log, collect, first_fault, parse_record_log
from server_sim.leadership.metrics.summary import summarise
from server_sim.leadership.metrics.tables import ROW, About, Run, as_object, by_series, rows, tables

LOGS = "*.jsonl"


class ConventionName(StrEnum):
    """Whose version of the formulas; see :class:`Convention`."""

    PAPER = "paper"
    CODE = "code"


def metrics(
    paths: Annotated[
        list[Path],
        typer.Argument(
            metavar="DIR_OR_LOG...", help=f"Each is one run: a folder with {LOGS} files, or a log."
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
    formulas, name = CONVENTIONS[convention], str(convention)
    if only_votes_follow:
        formulas, name = replace(formulas, abstention_agrees=False), f"{convention}, only votes follow"
    with _bad_input():
        runs = load_runs(paths, formulas, seed)
        if csv_file is not None:
            write_csv(runs, name, csv_file)
        if plot is not None:
            series = by_series(runs).items()
            plot_roles({label: summarise(games, formulas, seed) for label, games in series}, plot)
        if as_json:
            for run in runs:
                typer.echo(json.dumps(as_object(run, name), ensure_ascii=False, allow_nan=False))
        else:
            console = Console(highlight=False, soft_wrap=True)
            for table in tables(runs, name):
                console.print(table)
                console.print()


def load_runs(paths: Sequence[Path], convention: Convention, seed: int) -> list[Run]:
    """Read each run and work out its figures; what cannot be used is named on standard error.

    Raises:
        ServerConfigError: there is no run at a path, or no record in any.
        OSError: a file cannot be read.
    """
    names = [path.resolve().name for path in paths]
    runs = []
    for path, name in zip(paths, names, strict=True):
        games, problems = collect(_logs_in(path))
        about = _read_about(path)
        for problem in problems:
            typer.echo(problem, err=True)
        if any(game.days or game.end for game in games):
            unique = name if names.count(name) == 1 else str(path)
            runs.append(Run(unique, about, games, summarise(games, convention, seed)))
        else:
            typer.echo(f"{path}: no records of days or ends of games; left out", err=True)
    if not runs:
        raise ServerConfigError("there is nothing to measure")
    return runs


def write_csv(runs: Sequence[Run], convention: str, path: Path) -> None:
    """Write one row a figure; what is not known is empty."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, ROW)
        writer.writeheader()
        writer.writerows(rows(runs, convention))


def _logs_in(path: Path) -> Iterator[Log]:
    if not path.exists():
        raise ServerConfigError(f"{path}: there is no such folder or log")
    files = sorted(path.rglob(LOGS)) if path.is_dir() else [path]
    for file in files:
        if file.parent.suffix != UNFINISHED:
            yield parse_record_log(file.read_text("utf-8", "replace"), str(file))


def _read_about(path: Path) -> About:
    """What ``run.json`` tells of a run; nothing without that file."""
    file = path / ABOUT_FILE
    if not file.is_file():
        return About()
    try:
        return About.model_validate_json(file.read_bytes())
    except ValidationError as error:
        typer.echo(f"{file}: {first_fault(error)}; not used", err=True)
        return About()


@contextmanager
def _bad_input() -> Iterator[None]:
    """Print a fault of the user's files in one line, and exit."""
    try:
        yield
    except OSError as error:
        typer.echo(f"{error.filename}: {error.strerror}", err=True)
        raise typer.Exit(2) from None
    except ServerSimError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from None
