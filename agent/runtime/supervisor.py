"""Keeps connections playing: each on its own, and what breaks down is started again."""

from __future__ import annotations

import asyncio
import random
import signal
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
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
from agent.runtime.config import Config, ConfigError, ConnectionSpec, RunConfig
from agent.runtime.telemetry.files import JsonFile
from agent.runtime.telemetry.patience import LOOK_EVERY, Patience
from agent.runtime.telemetry.status import ConnectionStatus, State, heartbeat
from agent.speech.voice import LanguageError
from personas.loader import PersonaError

Sleep = Callable[[float], Awaitable[None]]


async def play_connections(settings: Config) -> bool:
    """Play on every connection of the settings; whether the last game of each was finished.

    Raises:
        ConfigError: a connection cannot be played as the settings say.
        CancelledError: the process was told to stop.
    """
    gateway = make_gateway(settings)
    # Find fault before the first one connects.
    seats = [(seat, _maker(seat, settings)) for seat in settings.seats]
    if gateway is None:
        logger.info("no language model is named in llm.models: playing offline")
    logger.info(_log_places(settings.run))
    make_trace, statuses, plays = trace_maker(settings.run), [], []
    turnstiles: defaultdict[str, Turnstile] = defaultdict(Turnstile)
    for seat, make_player in seats:
        rng, connection = random.Random(), _connection(seat)
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
        )
        plays.append(supervise(play, status, rng, restart=connection.auto_reconnect))
        statuses.append(status)
        logger.info("{}: mind {}, voice {}", seat.name, seat.agent.mind, seat.agent.persona)
    _stop_on_sigterm()
    watching: list[asyncio.Task[None]] = _watch(statuses, settings.run)
    if gateway is not None:
        watching.append(asyncio.create_task(check_models(gateway)))
    try:
        return all(await asyncio.gather(*plays))
    finally:
        for task in watching:
            task.cancel()
        await asyncio.gather(*watching, return_exceptions=True)
        if gateway is not None:
            await gateway.close()


async def supervise(
    play: Callable[[], Awaitable[bool]],
    status: ConnectionStatus,
    rng: random.Random,
    *,
    restart: bool = True,
    sleep: Sleep = asyncio.sleep,
    clock: Callable[[], float] = time.monotonic,
) -> bool:
    """Run ``play`` to its end, whatever bugs it has, and return its result; False if it may not start again.

    After a crash there is a pause, longer after each crash that follows soon.

    Raises:
        ConfigError: the user has to change something, so that trying again is of no use.
    """
    backoff = Backoff(rng)
    while True:
        started = clock()
        try:
            return await play()
        except ConfigError:
            raise
        except Exception as error:  # noqa: BLE001 - a bug of ours stops one connection for a moment, not the others
            logger.opt(exception=error).error("{}: our bug, the connection broke down", status.name)
        status.incident()
        status.broke_off()
        status.enter(State.CONNECTING)
        if not restart:
            status.enter(State.DONE)
            return False
        if clock() - started > LONGEST_PAUSE:
            backoff.reset()
        pause = backoff.next()
        logger.info("{}: starting again in {:.0f} s", status.name, pause)
        await sleep(pause)


async def repeat(act: Callable[[], None], seconds: float, sleep: Sleep = asyncio.sleep) -> Never:
    """Do something again and again, the first time after so many seconds."""
    while True:
        await sleep(seconds)
        act()


def _log_places(run: RunConfig) -> str:
    """Where what happens is written down, in words."""
    log = "this log is not kept (run.log_dir)" if run.log_dir is None else f"log in {run.log_dir}"
    traces = "no traces (run.trace_dir)" if run.trace_dir is None else f"traces in {run.trace_dir}"
    return f"{log}, {traces}"


def _connection(seat: ConnectionSpec) -> Connection:
    socket = seat.web_socket
    return Connection(
        url=socket.url,
        name=seat.name,
        token=socket.token,
        auto_reconnect=socket.auto_reconnect,
        token_in=socket.token_in,
        apart=socket.apart,
    )


def _maker(seat: ConnectionSpec, settings: Config) -> MakePlayer:
    has_model = finds_model(seat.agent.mind, settings.llm)
    try:
        return player_maker(seat.agent, settings.floor, seat.name, random.Random(), has_model=has_model)
    except (PersonaError, LanguageError) as error:
        raise ConfigError(f"{seat.where}persona: {error}") from None


def _stop_on_sigterm() -> None:
    """A service manager's way to stop is as good as Ctrl-C."""
    main = asyncio.current_task()
    assert main is not None
    with suppress(NotImplementedError):  # Windows: it ends the process at once
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, main.cancel)


def _watch(statuses: Sequence[ConnectionStatus], run: RunConfig) -> list[asyncio.Task[None]]:
    """Tell people and a watchdog how the connections are doing; a loop that is stuck has no heartbeat."""

    def tell() -> None:
        for status in statuses:
            logger.info(status)

    patience = Patience(statuses)
    watching = [repeat(tell, 60 * run.status_minutes), repeat(patience.look, LOOK_EVERY)]
    if run.heartbeat is not None:
        file = JsonFile(run.heartbeat)
        watching.append(repeat(lambda: file.write(heartbeat(statuses, time.time())), run.heartbeat_seconds))
    return [asyncio.create_task(work) for work in watching]
