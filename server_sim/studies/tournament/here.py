"""Games of this project's players on this machine: in processes, or in this one where models are asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from server_sim.playing.workers import in_processes, play_asking_models
from server_sim.studies.common.entrant_models import ModelUses, gateways_of
from server_sim.studies.tournament.game import play_own, play_without_models
from server_sim.studies.tournament.order import GameOrder
from server_sim.studies.tournament.record import GameResult

KeepResult = Callable[[GameResult], object]
"""Takes each game's result when it ends."""


def play_in_processes(orders: Sequence[GameOrder], jobs: int, keep: KeepResult) -> None:
    """Play games without models and commands in so many processes; results come as they are ready.

    Raises:
        GameCrashed: the server or a mind has a bug.
    """
    if jobs == 1 or len(orders) < 2:
        for order in orders:
            keep(play_without_models(order))
        return
    in_processes(play_without_models, orders, jobs, keep)


def play_with_models(orders: Sequence[GameOrder], at_once: int, uses: ModelUses, keep: KeepResult) -> None:
    """Play games with language models, so many at once, all in this process so that limits hold for all.

    What is wrong with the models is logged, and costs no game.

    Raises:
        GameCrashed: the server or a mind has a bug.
    """

    async def play(order: GameOrder) -> None:
        keep(await play_own(order, uses))

    play_asking_models(play, orders, at_once, gateways_of(uses))
