"""Keeps all connections playing, each in its own task, and restarts a task that crashed."""

from __future__ import annotations

import asyncio
import random
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Never

from loguru import logger

from agent.runtime.assembly import (
    MakePlayer,
    check_models,
    finds_model,
    make_gateway,
    player_maker,
    trace_maker,
)
from agent.runtime.client import LONGEST_PAUSE, Backoff, Connection, Turnstile, keep_playing
from agent.runtime.config import Config, ConnectionSpec, RunConfig
from agent.runtime.config_file import ConfigError
from agent.runtime.files import JsonFile
from agent.runtime.status import LOOK_EVERY, ConnectionStatus, LongWaitWarner, State, heartbeat
from agent.runtime.stopping import StopRequest, ToldToStop
from agent.speech.voice import LanguageError
from personas.loader import PersonaError

Sleep = Callable[[float], Awaitable[None]]
"""A function that waits for this many seconds."""


async def play_connections(settings: Config) -> bool:
    """Play on every connection of the settings; return whether the last game of each was finished.

    After Ctrl-C or SIGTERM, games in progress are finished; the next signal stops them at once.

    Raises:
        ConfigError: a connection's settings cannot be used.
        ToldToStop: a signal has come, and everything has ended.
    """
    gateway = make_gateway(settings)
    # Report invalid settings before the first connection opens.
    seats = [(seat, _player_maker_for(seat, settings)) for seat in settings.connection_specs]
    if gateway is None:
        logger.info("no language model is named in llm.models: playing offline")
    logger.info(_log_places(settings.run))
    make_trace, statuses, plays, stop = trace_maker(settings.run), [], [], StopRequest()
    turnstiles: defaultdict[str, Turnstile] = defaultdict(Turnstile)
    for seat, make_player in seats:
        rng, connection = random.Random(), Connection(name=seat.name, **dict(seat.web_socket))
        status = ConnectionStatus(seat.name, connection.address)
        play = partial(
            keep_playing,
            connection,
            make_player,
            rng,
            model=gateway,
            status=status,
            make_trace=make_trace,
            turnstile=turnstiles[connection.address],
            stop=stop,
        )
        plays.append(supervise(play, status, rng, restart=connection.auto_reconnect, stop=stop))
        statuses.append(status)
        logger.info("{}: mind {}, voice {}", seat.name, seat.agent.mind, seat.agent.persona)
    watching: list[asyncio.Task[None]] = _watch(statuses, settings.run)
    if gateway is not None:
        watching.append(asyncio.create_task(check_models(gateway)))
    main, finished = asyncio.current_task(), False
    assert main is not None
    try:
        with stop.handle_signals(partial(_log_games_in_progress, statuses), main.cancel):
            finished = all(await asyncio.gather(*plays))
    except asyncio.CancelledError:
        if not stop.is_asked:
            raise
    finally:
        for task in watching:
            task.cancel()
        await asyncio.gather(*watching, return_exceptions=True)
        if gateway is not None:
            await gateway.close()
    if stop.is_asked:
        raise ToldToStop(stop.number)
    return finished


async def supervise(
    play: Callable[[], Awaitable[bool]],
    status: ConnectionStatus,
    rng: random.Random,
    *,
    restart: bool = True,
    stop: StopRequest | None = None,
    sleep: Sleep = asyncio.sleep,
    clock: Callable[[], float] = time.monotonic,
) -> bool:
    """Run ``play`` and return its result; run it again after a crash, with growing pauses.

    Return False if it has crashed and is not to run again, without ``restart`` or after a ``stop`` request.

    Raises:
        ConfigError: the user has to change the settings, so a restart is useless.
    """
    backoff, stop = Backoff(rng), stop or StopRequest()
    while True:
        started = clock()
        try:
            return await play()
        except ConfigError:
            raise
        except Exception as error:  # noqa: BLE001 - a bug stops one connection for a moment, not the others
            logger.opt(exception=error).error("{}: internal error, the connection task crashed", status.name)
        status.incidents += 1
        status.broke_off()
        status.enter(State.CONNECTING)
        if restart and not stop.is_asked:
            if clock() - started > LONGEST_PAUSE:
                backoff.reset()
            pause = backoff.next()
            logger.info("{}: starting again in {:.0f} s", status.name, pause)
            await stop.unless_stopped(sleep(pause))
        if not restart or stop.is_asked:
            status.enter(State.DONE)
            return False


async def repeat(act: Callable[[], None], seconds: float, sleep: Sleep = asyncio.sleep) -> Never:
    """Call a function again and again, every ``seconds`` seconds; the first call is after one interval."""
    while True:
        await sleep(seconds)
        act()


def _log_places(run: RunConfig) -> str:
    log = "this log is not kept (run.log_dir)" if run.log_dir is None else f"log in {run.log_dir}"
    traces = "no traces (run.trace_dir)" if run.trace_dir is None else f"traces in {run.trace_dir}"
    return f"{log}, {traces}"


def _player_maker_for(seat: ConnectionSpec, settings: Config) -> MakePlayer:
    has_model = finds_model(seat.agent.mind, settings.llm)
    try:
        return player_maker(seat.agent, settings.floor, seat.name, random.Random(), has_model=has_model)
    except (PersonaError, LanguageError) as error:
        raise ConfigError(f"{seat.where}persona: {error}") from None


def _log_games_in_progress(statuses: Sequence[ConnectionStatus]) -> None:
    playing = [status.name for status in statuses if status.state is State.PLAYING]
    if playing:
        logger.info(
            "told to stop: no new game; {} will finish their games. Ctrl-C or SIGTERM again stops at "
            "once, which may lose the game for everybody in it",
            ", ".join(playing),
        )
    else:
        logger.info("told to stop; no game is being played")


def _watch(statuses: Sequence[ConnectionStatus], run: RunConfig) -> list[asyncio.Task[None]]:
    """Start the tasks that log the status and write the heartbeat, which stops if the event loop is stuck."""

    def tell() -> None:
        for status in statuses:
            logger.info(status)

    warner = LongWaitWarner(statuses)
    watching = [repeat(tell, 60 * run.status_minutes), repeat(warner.warn, LOOK_EVERY)]
    if run.heartbeat is not None:
        file = JsonFile(run.heartbeat)
        watching.append(repeat(lambda: file.write(heartbeat(statuses, time.time())), run.heartbeat_seconds))
    return [asyncio.create_task(work) for work in watching]
