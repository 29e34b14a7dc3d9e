"""Self-play of the contest's villages for a user to watch or to count."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import nullcontext, suppress
from dataclasses import dataclass, replace
from pathlib import Path

from rich.console import Console

from agent.runtime.progress import progress, unheard
from agent.runtime.tables import print_table
from personas.schema import Language
from rules.game.roles import Team
from server_sim.config.settings import load_bundled
from server_sim.people.model_settings import models_to_use
from server_sim.people.terminal.watch import Watcher
from server_sim.playing import selfplay
from server_sim.playing.play_file import note_series, series_of
from server_sim.playing.rates import summary
from server_sim.playing.selfplay import ModelUse, PlayedGame, SelfPlayPlan, Watch


@dataclass(frozen=True)
class PlayWish:
    """A series of games; with ``by_side`` the two minds are those of the larger side and of the smaller."""

    village: str
    language: Language
    seed: str
    games: int
    personas: tuple[str, ...]
    minds: tuple[str, ...]
    by_side: bool
    folder: Path


def play_village_series(
    wish: PlayWish, jobs: int | None, config: Path | None, console: Console, *, quiet: bool
) -> int:
    """Play and show the games; how many were played before whoever watches had enough.

    Raises:
        ServerConfigError, ConfigError, PersonaError, LanguageError: the wish cannot be granted.
        GameCrashed: the server or a mind has a bug.
    """
    bundled = load_bundled(wish.village, wish.language)
    sides = dict(zip((Team.VILLAGER, Team.WEREWOLF), wish.minds, strict=True)) if wish.by_side else None
    first = SelfPlayPlan(bundled.rules, wish.seed, 1, wish.personas, wish.minds, sides, logs=wish.folder)
    plans = [replace(first, index=index) for index in range(1, wish.games + 1)]
    use = models_to_use(config, wish.minds, bundled.timeouts)
    note_series(wish.folder, series_of(plans, wish.village, wish.language))
    watch: Watch = lambda _: Watcher(console, wish.language)  # noqa: E731 - it is typed
    results: list[PlayedGame] = []
    with suppress(KeyboardInterrupt):
        _play_all(plans, jobs, use, watch, results.append, quiet=quiet)
    results.sort(key=lambda played: played.index)
    if wish.games > 1 and results:
        for table in summary(results):
            print_table(console, table)
    if use is not None:
        console.print(f"language models: {use.gateway.total.summary()}", markup=False)
    return len(results)


def _play_all(
    plans: Sequence[SelfPlayPlan],
    jobs: int | None,
    use: ModelUse | None,
    watch: Watch,
    keep: Callable[[PlayedGame], object],
    *,
    quiet: bool,
) -> None:
    """Play the games: one is shown as it happens, of many how far it has come. Each is kept when it ends."""
    if len(plans) == 1:
        shown = None if quiet else watch
        if use is not None:
            selfplay.play_asking(plans, 1, use, shown, keep)
        else:
            keep(selfplay.self_play(plans[0], shown))
        return
    with nullcontext(unheard) if quiet else progress("Playing", len(plans)) as advance:

        def finished(played: PlayedGame) -> None:
            keep(played)
            advance()

        if use is not None:
            selfplay.play_asking(plans, jobs or 1, use, None, finished)
            return
        for played in selfplay.play_many(plans, jobs or os.cpu_count() or 1):
            finished(played)
