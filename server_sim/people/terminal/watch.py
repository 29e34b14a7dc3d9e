"""Plays games of computer players: a single game is shown live, of several games the results."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import nullcontext, suppress
from pathlib import Path

from rich.console import Console
from rich.text import Text

from agent.protocol.gamelog import LogRow
from agent.protocol.sheriff_log import LineRecord
from agent.runtime.progress import no_progress, progress
from agent.runtime.tables import print_table
from personas.schema import Language
from rules.game.roles import Team
from server_sim.config.settings import load_any
from server_sim.games.step import Outcome, Record
from server_sim.people.model_settings import models_to_use
from server_sim.people.replay.building import LiveTimeline
from server_sim.people.terminal.transcript import Transcript
from server_sim.people.terminal.words import transcript_words
from server_sim.playing.play import PlayedGame, play_many
from server_sim.playing.play_file import PlayedSeries, note_series
from server_sim.playing.player_seat import gateways_of
from server_sim.playing.rates import summary
from server_sim.playing.selfplay import self_play
from server_sim.playing.sides import sides_of


def play_series(
    series: PlayedSeries,
    folder: Path,
    jobs: int | None,
    config: Path | None,
    console: Console,
    *,
    by_side: bool,
    quiet: bool,
) -> int:
    """Play a series of games; return how many were finished (fewer if the user stopped the series).

    ``folder`` is for the logs. With ``by_side`` the first of the two minds plays the larger side, the second
    the smaller one. With ``quiet`` only the results are printed.

    Raises:
        ServerConfigError, ConfigError, PersonaError, LanguageError: the options cannot be used.
        GameCrashed: the server or a mind has a bug.
    """
    village, minds, language = series.village, series.minds, series.lang
    settings = load_any(village, language)
    sides = dict(zip(sides_of(village), minds, strict=True)) if by_side else None
    spec = self_play(settings, series.personas, minds, sides=sides, language=language, logs=folder)
    uses = models_to_use(config, minds)
    if settings.variant is None:
        by_team = {Team(side): mind for side, mind in sides.items()} if sides else None
        note_series(folder, series.model_copy(update={"sides": by_team}))
    is_shown, is_counted = series.games == 1 and not quiet, series.games > 1 and not quiet
    watch = (lambda seats: Watcher(console, language)) if is_shown else None
    results: list[PlayedGame] = []
    shown = progress("Playing", series.games) if is_counted else nullcontext(no_progress)
    with suppress(KeyboardInterrupt), shown as advance:

        def keep(number: int, played: PlayedGame) -> None:
            results.append(played)
            advance()

        play_many(spec.series(series.seed, series.games), jobs, keep, uses, watch)
    if series.games > 1 and results:
        for table in summary(village, results):
            print_table(console, table)
    for gateway in gateways_of(uses):
        console.print(f"language models: {gateway.total.summary()}", markup=False)
    return len(results)


class Watcher(LiveTimeline):
    """A recorder that prints a running game line by line, as a replay does."""

    def __init__(self, console: Console, language: Language) -> None:
        super().__init__("", language)
        self._console = console
        self._transcript: Transcript | None = None
        self._shown = 0

    def rows(self, rows: Sequence[LogRow]) -> None:
        super().rows(rows)
        self._show()

    def record(self, record: Record) -> None:
        """Print the events that the log's next record reports.

        A talk line is held back until the next record: if the line is the Sheriff's statement, the record has
        pseudo-votes that were made before it, which are printed first.
        """
        super().record(record)
        if not isinstance(record, LineRecord):
            self._show()

    def close(self, outcome: Outcome | None) -> None:
        if self._transcript is not None:
            self._print(self._transcript.flush())
        if outcome is None:
            self._print([Text(transcript_words(self._language)["broke_down"], style="bold red")])

    def _show(self) -> None:
        """Print the events not shown yet."""
        line = self.timeline
        if self._transcript is None:
            self._transcript = Transcript(
                line.players, line.roles, line.language, lambda: self._console.width
            )
        for moment in line.moments[self._shown :]:
            self._print(self._transcript.add(moment))
        self._shown = len(line.moments)

    def _print(self, lines: Iterable[Text]) -> None:
        for line in lines:
            self._console.print(line, soft_wrap=True)
