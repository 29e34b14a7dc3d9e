"""What visitors of a server at contest grade do: show a token, wait to be matched, fetch a page."""

from __future__ import annotations

import asyncio
import time

import jwt

from server_sim.hosting.access.audience import Audience
from server_sim.hosting.access.tokens import issue_token
from server_sim.hosting.server import ContestServer

SECRET = "a secret of more than thirty-two bytes"
LATER = int(time.time()) + 3600


def token(team: str, audience: Audience = Audience.PLAYER, secret: str = SECRET, until: int = LATER) -> str:
    return issue_token(secret, team, audience, until)


def token_for_ever(team: str) -> str:
    """As other programs issue them."""
    return jwt.encode({"team": team, "role": "PLAYER"}, SECRET, "HS256")


async def until_waiting(server: ContestServer, count: int) -> None:
    while len(server._lobby.waiting) < count:
        await asyncio.sleep(0.001)


async def fetch(server: ContestServer, path: str, authorization: str = "") -> tuple[int, bytes]:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: x\r\nAuthorization: {authorization}\r\n\r\n".encode())
    head, _, body = (await reader.read()).partition(b"\r\n\r\n")
    writer.close()
    await writer.wait_closed()
    return int(head.split()[1]), body
