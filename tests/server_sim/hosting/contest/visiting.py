"""What visitors of a server at contest grade do: show a token, wait to be matched, fetch a page."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import jwt
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve

from server_sim.config.settings import load_bundled
from server_sim.driver.logs import LogFiles
from server_sim.games.chance import SeededChance
from server_sim.games.contest.village import Village
from server_sim.hosting.access.audience import Audience
from server_sim.hosting.access.tokens import issue_token
from server_sim.hosting.broadcast import Broadcast
from server_sim.hosting.server import ContestServer
from tests.doubles.clients import play, reply
from tests.doubles.loopback import ENOUGH

FIREFOX = {"User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"}
CURE = "to let it in, list it with serve --origin or in server.web_socket.origins"
SECRET = "a secret of more than thirty-two bytes"
LATER = int(time.time()) + 3600


def token(team: str, audience: Audience = Audience.PLAYER, secret: str = SECRET, until: int = LATER) -> str:
    return issue_token(secret, team, audience, until)


def token_for_ever(team: str) -> str:
    """As other programs issue them."""
    return jwt.encode({"team": team, "role": "PLAYER"}, SECRET, "HS256")


def broadcast(folder: Path, clock: Callable[[], float] = lambda: 5.0) -> Broadcast:
    """What spectators see; its files are called as their games."""
    return Broadcast(LogFiles(folder, "{game_id}"), clock)


def village(game_id: str = "G1") -> Village:
    """A village of five teams."""
    names = [f"{team}1" for team in "abcde"]
    return Village(load_bundled(5).rules, names, SeededChance("s"), game_id)


async def until_nobody_waits(server: ContestServer) -> None:
    while server._lobby.waiting:
        await asyncio.sleep(0.001)


async def until_waiting(server: ContestServer, count: int) -> None:
    while len(server._lobby.waiting) < count:
        await asyncio.sleep(0.001)


@asynccontextmanager
async def linked(**options: Any) -> AsyncIterator[tuple[ServerConnection, ClientConnection]]:
    """Both ends of a connection; the options are the server's."""
    arrived: asyncio.Queue[ServerConnection] = asyncio.Queue()

    async def welcome(connection: ServerConnection) -> None:
        arrived.put_nowait(connection)
        await connection.wait_closed()

    async with (
        asyncio.timeout(ENOUGH),
        serve(welcome, "127.0.0.1", 0, compression=None, close_timeout=1, **options) as server,
        connect(
            f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}", proxy=None, close_timeout=1
        ) as client,
    ):
        yield await arrived.get(), client


async def whole_game(server: ContestServer, team: str, answer: Any = reply, **options: Any) -> None:
    """Five players of a team play a game to its end."""
    ended = await asyncio.gather(*(play(server, f"{team}{n}", answer, **options) for n in range(5)))
    assert all(seen[-1] == "FINISH" for seen, _ in ended)


async def fetch(server: ContestServer, path: str, authorization: str = "") -> tuple[int, bytes]:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: x\r\nAuthorization: {authorization}\r\n\r\n".encode())
    head, _, body = (await reader.read()).partition(b"\r\n\r\n")
    writer.close()
    await writer.wait_closed()
    return int(head.split()[1]), body
