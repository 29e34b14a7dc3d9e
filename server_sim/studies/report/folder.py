"""Finds the contest games and Sheriff runs of a folder, and the problems with them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from agent.recorded.recording import RecordingError, load_recording
from agent.runtime.progress import tracked
from server_sim.config.errors import ServerConfigError
from server_sim.playing.play_file import PlayedSeries
from server_sim.studies.common.mind_book import MindBook
from server_sim.studies.metrics.formulas import PAPER
from server_sim.studies.metrics.run_layout import ABOUT_FILE, LOGS
from server_sim.studies.metrics.runs import read_runs
from server_sim.studies.metrics.tables import Run
from server_sim.studies.report.game_results import ReportedGame


@dataclass(frozen=True)
class FolderContent:
    """What a folder holds: contest games, Sheriff runs with their figures, and one line for each problem.

    ``series`` are the runs of the command ``play`` that are recorded in files ``play.json`` near the games.
    """

    games: tuple[ReportedGame, ...]
    runs: tuple[Run, ...]
    series: tuple[PlayedSeries, ...]
    problems: tuple[str, ...]


def read_report_folder(folder: Path) -> FolderContent:
    """Read every contest game and every Sheriff run in a folder and its subfolders.

    Raises:
        ServerConfigError: the folder does not exist, or has nothing to report on.
    """
    if not folder.is_dir():
        raise ServerConfigError(f"{folder}: there is no such folder")
    logs = sorted(folder.rglob("*.log"))
    book, problems = MindBook(), list[str]()
    games = tuple(_read_games(folder, tracked(logs, "Reading"), book, problems))
    has_runs = any(any(folder.rglob(name)) for name in (ABOUT_FILE, LOGS))
    runs, wrong = read_runs([folder], PAPER, seed=0, with_people=False) if has_runs else ([], [])
    problems += book.problems + wrong
    if not games and not runs:
        why = "no games (.log) and no Sheriff runs there"
        if problems:
            why = f"nothing there can be used; {len(problems)} found, the first: {problems[0]}"
        raise ServerConfigError(f"{folder}: {why}")
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
