"""Self-play of the villages of seven and the parlour games for a user to watch or to count."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import nullcontext, suppress
from dataclasses import replace
from enum import StrEnum
from pathlib import Path

from rich.console import Console
from rich.table import Table

from agent.runtime.progress import progress, unheard
from agent.runtime.tables import print_table
from server_sim.config.settings import load_variant
from server_sim.people.model_settings import models_to_use
from server_sim.people.terminal.watch import RecordWatcher
from server_sim.people.village_play import PlayWish
from server_sim.playing.rates import RATE_COLUMNS, Rate, rate_row
from server_sim.playing.selfplay import ModelUse
from server_sim.playing.variants import (
    PlayedVariant,
    VariantPlan,
    play_variant,
    play_variants,
    play_variants_asking,
    side_of,
    sides_of,
)


def play_variant_series(
    wish: PlayWish, jobs: int | None, config: Path | None, console: Console, *, quiet: bool
) -> int:
    """Play and show the games; how many were played before whoever watches had enough.

    Raises:
        ServerConfigError, ConfigError, PersonaError, LanguageError: the wish cannot be granted.
        GameCrashed: the server or a mind has a bug.
    """
    game = wish.village
    sides = dict(zip(sides_of(game), wish.minds, strict=True)) if wish.by_side else None
    first = VariantPlan(game, wish.language, wish.seed, 1, wish.personas, wish.minds, sides, logs=wish.folder)
    plans = [replace(first, index=index) for index in range(1, wish.games + 1)]
    use = models_to_use(config, wish.minds, load_variant(game, wish.language).timeouts)
    results: list[PlayedVariant] = []
    with suppress(KeyboardInterrupt):
        _play_watched(plans, jobs, use, console, results.append, quiet=quiet)
    if wish.games > 1 and results:
        for table in variant_summary(game, results):
            print_table(console, table)
    if use is not None:
        console.print(f"language models: {use.gateway.total.summary()}", markup=False)
    return len(results)


def _play_watched(
    plans: Sequence[VariantPlan],
    jobs: int | None,
    use: ModelUse | None,
    console: Console,
    keep: Callable[[PlayedVariant], object],
    *,
    quiet: bool,
) -> None:
    """Play the games: one is shown as it happens, of many how far it has come. Each is kept when it ends."""
    if len(plans) == 1:
        watcher = None if quiet else RecordWatcher(console, plans[0].language)
        told = None if watcher is None else watcher.keep
        if use is not None:
            play_variants_asking(plans, 1, use, told, keep)
        else:
            keep(play_variant(plans[0], told))
        if watcher is not None:
            watcher.close()
        return
    with nullcontext(unheard) if quiet else progress("Playing", len(plans)) as advance:

        def finished(played: PlayedVariant) -> None:
            keep(played)
            advance()

        if use is not None:
            play_variants_asking(plans, jobs or 1, use, None, finished)
            return
        for played in play_variants(plans, jobs or os.cpu_count() or 1):
            finished(played)


def variant_summary(game: str, results: Sequence[PlayedVariant]) -> list[Table]:
    """Who won how often, by side, and by mind and the side that its players ended on."""
    sides = Table("side", *RATE_COLUMNS, title=f"{len(results)} game{'s' if len(results) != 1 else ''}")
    decided = [played for played in results if played.outcome.winner in sides_of(game)]
    for side in sides_of(game):
        wins = sum(played.outcome.winner == side for played in decided)
        sides.add_row(side, *rate_row(Rate(wins, len(decided))))
    minds = Table("mind", "side", *RATE_COLUMNS)
    for (mind, side), rate in sorted(_rates_by_mind(decided).items()):
        minds.add_row(mind, side, *rate_row(rate))
    return [sides, minds]


def _rates_by_mind(results: Sequence[PlayedVariant]) -> dict[tuple[str, StrEnum], Rate]:
    """Players of one mind and side in a game win or lose together, so that they count as one."""
    found: dict[tuple[str, StrEnum], Rate] = {}
    for played in results:
        ended = {(mind, side_of(role)) for mind, role in zip(played.minds, played.outcome.roles, strict=True)}
        for mind, side in ended:
            before = found.get((mind, side), Rate(0, 0))
            won = side == played.outcome.winner
            found[mind, side] = Rate(before.wins + won, before.games + 1)
    return found
