"""A line between a player and a server, which meddles with what the server sends."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine, Iterable
from contextlib import asynccontextmanager, suppress
from typing import Protocol

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from server_sim.rehearsal.frame_check import FrameCheck


class HangUp(Exception):  # noqa: N818 - it says what to do
    """The line is to be cut on both sides, without a word."""


class Meddle(Protocol):
    """What becomes of the frames to the player."""

    def __call__(self, frame: str) -> Iterable[str | bytes]:
        """What the player gets instead of a frame.

        Raises:
            HangUp: its connection is lost, once it has got what came before.
        """
        ...


@asynccontextmanager
async def relay(server: str, meddle: Meddle, conduct: FrameCheck) -> AsyncIterator[str]:
    """Open a line to the server at this URL, for one player at a time; its own URL."""

    async def meet(player: ServerConnection) -> None:
        conduct.connected()
        with suppress(OSError):  # there is no server any more
            async with connect(server, proxy=None, ping_interval=None, compression=None) as socket:
                await _until_either_ends(_down(socket, player, meddle, conduct), _up(player, socket, conduct))
                socket.transport.abort()
        player.transport.abort()

    async with serve(meet, "127.0.0.1", 0, ping_interval=None, compression=None) as listening:
        yield f"ws://127.0.0.1:{listening.sockets[0].getsockname()[1]}/ws"


async def _until_either_ends(*directions: Coroutine[None, None, None]) -> None:
    pumps = [asyncio.create_task(direction) for direction in directions]
    try:
        await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for pump in pumps:
            pump.cancel()
        await asyncio.gather(*pumps, return_exceptions=True)


async def _down(
    socket: ClientConnection, player: ServerConnection, meddle: Meddle, conduct: FrameCheck
) -> None:
    with suppress(ConnectionClosed, HangUp):
        async for frame in socket:
            for sent in meddle(str(frame)):
                conduct.heard(sent)
                await player.send(sent)


async def _up(player: ServerConnection, socket: ClientConnection, conduct: FrameCheck) -> None:
    with suppress(ConnectionClosed):
        async for frame in player:
            text = frame if isinstance(frame, str) else frame.decode(errors="replace")
            conduct.said(text)
            await socket.send(text)
