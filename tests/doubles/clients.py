"""Clients of the contest's server, friendly and otherwise, and a server for them to meet."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.protocol import State

from agent.protocol.packets import OVER
from server_sim.config.settings import ServerSettings, load_bundled
from server_sim.driver.logs import LogFiles
from server_sim.hosting.server import ContestServer
from tests.agent.protocol.game_logs import parse_log
from tests.doubles.loopback import ENOUGH

NO_ANSWER = {"NAME", "INITIALIZE", "DAILY_INITIALIZE", "DAILY_FINISH", "FINISH"}


def settings(tmp_path: Path, **changes: Any) -> ServerSettings:
    ours: dict[str, Any] = {
        "port": 0,
        "game_log": LogFiles(tmp_path / "game"),
        "json_log": LogFiles(tmp_path / "json"),
    }
    return replace(load_bundled(5), **(ours | changes))


@asynccontextmanager
async def serving(settings: ServerSettings, **options: Any) -> AsyncIterator[ContestServer]:
    server = ContestServer(settings, seed="test", **options)
    await server.start()
    run = asyncio.ensure_future(server.run())
    try:
        async with asyncio.timeout(ENOUGH):
            yield server
            server.stop()
            await run
    finally:
        run.cancel()


@asynccontextmanager
async def client(
    server: ContestServer, path: str = "/ws", authorization: str | None = None
) -> AsyncIterator[ClientConnection]:
    headers = {} if authorization is None else {"Authorization": authorization}
    address = f"ws://127.0.0.1:{server.port}{path}"
    connection = await connect(address, additional_headers=headers, proxy=None, close_timeout=1)
    try:
        yield connection
    finally:
        if connection.state is State.OPEN:
            await connection.close()


def reply(packet: dict[str, Any]) -> str:
    """Over, or the first other player alive."""
    if packet["request"] in ("TALK", "WHISPER"):
        return OVER
    info = packet["info"]
    others = (name for name, status in info["status_map"].items() if status == "ALIVE")
    return str(next(name for name in others if name != info["agent"]))


async def play(
    server: ContestServer,
    name: str,
    answer: Callable[[dict[str, Any]], Any] = reply,
    path: str = "/ws",
    authorization: str | None = None,
) -> tuple[list[str], ConnectionClosed]:
    """Play until the server ends the connection; returns the requests seen and how it ended."""
    seen: list[str] = []
    async with client(server, path, authorization) as connection:
        try:
            while True:
                packet = json.loads(await connection.recv())
                seen.append(packet["request"])
                if packet["request"] == "NAME":
                    await connection.send(name)
                elif packet["request"] not in NO_ANSWER:
                    frame = answer(packet)
                    if asyncio.iscoroutine(frame):
                        frame = await frame
                    if frame is None:
                        await connection.close()
                    else:
                        await connection.send(frame)
        except ConnectionClosed as closed:
            return seen, closed


async def team(server: ContestServer, name: str, count: int = 5) -> list[tuple[list[str], ConnectionClosed]]:
    return await asyncio.gather(*(play(server, f"{name}{number}") for number in range(count)))


def game_logs(tmp_path: Path, team: str) -> tuple[list[Any], dict[str, Any]]:
    (log,) = (tmp_path / "game").glob(f"*_{team}_*.log")
    (data,) = (tmp_path / "json").glob(f"*_{team}_*.json")
    return list(parse_log(log.read_text("utf-8"))), json.loads(data.read_text("utf-8"))
