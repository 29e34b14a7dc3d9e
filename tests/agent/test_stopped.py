"""The agent as a service manager or a terminal stops it, in the midst of a game on a server."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.doubles.clients import game_logs, serving, settings
from tests.doubles.provider import Provider
from tests.doubles.provider_replies import Reply, Request, Script, fill, says, silence, slow
from tests.paths import ROOT

pytestmark = [pytest.mark.real_time, pytest.mark.slow]
CONFIG = """
web_socket: {{url: "ws://127.0.0.1:{port}/ws"}}
agent: {{num: {num}, team: wolves, analyst: patterns}}
llm: {{models: {{slow: {{base_url: "{base_url}", model: m, concurrency: 5}}}}}}
"""
EVERYBODY = 5
"""So many lines have been said when each player has spoken."""
NEVER: Script = lambda request: silence()  # noqa: E731


@asynccontextmanager
async def agent(folder: Path, port: int, provider: Provider, num: int = 5) -> AsyncIterator[Process]:
    """``python -m agent`` with so many connections to a server; its log is its standard error."""
    config = CONFIG.format(port=port, num=num, base_url=provider.base_url)
    (folder / "config.yml").write_text(config, encoding="utf-8")
    command = (sys.executable, "-m", "agent")
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    process = await asyncio.create_subprocess_exec(*command, cwd=folder, env=environment, stderr=PIPE)
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
            await process.communicate()


async def until_told(process: Process) -> str:
    """Read the log until the agent says that it has been told to stop; return the line."""
    assert process.stderr is not None
    while b"told to stop" not in (line := await process.stderr.readline()):
        assert line, "the agent has ended"
    return line.decode()


async def test_one_signal_in_mid_game_is_obeyed_when_the_game_has_a_winner(tmp_path: Path) -> None:
    told = asyncio.Event()
    begun: list[Request] = []

    def thinks_until_told(request: Request) -> Reply:
        if request.schema is None:
            return says("ready")
        begun.append(request)
        line = says(fill(request, "Hm."))
        return line if len(begun) <= EVERYBODY else slow(line, told.wait)

    async with (
        Provider(thinks_until_told) as provider,
        serving(settings(tmp_path)) as server,
        agent(tmp_path, server.port, provider) as process,
    ):
        await provider.until(lambda it: len(begun) > EVERYBODY)
        process.send_signal(signal.SIGTERM)
        line = await until_told(process)
        told.set()
        _, said = await process.communicate()
    log = said.decode()
    assert process.returncode == 143, log
    assert game_logs(tmp_path, "wolves")[1]["win_side"] in ("VILLAGER", "WEREWOLF")
    assert "wolves1, wolves2, wolves3, wolves4, wolves5 will finish" in line
    assert "again stops at once" in line and "told to stop" not in log
    assert log.count(" is over, ") == 5
    assert log.rstrip().endswith("stopped")


async def test_a_second_signal_is_obeyed_at_once(tmp_path: Path) -> None:
    async with (
        Provider(NEVER) as provider,
        serving(settings(tmp_path)) as server,
        agent(tmp_path, server.port, provider) as process,
    ):
        await provider.until(lambda it: len(it.requests) > 1)
        process.send_signal(signal.SIGTERM)
        await until_told(process)
        process.send_signal(signal.SIGINT)
        _, said = await process.communicate()
    log = said.decode()
    assert process.returncode == 130, log
    assert "is over" not in log and "Traceback" not in log
    assert game_logs(tmp_path, "wolves")[1]["win_side"] == "NONE"
