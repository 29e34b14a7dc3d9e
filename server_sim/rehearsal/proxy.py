"""A proxy between a player and a server that alters the server's frames."""

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
    """Raised to drop the connection on both sides without a close frame."""


class Interference(Protocol):
    """Alters the frames sent to the player."""

    def __call__(self, frame: str) -> Iterable[str | bytes]:
        """Return the frames that replace this frame.

        Raises:
            HangUp: drop the connection after the frames yielded so far.
        """
        ...


@asynccontextmanager
async def proxy(server: str, interference: Interference, frame_check: FrameCheck) -> AsyncIterator[str]:
    """Run a proxy to the server at this URL, for one player at a time; yields the proxy's URL."""

    async def meet(player: ServerConnection) -> None:
        frame_check.connected()
        with suppress(OSError):  # the server is gone
            async with connect(server, proxy=None, ping_interval=None, compression=None) as socket:
                await _until_either_ends(
                    _down(socket, player, interference, frame_check), _up(player, socket, frame_check)
                )
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
    socket: ClientConnection, player: ServerConnection, interference: Interference, frame_check: FrameCheck
) -> None:
    with suppress(ConnectionClosed, HangUp):
        async for frame in socket:
            for sent in interference(str(frame)):
                frame_check.heard(sent)
                await player.send(sent)


async def _up(player: ServerConnection, socket: ClientConnection, frame_check: FrameCheck) -> None:
    with suppress(ConnectionClosed):
        async for frame in player:
            text = frame if isinstance(frame, str) else frame.decode(errors="replace")
            frame_check.said(text)
            await socket.send(text)
