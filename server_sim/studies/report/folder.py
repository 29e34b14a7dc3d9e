"""Finds the contest games and Sheriff runs of a folder, the mind in each seat of a game, and the problems."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from agent.recorded.recording import Recording, RecordingError, load_recording
from agent.runtime.progress import tracked
from server_sim.config.errors import ServerConfigError
from server_sim.playing.play_file import PLAY_FILE, PlayedSeries, read_play_file
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


class MindBook:
    """Finds the run of the command ``play`` that produced a game, and with it the mind of each player.

    ``problems`` collects one line for each file ``play.json`` that cannot be used.
    """

    def __init__(self) -> None:
        self.problems: list[str] = []
        self.series: dict[Path, tuple[PlayedSeries, ...]] = {}
        self._by_game: dict[Path, Mapping[str, Sequence[PlayedSeries]]] = {}

    def minds(self, log: Path, recording: Recording) -> dict[int, str]:
        """Return, by seat number, the mind's name or, if the mind is unknown, the team's name.

        A mind is unknown if no recorded run of ``play`` has the game, or if two have it with different minds.
        """
        runs = self._runs_of(log)
        minds = {}
        for seat, cast in recording.cast.items():
            told = {run.mind_of(cast.connection, cast.role) for run in runs}
            mind = told.pop() if len(told) == 1 else None
            minds[seat] = mind or cast.team or cast.connection
        return minds

    def _runs_of(self, log: Path) -> Sequence[PlayedSeries]:
        """Return the runs of ``play`` that have the game of a log, from two possible places of their file."""
        game_id = log.stem.partition("_")[0]
        for folder in (log.parent.parent, log.parent):
            if found := self._games_of(folder).get(game_id):
                return found
        return ()

    def _games_of(self, folder: Path) -> Mapping[str, Sequence[PlayedSeries]]:
        if folder not in self._by_game:
            file = folder / PLAY_FILE
            try:
                self.series[folder] = read_play_file(file).series if file.is_file() else ()
            except (ServerConfigError, OSError) as error:
                self.problems.append(str(error))
                self.series[folder] = ()
            games: dict[str, list[PlayedSeries]] = defaultdict(list)
            for run in self.series[folder]:
                for game_id in run.game_ids:
                    games[game_id].append(run)
            self._by_game[folder] = games
        return self._by_game[folder]
