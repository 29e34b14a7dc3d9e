"""A loop that does not wait."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from typing import Any

import pytest

from server_sim.playing.virtual_time import VirtualTimeLoop, in_real_time


def run(work: Coroutine[Any, Any, Any]) -> Any:
    with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
        return runner.run(work)


async def now_after(seconds: float) -> float:
    await asyncio.sleep(seconds)
    return asyncio.get_running_loop().time()


def test_a_week_takes_no_time() -> None:
    week = 7 * 24 * 3600
    before = time.monotonic()
    assert run(now_after(week)) == pytest.approx(week)
    assert time.monotonic() - before < week


def test_time_stands_still_while_there_is_something_to_do() -> None:
    async def busy() -> float:
        for _ in range(1000):
            await asyncio.sleep(0)
        return asyncio.get_running_loop().time()

    assert run(busy()) == 0


def test_where_nothing_can_happen_any_more_it_says_so() -> None:
    with pytest.raises(RuntimeError, match="everybody waits"):
        run(asyncio.Event().wait())


def test_time_passes_as_in_the_world_while_somebody_outside_is_waited_for() -> None:
    async def wait_for_a_thread() -> float:
        loop = asyncio.get_running_loop()
        with in_real_time():
            began = await loop.run_in_executor(None, time.monotonic)
            ended = await loop.run_in_executor(None, time.monotonic)
        assert loop.time() > 0
        await asyncio.sleep(1000)
        return ended - began

    assert run(wait_for_a_thread()) < 1000


def test_on_another_loop_nothing_changes() -> None:
    async def nothing() -> None:
        with in_real_time():
            await asyncio.sleep(0)

    asyncio.run(nothing())
