from __future__ import annotations

import asyncio
import signal
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from agent.__main__ import app
from agent.runtime import supervisor
from agent.runtime.client import Connection, Turnstile
from agent.runtime.stopping import StopRequest


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty current directory, so that no config.yml is found."""
    monkeypatch.chdir(tmp_path)


def run() -> Result:
    return CliRunner().invoke(app, ["--num", "1"])


async def test_a_turn_to_connect_need_not_be_waited_for(stop: StopRequest) -> None:
    turnstile = Turnstile()
    await turnstile.enter(3600)
    stop.ask()
    began = asyncio.get_running_loop().time()
    await stop.unless_stopped(turnstile.enter(3600))
    assert asyncio.get_running_loop().time() == began


async def test_what_ends_in_time_counts_though_the_process_is_to_stop(stop: StopRequest) -> None:
    stop.ask()
    assert await stop.unless_stopped(asyncio.sleep(0.4, "done"), 0.5) == "done"
    assert await stop.unless_stopped(asyncio.sleep(0.6, "done"), 0.5) is None


async def test_what_is_cut_short_is_cancelled_and_so_is_what_waits_for_it(stop: StopRequest) -> None:
    ended: list[str] = []

    async def work(name: str) -> bool:
        try:
            return await asyncio.Event().wait()
        finally:
            ended.append(name)

    waiting = asyncio.ensure_future(stop.unless_stopped(work("cancelled with its caller")))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.wait([waiting])
    assert waiting.cancelled()
    soon = asyncio.ensure_future(stop.unless_stopped(work("cut short")))
    await asyncio.sleep(0.1)
    stop.ask()
    assert await soon is None
    assert ended == ["cancelled with its caller", "cut short"]


@pytest.mark.usefixtures("elsewhere")
@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGINT, 130)])
def test_a_signal_lets_what_is_played_end_and_shows_in_the_exit_code(
    monkeypatch: pytest.MonkeyPatch, number: int, code: int
) -> None:
    played = []

    async def keep_playing(
        connection: Connection, *others: object, stop: StopRequest, **options: object
    ) -> bool:
        signal.raise_signal(number)
        while not stop.is_asked:
            await asyncio.sleep(0)
        played.append(connection.name)
        return True

    monkeypatch.setattr(supervisor, "keep_playing", keep_playing)
    result = run()
    assert result.exit_code == code
    assert played == ["aiwolf1"]
    assert "told to stop; no game is being played" in result.output
    assert "stopped" in result.output
    assert "Traceback" not in result.output


@pytest.mark.usefixtures("elsewhere")
@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGINT, 130)])
def test_a_second_signal_ends_everything(monkeypatch: pytest.MonkeyPatch, number: int, code: int) -> None:
    async def keep_playing(*others: object, stop: StopRequest, **options: object) -> bool:
        signal.raise_signal(signal.SIGTERM)
        while not stop.is_asked:
            await asyncio.sleep(0)
        signal.raise_signal(number)
        await asyncio.Event().wait()
        raise AssertionError("it was not stopped")

    monkeypatch.setattr(supervisor, "keep_playing", keep_playing)
    before = signal.getsignal(signal.SIGTERM)
    result = run()
    assert result.exit_code == code
    assert "stopped" in result.output
    assert "Traceback" not in result.output
    assert signal.getsignal(signal.SIGTERM) == before


@pytest.mark.usefixtures("elsewhere")
def test_a_signal_that_the_process_was_started_to_ignore_stays_ignored(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def keep_playing(*others: object, stop: StopRequest, **options: object) -> bool:
        signal.raise_signal(signal.SIGINT)
        await asyncio.sleep(0.01)
        return not stop.is_asked

    monkeypatch.setattr(supervisor, "keep_playing", keep_playing)
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        assert run().exit_code == 0
    finally:
        signal.signal(signal.SIGINT, before)
