"""Plays what a plan wants and the folder lacks."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from server_sim.config.settings import load_bundled
from server_sim.studies.common.entrant_models import ModelUses, uses_of
from server_sim.studies.tournament.blocks import PlannedGame
from server_sim.studies.tournament.cluster import play_on_cluster
from server_sim.studies.tournament.folder import (
    COMMANDS,
    LOGS,
    games_file,
    keep_players,
    players_by_block,
    sorted_games,
)
from server_sim.studies.tournament.here import KeepResult, play_in_processes, play_with_models
from server_sim.studies.tournament.order import GameOrder
from server_sim.studies.tournament.plan import TournamentPlan
from server_sim.studies.tournament.record import GameResult
from server_sim.studies.tournament.rounds import planned_games, rounds_of, who_goes_on
from server_sim.studies.tournament.wire import play_over_wire


@dataclass(frozen=True)
class Workplace:
    """Where games are played: in so many processes here, or on the Ray cluster of an address.

    Without ``jobs`` all processors play, and games with language models one after the other.
    """

    jobs: int | None = None
    ray: str | None = None


def models_of(plan: TournamentPlan) -> ModelUses:
    """The models of the entrants that ask any; raises as :func:`uses_of`."""
    return uses_of(plan.entrants, plan.config, load_bundled(plan.villages[0], plan.language).timeouts)


def games_in_all(plan: TournamentPlan) -> int:
    """How many games the plan has at most."""
    return plan.blocks * sum(maker.size for maker in plan.makers())


def play_tournament(
    plan: TournamentPlan, out: Path, place: Workplace, advance: Callable[[], object]
) -> list[GameResult]:
    """Play the games that the folder lacks, until the plan's stopping rule ends it; all games then, sorted.

    The rule sees whole rounds, so that it says the same however often the tournament was stopped; who has
    nothing open sits out the next ones. ``advance`` is called after each game. Whatever ends it, each game
    that was kept stays.

    Raises:
        ServerConfigError: models, the cluster or a command cannot be used.
        GameCrashed: the server or a mind has a bug.
    """
    file = games_file(out)
    done = {game.key: game for game in file.rows()}

    def keep(game: GameResult) -> None:
        file.append(game)
        done[game.key] = game
        advance()

    for blocks in rounds_of(plan):
        playing = _players(plan, out, blocks, done.values())
        if not playing:
            break
        missing = [game for game in planned_games(plan, blocks, playing) if game.key not in done]
        if missing:
            orders = list(_orders(plan, out, missing))
            _play_where_possible(orders, out, place, models_of(plan), keep)
    return sorted_games(done.values())


def _players(plan: TournamentPlan, out: Path, blocks: range, games: Iterable[GameResult]) -> Sequence[str]:
    """Who plays a round: nobody once nothing is open, and whoever began it if it has been begun.

    With more ``blocks`` than before, pairs that were out of reach are open again, from the next round on.
    """
    playing = who_goes_on(plan, games, blocks.start)
    if plan.stopping is None or not playing:
        return playing
    begun = players_by_block(out)
    if blocks.start not in begun:
        keep_players(out, {**begun, blocks.start: playing})
    return begun.get(blocks.start, playing)


def _orders(plan: TournamentPlan, out: Path, games: Iterable[PlannedGame]) -> Iterator[GameOrder]:
    """Orders for the games; what is left of logs of games that were not finished is removed."""
    logs = out / LOGS
    for game in games:
        entrants = tuple(map(plan.entrant, game.entrants))
        order = GameOrder(game, plan.language, entrants, logs)
        (logs / f"{order.log_name}.log").unlink(missing_ok=True)
        yield order


def _play_where_possible(
    orders: Iterable[GameOrder], out: Path, place: Workplace, uses: ModelUses, keep: KeepResult
) -> None:
    """Play each game where it can be played: commands and models are this machine's affair."""
    wire: list[GameOrder] = []
    asking: list[GameOrder] = []
    offline: list[GameOrder] = []
    for order in orders:
        connects = any(entrant.command is not None for entrant in order.entrants)
        asks = any(name in uses for name in order.game.entrants)
        (wire if connects else asking if asks else offline).append(order)
    if offline and place.ray is not None:
        play_on_cluster(offline, place.ray, keep)
    elif offline:
        play_in_processes(offline, place.jobs or os.cpu_count() or 1, keep)
    if asking:
        play_with_models(asking, place.jobs or 1, uses, keep)
    if wire:
        play_over_wire(wire, uses, out / COMMANDS, keep)
