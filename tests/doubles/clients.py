"""Clients of the contest's server, correct and faulty, and a server for them."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, replace
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

NO_ANSWER = {
    *("INITIALIZE", "DAILY_INITIALIZE", "DAILY_FINISH", "FINISH", "TALK_BROADCAST", "WHISPER_BROADCAST"),
    *("TALK_PHASE_END", "WHISPER_PHASE_START", "WHISPER_PHASE_END"),
}
LINES = ("Good morning.", "I suspect nobody yet.", "Let us hear the seer.", OVER)

_FRAME = b"\x81\x85" + b"\0\0\0\0" + b"flood"
"""A text frame as a client sends it."""

Frame = dict[str, Any]


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
    server: ContestServer, path: str = "/ws", headers: Mapping[str, str] | None = None
) -> AsyncIterator[ClientConnection]:
    address = f"ws://127.0.0.1:{server.port}{path}"
    connection = await connect(
        address, additional_headers=headers, user_agent_header=None, proxy=None, close_timeout=1
    )
    try:
        yield connection
    finally:
        if connection.state is State.OPEN:
            await connection.close()


def reply(packet: dict[str, Any]) -> str:
    """Answer Over, or the first other living player."""
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
    headers: Mapping[str, str] | None = None,
) -> tuple[list[str], ConnectionClosed]:
    """Play until the server closes the connection; return the requests seen and the close code and reason."""
    seen: list[str] = []
    async with client(server, path, headers) as connection:
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


async def kill(socket: ClientConnection) -> None:
    """Reset the connection, as when the process dies."""
    socket.transport.abort()


async def stall(socket: ClientConnection) -> None:
    """Stop reading and writing but keep the connection, as when the process hangs."""
    socket.transport.pause_reading()
    await asyncio.Event().wait()


async def garbage(socket: ClientConnection) -> None:
    """Send bytes that are no WebSocket frame."""
    socket.transport.write(b"\xff\x00garbage\r\n\r\n" * 20)
    await socket.wait_closed()


async def flood(socket: ClientConnection) -> None:
    """Send as many frames as the system accepts."""
    while socket.state is State.OPEN:
        socket.transport.write(_FRAME * 10_000)
        await asyncio.sleep(0.01)


async def half_close(socket: ClientConnection) -> None:
    """Shut the writing side; the reading side stays open."""
    socket.transport.write_eof()
    await socket.wait_closed()


FAULTS: Mapping[str, Callable[[ClientConnection], Awaitable[None]]] = {
    "killed": kill,
    "stalled": stall,
    "garbage": garbage,
    "flood": flood,
    "half-closed": half_close,
}


@dataclass(frozen=True)
class Trouble:
    """A fault of a seat, and the number of the packet (NAME is 0) at which it occurs."""

    fault: str
    packet: int


@dataclass
class Player:
    """A client that answers at random and records its packets."""

    name: str
    rng: random.Random
    trouble: Trouble | None = None

    def __post_init__(self) -> None:
        self.seen: list[Frame] = []

    @property
    def finished(self) -> bool:
        """Whether the last packet was FINISH."""
        return bool(self.seen) and self.seen[-1]["request"] == "FINISH"

    async def play(self, url: str) -> None:
        """Play until the connection ends."""
        async with connect(url, proxy=None, ping_interval=None) as socket:
            try:
                with suppress(ConnectionClosed):
                    while True:
                        await self._take(json.loads(await socket.recv()), socket)
            finally:
                socket.transport.abort()

    async def _take(self, packet: Frame, socket: ClientConnection) -> None:
        self.seen.append(packet)
        if self.trouble is not None and len(self.seen) > self.trouble.packet:
            await FAULTS[self.trouble.fault](socket)
            raise ConnectionClosed(None, None)
        if packet["request"] not in NO_ANSWER:
            await socket.send(self._answer(packet))

    def _answer(self, packet: Frame) -> str:
        if packet["request"] == "NAME":
            return self.name
        if packet["request"] in ("TALK", "WHISPER"):
            return self.rng.choice(LINES)
        info = packet["info"]
        alive: list[str] = [name for name, status in info["status_map"].items() if status == "ALIVE"]
        return self.rng.choice([name for name in alive if name != info["agent"]])
