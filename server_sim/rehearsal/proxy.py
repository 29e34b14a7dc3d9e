"""A proxy between a player and a server that alters the server's frames and checks the player's.

A player must send exactly one frame per request (protocol section 13).
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from contextlib import asynccontextmanager, suppress

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from agent.protocol.errors import PacketError
from agent.protocol.packets import NamePacket, PhasePacket, RequestPacket, parse_packet


class HangUp(Exception):  # noqa: N818 - it says what to do
    """Raised to make the proxy cut its connections to player and server without a close message."""


Interference = Callable[[str], Iterable[str | bytes]]
"""A function that returns the frames that replace a frame sent to the player.

It raises :class:`HangUp` to drop the connection after the frames yielded so far.
"""


class FrameCheck:
    """Checks a player's messages; ``faults`` are the wrong ones, ``name`` is the right answer to NAME."""

    def __init__(self, name: str) -> None:
        self.faults: list[str] = []
        self._name = name
        self.connected()

    def connected(self) -> None:
        """Note that the player has connected anew, so that no answer is due."""
        self._owes: str | None = None
        self._floor_is_open = False

    def heard(self, frame: str | bytes) -> None:
        """Note which answer a message to the player demands; messages that are no packets are ignored."""
        try:
            packet = parse_packet(frame if isinstance(frame, str) else frame.decode(errors="replace"))
        except PacketError:
            return
        match packet:
            case NamePacket():
                self._owes = "NAME"
            case PhasePacket():
                self._floor_is_open = packet.request.endswith("START")
            case _ if isinstance(packet, RequestPacket):
                self._owes = packet.request

    def said(self, text: str) -> None:
        """Check a message that the player has sent."""
        if self._floor_is_open and self._owes is None:
            return  # the server counts lines on open floors
        owed, self._owes = self._owes, None
        if owed is None:
            self.faults.append(f"an unrequested frame: {text[:40]!r}")
        elif (owed == "NAME") != (text == self._name):
            self.faults.append(f"{owed} was answered with {text[:40]!r}")


@asynccontextmanager
async def proxy(server: str, interference: Interference, frame_check: FrameCheck) -> AsyncIterator[str]:
    """Run a proxy to the server at URL ``server``, for one player at a time; yield the proxy's URL."""

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
