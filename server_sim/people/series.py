"""Self-play for a user on the terminal: one game is shown while it is played, several games as statistics."""

from __future__ import annotations

from contextlib import nullcontext, suppress
from pathlib import Path

from rich.console import Console

from agent.runtime.progress import no_progress, progress
from agent.runtime.tables import print_table
from rules.game.roles import Team
from server_sim.config.settings import load_any
from server_sim.people.model_settings import models_to_use
from server_sim.people.terminal.watch import Watcher
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
    """Play and show the games; return how many were played before the user stopped them.

    With ``by_side`` the two minds play the larger and the smaller side.

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
