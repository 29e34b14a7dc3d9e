"""From the folders of recorded runs to their figures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import typer
from pydantic import ValidationError

from agent.runtime.printable import printable
from agent.runtime.progress import tracked
from rules.game.validation import first_invalid
from server_sim.config.errors import ServerConfigError
from server_sim.studies.metrics.formulas import Convention
from server_sim.studies.metrics.people import summarise_people
from server_sim.studies.metrics.records import Log, collect, parse_record_log
from server_sim.studies.metrics.run_layout import ABOUT_FILE, LOGS, UNFINISHED
from server_sim.studies.metrics.summary import summarise
from server_sim.studies.metrics.tables import About, Run


def load_runs(paths: Sequence[Path], convention: Convention, seed: int) -> list[Run]:
    """Read each run and compute its figures; problems are printed on standard error.

    Raises:
        ServerConfigError: there is no run at a path, or no record in any of them.
        OSError: a file cannot be read.
    """
    runs, problems = read_runs(paths, convention, seed)
    for problem in problems:
        typer.echo(printable(problem), err=True)
    if not runs:
        raise ServerConfigError("there is nothing to measure")
    return runs


def read_runs(
    paths: Sequence[Path], convention: Convention, seed: int, with_people: bool = True
) -> tuple[list[Run], list[str]]:
    """Read each run and compute its figures (with ``with_people`` also people's); also return problems.

    Raises:
        ServerConfigError: there is no run at a path.
        OSError: a file cannot be read.
    """
    paths = [run for path in paths for run in _runs_below(path)]
    names = [path.resolve().name for path in paths]
    runs: list[Run] = []
    problems: list[str] = []
    for path, name in tracked(zip(paths, names, strict=True), "Measuring runs", len(paths)):
        games, wrong = collect(_logs_in(path))
        about = _run_summary(path, problems)
        problems += wrong
        if any(game.days or game.end for game in games):
            unique = name if names.count(name) == 1 else str(path)
            people = summarise_people(games, convention, seed) if with_people else ()
            runs.append(Run(unique, about, games, summarise(games, convention, seed), people))
        else:
            problems.append(f"{path}: no records of days or ends of games; left out")
    return runs, problems


def _runs_below(path: Path) -> list[Path]:
    """Return the path itself if it is a run, else the runs in the folder."""
    if (path / ABOUT_FILE).is_file():
        return [path]
    return sorted(file.parent for file in path.rglob(ABOUT_FILE)) or [path]


def _logs_in(path: Path) -> Iterator[Log]:
    if not path.exists():
        raise ServerConfigError(f"{path}: there is no such folder or log")
    files = sorted(path.rglob(LOGS)) if path.is_dir() else [path]
    for file in files:
        if file.parent.suffix != UNFINISHED:
            yield parse_record_log(file.read_text("utf-8", "replace"), str(file))


def _run_summary(path: Path, problems: list[str]) -> About:
    """Return the description of a run from ``run.json``; empty if the file is missing or unusable."""
    file = path / ABOUT_FILE
    if not file.is_file():
        return About()
    try:
        return About.model_validate_json(file.read_bytes())
    except ValidationError as error:
        problems.append(f"{file}: {first_invalid(error)}; not used")
        return About()
