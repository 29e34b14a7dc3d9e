"""What a monitor is told, while the server runs and while it stops."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from pathlib import Path

import pytest

from tests.bench.server.web_siege import besieged_server
from tests.doubles.newcomer import Newcomer, fetch

pytestmark = [pytest.mark.real_time, pytest.mark.slow]


async def told(port: int, path: str) -> tuple[int, object]:
    head, body = await fetch(port, path)
    return int(head.split()[1]), json.loads(body)


async def test_a_server_that_was_told_to_stop_is_not_ready_until_its_games_are_over(tmp_path: Path) -> None:
    with besieged_server(256, tmp_path, tmp_path, "--drain", "20") as server:
        assert await told(server.port, "/healthz") == (200, {"status": "ok"})
        assert await told(server.port, "/readyz") == (200, {"status": "ready"})
        newcomer = Newcomer(server.port)
        async with newcomer.at("/") as start, newcomer.at("/") as late:
            await start.send_form({"name": "Ann"})
            os.kill(server.process, signal.SIGTERM)
            while (await told(server.port, "/readyz"))[0] == 200:
                await asyncio.sleep(0.05)
            assert await told(server.port, "/readyz") == (503, {"status": "draining"})
            assert await told(server.port, "/healthz") == (200, {"status": "ok"})
            assert "about to stop" in await late.refused_form({"name": "Bob"})
        os.kill(server.process, signal.SIGTERM)
        ended = await asyncio.to_thread(os.waitid, os.P_PID, server.process, os.WEXITED | os.WNOWAIT)
        assert ended is not None and ended.si_status == 0, "it cleans up, and does not die of the signal"
