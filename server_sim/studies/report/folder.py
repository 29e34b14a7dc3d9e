"""Finds the contest games and Sheriff runs of a folder, and the problems."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from agent.recorded.recording import RecordingError, load_recording
from server_sim.config.errors import ServerConfigError
from server_sim.playing.play_file import PlayedSeries
from server_sim.studies.metrics.formulas import PAPER
from server_sim.studies.metrics.run_layout import ABOUT_FILE, LOGS
from server_sim.studies.metrics.runs import read_runs
from server_sim.studies.metrics.tables import Run
from server_sim.studies.report.game_results import ReportedGame
from server_sim.studies.report.minds import MindBook

Passing = Callable[[list[Path]], Iterable[Path]]
"""A function that passes files through and shows the progress meanwhile."""


@dataclass(frozen=True)
class FolderContent:
    """What a folder holds: contest games, Sheriff runs with their figures, and one line for each problem.

    ``series`` are the runs of ``play`` that the games belong to, as far as files tell.
    """

    games: tuple[ReportedGame, ...]
    runs: tuple[Run, ...]
    series: tuple[PlayedSeries, ...]
    problems: tuple[str, ...]


def read_report_folder(folder: Path, passing: Passing) -> FolderContent:
    """Read every game and every run below a folder.

    Raises:
        ServerConfigError: the folder does not exist, or has nothing to report on.
        OSError: a record of a run cannot be read.
    """
    if not folder.is_dir():
        raise ServerConfigError(f"{folder}: there is no such folder")
    logs = sorted(folder.rglob("*.log"))
    book, problems = MindBook(), list[str]()
    games = tuple(_read_games(folder, passing(logs), book, problems))
    has_runs = any(any(folder.rglob(name)) for name in (ABOUT_FILE, LOGS))
    runs, wrong = read_runs([folder], PAPER, seed=0, with_people=False) if has_runs else ([], [])
    problems += book.problems + wrong
    if not games and not runs:
        raise ServerConfigError(f"{folder}: {_why_nothing(problems)}")
    series = [run for runs_there in book.series.values() for run in runs_there]
    return FolderContent(
        games, tuple(runs), tuple(series), tuple(line.removeprefix(f"{folder}/") for line in problems)
    )


def _read_games(
    folder: Path, logs: Iterable[Path], book: MindBook, problems: list[str]
) -> Iterable[ReportedGame]:
    for log in logs:
        try:
            recording = load_recording(log)
        except RecordingError as error:
            problems.append(str(error))
        except OSError as error:
            problems.append(f"{log}: {error.strerror}")
        else:
            if count := len(recording.problems):
                problems.append(f"{log}: {count} × {recording.problems[0]}")
            name = log.relative_to(folder).with_suffix("").as_posix()
            yield ReportedGame(name, recording, book.minds(log, recording))


def _why_nothing(problems: list[str]) -> str:
    """Return why the folder has nothing to report on: no games, and the problems found."""
    if not problems:
        return "no games (.log) and no Sheriff runs there"
    return f"nothing there can be used; {len(problems)} found, the first: {problems[0]}"
