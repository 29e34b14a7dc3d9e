"""Games of this project's players on this machine: in processes, or in this one where models are asked."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed

from server_sim.selfplay.virtual_time import VirtualTimeLoop
from server_sim.selfplay.workers import depend_on_the_parent
from server_sim.studies.tournament.playing.game import play_own, play_without_models
from server_sim.studies.tournament.playing.models import models_open
from server_sim.studies.tournament.playing.order import GameOrder, ModelUses
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
    with ProcessPoolExecutor(jobs, initializer=depend_on_the_parent) as pool:
        try:
            for played in as_completed([pool.submit(play_without_models, order) for order in orders]):
                keep(played.result())
        finally:
            pool.shutdown(cancel_futures=True)


def play_with_models(orders: Sequence[GameOrder], at_once: int, uses: ModelUses, keep: KeepResult) -> None:
    """Play games with language models, so many at once, all in this process so that limits hold for all.

    What is wrong with the models is logged, and costs no game.

    Raises:
        GameCrashed: the server or a mind has a bug.
    """

    async def play_all() -> None:
        places = asyncio.Semaphore(at_once)

        async def play_in_turn(order: GameOrder) -> None:
            async with places:
                keep(await play_own(order, uses))

        async with models_open(uses):
            await asyncio.gather(*map(play_in_turn, orders))

    with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
        runner.run(play_all())
