"""The agent as a service manager or a terminal stops it, in the midst of a game on a server."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE
from pathlib import Path

import pytest

from tests.doubles.clients import game_logs, serving, settings
from tests.doubles.provider import Provider
from tests.doubles.provider_replies import Reply, Request, fill, says, slow
from tests.paths import ROOT

pytestmark = [pytest.mark.real_time, pytest.mark.slow]
CONFIG = """
web_socket: {{url: "ws://127.0.0.1:{port}/ws"}}
agent: {{num: 5, team: wolves, analyst: patterns}}
llm: {{models: {{slow: {{base_url: "{base_url}", model: m, concurrency: 5}}}}}}
"""
EVERYBODY = 5
"""So many lines have been said when each player has spoken."""


async def test_one_signal_in_mid_game_is_obeyed_when_the_game_has_a_winner(tmp_path: Path) -> None:
    told = asyncio.Event()
    begun: list[Request] = []

    def thinks_until_told(request: Request) -> Reply:
        if request.schema is None:
            return says("ready")
        begun.append(request)
        line = says(fill(request, "Hm."))
        return line if len(begun) <= EVERYBODY else slow(line, told.wait)

    async with Provider(thinks_until_told) as provider, serving(settings(tmp_path)) as server:
        config = CONFIG.format(port=server.port, base_url=provider.base_url)
        (tmp_path / "config.yml").write_text(config, encoding="utf-8")
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "agent"),
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            stderr=PIPE,
        )
        assert process.stderr is not None
        try:
            await provider.until(lambda it: len(begun) > EVERYBODY)
            process.send_signal(signal.SIGTERM)
            while b"told to stop" not in (line := await process.stderr.readline()):
                assert line, "the agent has ended"
            told.set()
            _, said = await process.communicate()
        finally:
            if process.returncode is None:
                process.kill()
                await process.communicate()
    log = said.decode()
    assert process.returncode == 143, log
    assert game_logs(tmp_path, "wolves")[1]["win_side"] in ("VILLAGER", "WEREWOLF")
    assert "wolves1, wolves2, wolves3, wolves4, wolves5 will finish" in line.decode()
    assert "again stops at once" in line.decode() and "told to stop" not in log
    assert log.count(" is over, ") == 5
    assert log.rstrip().endswith("stopped")
