"""Keeps connections playing: what breaks down is started again."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from typing import Never

from loguru import logger

from agent.runtime.backoff import LONGEST_PAUSE, Backoff
from agent.runtime.config import ConfigError
from agent.runtime.telemetry.status import ConnectionStatus, State

Sleep = Callable[[float], Awaitable[None]]


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
