from __future__ import annotations

import asyncio
import errno
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from loguru import logger

from agent.runtime.client import LONGEST_PAUSE
from agent.runtime.config import Config
from agent.runtime.config_file import ConfigError
from agent.runtime.status import ConnectionStatus, State
from agent.runtime.stopping import StopRequest
from agent.runtime.supervisor import play_connections, repeat, supervise
from tests.agent.runtime.client.conftest import NoJitter

Supervise = Callable[..., Awaitable[bool]]


class Time:
    """A clock that only sleeping and playing move on."""

    def __init__(self) -> None:
        self.now = 0.0
        self.slept: list[float] = []

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def supervising(time: Time, status: ConnectionStatus) -> Supervise:
    """Supervises a play of scripted results; an exception is raised, after the seconds given with it."""

    async def run(*results: Any, **options: Any) -> bool:
        left = list(results)

        async def play() -> bool:
            result, seconds = left.pop(0), 1
            if isinstance(result, tuple):
                result, seconds = result
            time.now += seconds
            if isinstance(result, BaseException):
                raise result
            return bool(result)

        return await supervise(play, status, NoJitter(), sleep=time.sleep, clock=lambda: time.now, **options)

    return run


@pytest.mark.parametrize("finished", [True, False])
async def test_what_ends_well_is_not_started_again(
    supervising: Supervise, time: Time, status: ConnectionStatus, finished: bool
) -> None:
    assert await supervising(finished) is finished
    assert (time.slept, status.incidents) == ([], 0)


async def test_a_crash_is_logged_with_its_traceback_and_play_goes_on(
    supervising: Supervise, time: Time, status: ConnectionStatus, log: list[str]
) -> None:
    status.began("G1", "SEER")
    assert await supervising(KeyError("oops"), True)
    assert time.slept == [1]
    assert (status.incidents, status.cut_off, status.state) == (1, 1, State.CONNECTING)
    (crash,) = [line for line in log if line.startswith("ERROR")]
    assert "team1: internal error" in crash and "Traceback" in crash and "KeyError: 'oops'" in crash


async def test_pauses_grow_while_crashes_follow_soon(supervising: Supervise, time: Time) -> None:
    assert await supervising(*[RuntimeError()] * 8, True)
    assert time.slept == [1, 2, 4, 8, 16, 32, 60, 60]


async def test_after_a_good_while_pauses_are_short_again(supervising: Supervise, time: Time) -> None:
    soon, late = (RuntimeError(), 1), (RuntimeError(), LONGEST_PAUSE + 1)
    assert await supervising(soon, soon, late, soon, True)
    assert time.slept == [1, 2, 1, 2]


async def test_for_one_game_only_or_told_to_stop_a_crash_is_the_end(
    supervising: Supervise, time: Time, status: ConnectionStatus, stop: StopRequest
) -> None:
    stop.ask()
    for options in ({"restart": False}, {"stop": stop}):
        assert not await supervising(RuntimeError(), True, **options)
        assert (time.slept, status.state) == ([], State.DONE)


async def test_told_to_stop_in_a_pause_after_a_crash_it_ends_there(
    status: ConnectionStatus, stop: StopRequest
) -> None:
    async def crash() -> bool:
        raise RuntimeError

    async def sleep(seconds: float) -> None:
        stop.ask()
        await asyncio.Event().wait()

    assert not await supervise(crash, status, NoJitter(), stop=stop, sleep=sleep)
    assert status.state is State.DONE


@pytest.mark.parametrize("error", [ConfigError("web_socket.url: no"), asyncio.CancelledError()])
async def test_what_starting_again_would_not_help_is_passed_on(
    supervising: Supervise, time: Time, error: BaseException
) -> None:
    with pytest.raises(type(error)):
        await supervising(error, True)
    assert time.slept == []


async def test_a_log_that_cannot_be_written_does_not_stop_play(
    supervising: Supervise, log: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    def full(line: str) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    handler = logger.add(full)
    assert await supervising(RuntimeError("oops"), True)
    logger.remove(handler)
    assert any("oops" in line for line in log)
    assert "No space left on device" in capsys.readouterr().err


async def test_repeating_waits_before_each_time(time: Time) -> None:
    acted: list[float] = []

    async def sleep(seconds: float) -> None:
        await time.sleep(seconds)
        if len(time.slept) > 3:
            raise TimeoutError

    with pytest.raises(TimeoutError):
        await repeat(lambda: acted.append(time.now), 10, sleep)
    assert acted == [10, 20, 30]


@pytest.mark.parametrize(
    ("run", "said"),
    [
        ({}, "this log is not kept (run.log_dir), no traces (run.trace_dir)"),
        ({"log_dir": "week", "trace_dir": "seen"}, "log in week, traces in seen"),
    ],
)
async def test_where_logs_and_traces_go_is_said_at_the_start(
    log: list[str], run: dict[str, str], said: str
) -> None:
    nobody = {"url": "ws://127.0.0.1:1/ws", "auto_reconnect": True}
    settings = {"web_socket": nobody, "agent": {"num": 1, "persona": "neutral"}, "run": run}
    playing = asyncio.ensure_future(play_connections(Config.model_validate(settings)))
    await asyncio.sleep(1)
    playing.cancel()
    await asyncio.wait([playing])
    assert f"INFO {said}" in log


async def test_a_model_that_may_not_talk_is_none_for_a_mind_that_only_talks() -> None:
    settings = Config.model_validate(
        {
            "agent": {"mind": "vanilla"},
            "llm": {"models": {"mini": {"base_url": "http://127.0.0.1:9/v1", "model": "m"}}, "talk": []},
        }
    )
    with pytest.raises(
        ConfigError, match=r"agent\.mind: vanilla needs a language model.* none for llm\.talk"
    ):
        await play_connections(settings)
