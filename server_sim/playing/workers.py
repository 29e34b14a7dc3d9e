"""Many pieces of work at once: shared out among processes, or side by side on one loop.

Processes end with the one that has begun them, and not in the middle of a game. Games with language models
share one loop, so that a model's limits hold for all of them. What is loaded before the work begins stays to
its end, and is frozen so that the garbage collector does not look through it again and again.
"""

from __future__ import annotations

import asyncio
import gc
import os
import signal
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import asynccontextmanager
from multiprocessing import parent_process
from threading import Thread
from typing import TypeVar

from agent.llm.gateway import Gateway
from agent.runtime.assembly import check_models
from server_sim.playing.virtual_time import VirtualTimeLoop, in_real_time

T = TypeVar("T")
R = TypeVar("R")

CHUNK = 4
"""So many pieces at most a worker takes at a time: on Ctrl-C those taken are done to their end."""


def in_processes(work: Callable[[T], R], pieces: Sequence[T], jobs: int, keep: Callable[[R], object]) -> None:
    """Do the work on each piece in so many processes; ``keep`` gets what it comes to, as it is ready.

    What a piece raises, this does; the pieces that nobody has begun are left.
    """
    gc.freeze()
    with ProcessPoolExecutor(jobs, initializer=depend_on_the_parent) as pool:
        try:
            for done in as_completed([pool.submit(work, piece) for piece in pieces]):
                keep(done.result())
        finally:
            pool.shutdown(cancel_futures=True)


def in_order(work: Callable[[T], R], pieces: Sequence[T], jobs: int) -> Iterator[R]:
    """Do the work on each piece in so many processes; results come in the order of the pieces.

    When it is interrupted, what workers have begun still comes, and then the interruption. What a piece
    raises, this does.
    """
    gc.freeze()
    if jobs == 1:
        yield from map(work, pieces)
        return
    size = max(1, min(CHUNK, len(pieces) // jobs))
    chunks = [pieces[first : first + size] for first in range(0, len(pieces), size)]
    with ProcessPoolExecutor(jobs, initializer=depend_on_the_parent) as pool:
        waiting = deque(pool.submit(_each, work, chunk) for chunk in chunks)
        try:
            while waiting:
                done = waiting[0].result()
                waiting.popleft()
                yield from done
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
            for chunk in waiting:
                if not chunk.cancelled():
                    yield from chunk.result()
            raise
        finally:
            pool.shutdown(cancel_futures=True)


def _each(work: Callable[[T], R], pieces: Sequence[T]) -> list[R]:
    """What a worker takes at a time."""
    return list(map(work, pieces))


def depend_on_the_parent() -> None:
    """In a worker: finish the current games when the run is interrupted, and end when it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    """End when the parent has ended: otherwise this worker would wait for another game for ever."""
    parent = parent_process()
    assert parent is not None  # this is a worker
    parent.join()
    os._exit(1)


def play_asking_models(
    play: Callable[[T], Awaitable[object]], games: Iterable[T], at_once: int, gateways: Iterable[Gateway]
) -> None:
    """Play games that ask language models on virtual time, so many at once, and leave the models.

    What is wrong with the models is logged, and costs no game.
    """

    async def play_all() -> None:
        places = asyncio.Semaphore(at_once)

        async def play_in_turn(game: T) -> None:
            async with places:
                await play(game)

        async with models_open(gateways):
            await asyncio.gather(*map(play_in_turn, games))

    with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
        runner.run(play_all())


@asynccontextmanager
async def models_open(gateways: Iterable[Gateway]) -> AsyncIterator[None]:
    """Say what is wrong with the models; in the end, leave them."""
    opened = list(gateways)
    try:
        with in_real_time():
            for gateway in opened:
                await check_models(gateway)
        yield
    finally:
        with in_real_time():
            for gateway in opened:
                await gateway.close()


async def all_together(work: Iterable[Coroutine[object, object, None]]) -> None:
    """Do everything at the same time; the first error ends the rest, and is raised as it is."""
    try:
        async with asyncio.TaskGroup() as together:
            for part in work:
                together.create_task(part)
    except BaseExceptionGroup as group:
        raise group.exceptions[0] from None
