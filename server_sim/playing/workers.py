"""Runs many tasks at once: in worker processes, or concurrently on one loop.

Games with language models share one loop, so that a model's rate limits hold for all of them.
"""

from __future__ import annotations

import asyncio
import gc
import os
import signal
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterable, Iterator, Mapping
from concurrent.futures import Future, ProcessPoolExecutor, wait
from contextlib import asynccontextmanager, contextmanager
from itertools import islice
from multiprocessing import get_context, parent_process
from threading import Event, Thread, current_thread, main_thread
from types import FrameType
from typing import TypeVar

from agent.llm.gateway import Gateway
from agent.runtime.assembly import check_models
from server_sim.playing.virtual_time import VirtualTimeLoop, in_real_time

K = TypeVar("K")
T = TypeVar("T")
R = TypeVar("R")

AHEAD = 4
"""Number of pieces that wait for each process."""


def in_processes(
    work: Callable[[T], R], pieces: Mapping[K, T], jobs: int, keep: Callable[[K, R], object]
) -> None:
    """Run ``work`` on all pieces in ``jobs`` processes; call ``keep`` with key and result, in the pieces'
    order.

    Exceptions of the work and interruptions are raised; before that, ``keep`` still gets the results of
    pieces that have been started.
    """
    gc.freeze()  # the collector need not scan again and again what is loaded before the work
    if jobs == 1 or len(pieces) < 2:
        for key, piece in pieces.items():
            keep(key, work(piece))
        return
    with (
        _interrupts_noted() as interrupted,
        ProcessPoolExecutor(jobs, initializer=depend_on_the_parent) as pool,
    ):
        waiting: deque[tuple[K, Future[R]]] = deque()
        try:
            for key, piece in pieces.items():
                waiting.append((key, pool.submit(work, piece)))
            while waiting:
                key, future = waiting[0]
                while not interrupted.is_set() and not wait([future], timeout=0.1).done:
                    pass
                if interrupted.is_set():
                    raise KeyboardInterrupt
                result = future.result()
                waiting.popleft()
                keep(key, result)
        except (Exception, KeyboardInterrupt):
            pool.shutdown(cancel_futures=True)
            for key, future in waiting:
                if not future.cancelled() and future.exception() is None:
                    keep(key, future.result())
            raise


def results_in_order(work: Callable[[T], R], pieces: Iterable[T], jobs: int) -> Iterator[R]:
    """Yield the result of ``work`` on each piece, in the pieces' order, as they are asked for.

    With several ``jobs``, that many processes work on the pieces, at most :data:`AHEAD` pieces each ahead of
    the one that is asked for. They end with the iterator.
    """
    if jobs == 1:
        yield from map(work, pieces)
        return
    waiting: deque[Future[R]] = deque()
    left = iter(pieces)
    pool = ProcessPoolExecutor(jobs, initializer=depend_on_the_parent)
    try:
        waiting.extend(pool.submit(work, piece) for piece in islice(left, jobs * AHEAD))
        while waiting:
            yield waiting.popleft().result()
            waiting.extend(pool.submit(work, piece) for piece in islice(left, 1))
    finally:
        pool.shutdown(cancel_futures=True)


def started_pool(processes: int) -> ProcessPoolExecutor:
    """Return a pool of worker processes for a program with threads and sockets, of which they inherit none.

    All processes start at once; Ctrl-C reaches none, not even while it starts.
    """
    pool = ProcessPoolExecutor(processes, get_context("spawn"), depend_on_the_parent)
    with _interrupts_held_back():
        for _ in range(processes):
            pool.submit(int)
    return pool


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """Hold back Ctrl-C in a with block; processes that start in it never get it (POSIX)."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _interrupts_noted() -> Iterator[Event]:
    """Give an event that the first Ctrl-C sets instead of raising KeyboardInterrupt; the second raises it.

    An exception raised inside the pool's code can leave one of its locks taken for ever. What ignores or
    handles Ctrl-C itself keeps its own handler.
    """
    interrupted = Event()
    raised_here = current_thread() is main_thread()
    if not raised_here or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield interrupted
        return

    def note(number: int, frame: FrameType | None) -> None:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        interrupted.set()

    signal.signal(signal.SIGINT, note)
    try:
        yield interrupted
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def depend_on_the_parent() -> None:
    """Make this worker process finish its games after Ctrl-C, and end when its parent is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    """Wait for the end of the parent process, then exit instead of waiting for games for ever."""
    parent = parent_process()
    assert parent is not None  # this is a worker
    parent.join()
    os._exit(1)


def play_asking_models(
    play: Callable[[T], Awaitable[object]], games: Iterable[T], at_once: int, gateways: Iterable[Gateway]
) -> None:
    """Play games with language models, ``at_once`` at the same time; in the end, close the models.

    Errors of the models are logged and end no game.
    """

    async def play_all() -> None:
        async with models_open(gateways):
            await many_at_once(play, games, at_once)

    with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
        runner.run(play_all())


@asynccontextmanager
async def models_open(gateways: Iterable[Gateway]) -> AsyncIterator[None]:
    """Check the language models on entry and log what is wrong with them; close them on exit."""
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


async def many_at_once(work: Callable[[T], Awaitable[object]], pieces: Iterable[T], at_once: int) -> None:
    """Run ``work`` on each piece, at most ``at_once`` at a time; the first error cancels the rest."""
    waiting = iter(pieces)

    async def work_in_turn() -> None:
        for piece in waiting:
            await work(piece)

    await all_together(work_in_turn() for _ in range(at_once))


async def all_together(work: Iterable[Coroutine[object, object, None]]) -> None:
    """Run all coroutines concurrently; the first error cancels the rest and is raised."""
    try:
        async with asyncio.TaskGroup() as together:
            for part in work:
                together.create_task(part)
    except BaseExceptionGroup as group:
        raise group.exceptions[0] from None
