"""Keeps connections playing: each on its own, and what breaks down is started again."""

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
from agent.runtime.config import Config, ConfigError, ConnectionSpec, RunConfig
from agent.runtime.files import JsonFile
from agent.runtime.patience import LOOK_EVERY, Patience
from agent.runtime.status import ConnectionStatus, State, heartbeat
from agent.runtime.stopping import StopRequest, ToldToStop
from agent.speech.voice import LanguageError
from personas.loader import PersonaError

Sleep = Callable[[float], Awaitable[None]]


async def play_connections(settings: Config) -> bool:
    """Play on every connection of the settings; whether the last game of each was finished.

    On Ctrl-C or SIGTERM games that have begun are played to their end; the next signal ends them at once.

    Raises:
        ConfigError: a connection cannot be played as the settings say.
        ToldToStop: a signal has come, and everything has ended.
    """
    gateway = make_gateway(settings)
    # Find fault before the first one connects.
    seats = [(seat, _maker(seat, settings)) for seat in settings.seats]
    if gateway is None:
        logger.info("no language model is named in llm.models: playing offline")
    logger.info(_log_places(settings.run))
    make_trace, statuses, plays, stop = trace_maker(settings.run), [], [], StopRequest()
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
        with stop.by_signals(partial(_say_what_is_played, statuses), main.cancel):
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
    """Run ``play`` to its end, whatever bugs it has, and return its result; False if it may not start again.

    After a crash there is a pause, longer after each crash that follows soon; told to ``stop`` it is the end.

    Raises:
        ConfigError: the user has to change something, so that trying again is of no use.
    """
    backoff, stop = Backoff(rng), stop or StopRequest()
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
        if restart and not stop.is_asked:
            if clock() - started > LONGEST_PAUSE:
                backoff.reset()
            pause = backoff.next()
            logger.info("{}: starting again in {:.0f} s", status.name, pause)
            await stop.cuts_short(sleep(pause))
        if not restart or stop.is_asked:
            status.enter(State.DONE)
            return False


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


def _say_what_is_played(statuses: Sequence[ConnectionStatus]) -> None:
    """Say which games the program still waits for."""
    playing = [status.name for status in statuses if status.state is State.PLAYING]
    if playing:
        logger.info(
            "told to stop: no new game; {} will play to the end of theirs. Ctrl-C or SIGTERM again stops at "
            "once, which may lose the game for everybody in it",
            ", ".join(playing),
        )
    else:
        logger.info("told to stop; no game is being played")


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
