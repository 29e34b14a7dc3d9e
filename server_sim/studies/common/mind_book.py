"""Finds out which mind played each seat of a recorded game, from the files ``play.json`` near its log."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path

from agent.recorded.recording import Recording
from server_sim.config.errors import ServerConfigError
from server_sim.playing.play_file import PLAY_FILE, PlayedSeries, read_play_file


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
