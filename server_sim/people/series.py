"""Self-play for a user on the terminal: one game is shown while it is played, several games as statistics."""

from __future__ import annotations

from contextlib import nullcontext, suppress
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console

from agent.runtime.progress import no_progress, progress
from agent.runtime.tables import print_table
from personas.schema import Language
from rules.game.roles import Team
from server_sim.config.settings import load_any
from server_sim.people.model_settings import models_to_use
from server_sim.people.terminal.watch import Watcher
from server_sim.playing.game_spec import GameSpec
from server_sim.playing.own_player import gateways_of
from server_sim.playing.play import PlayedGame, play_many
from server_sim.playing.play_file import PlayedSeries, note_series
from server_sim.playing.rates import summary
from server_sim.playing.selfplay import self_play
from server_sim.playing.sides import sides_of


@dataclass(frozen=True)
class PlayWish:
    """The options of a series of games; with ``by_side`` the two minds play the larger and the smaller
    side.
    """

    village: str
    language: Language
    seed: str
    games: int
    personas: tuple[str, ...]
    minds: tuple[str, ...]
    by_side: bool
    folder: Path


def play_series(
    wish: PlayWish, jobs: int | None, config: Path | None, console: Console, *, quiet: bool
) -> int:
    """Play and show the games; return how many were played before the user stopped them.

    Raises:
        ServerConfigError, ConfigError, PersonaError, LanguageError: the options cannot be used.
        GameCrashed: the server or a mind has a bug.
    """
    settings = load_any(wish.village, wish.language)
    sides = dict(zip(sides_of(wish.village), wish.minds, strict=True)) if wish.by_side else None
    spec = self_play(
        settings, wish.personas, wish.minds, sides=sides, language=wish.language, logs=wish.folder
    )
    uses = models_to_use(config, wish.minds)
    if settings.variant is None:
        note_series(wish.folder, _series_of(wish, spec))
    is_shown, is_counted = wish.games == 1 and not quiet, wish.games > 1 and not quiet
    watch = (lambda seats: Watcher(console, wish.language)) if is_shown else None
    results: list[PlayedGame] = []
    shown = progress("Playing", wish.games) if is_counted else nullcontext(no_progress)
    with suppress(KeyboardInterrupt), shown as advance:

        def keep(number: int, played: PlayedGame) -> None:
            results.append(played)
            advance()

        play_many(spec.series(wish.seed, wish.games), jobs, keep, uses, watch)
    if wish.games > 1 and results:
        for table in summary(wish.village, results):
            print_table(console, table)
    for gateway in gateways_of(uses):
        console.print(f"language models: {gateway.total.summary()}", markup=False)
    return len(results)


def _series_of(wish: PlayWish, spec: GameSpec) -> PlayedSeries:
    return PlayedSeries(
        village=wish.village,
        lang=wish.language,
        seed=wish.seed,
        games=wish.games,
        personas=wish.personas,
        minds=wish.minds,
        sides={Team(side): mind for side, mind in spec.sides.items()} if spec.sides else None,
    )
