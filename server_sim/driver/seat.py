"""The driver's interface to a player, and its implementation for a WebSocket."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Protocol

from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode
from websockets.protocol import State

from agent.protocol.packets import GamePacket, NamePacket, packet_to_json

SEND_TIMEOUT = 10.0
"""Seconds a client may take to accept a packet before its connection is given up."""


class SeatLost(Exception):  # noqa: N818 - it says what happened
    """The player has left or lost its connection, and cannot come back; the message says how."""


class Seat(Protocol):
    """A player as the driver sees it; calls must not overlap, but ``tell`` may run during ``listen``."""

    @property
    def name(self) -> str:
        """The connection name of the player, which it must send as the answer to a NAME packet."""

    async def tell(self, packet: GamePacket) -> None:
        """Send a packet that needs no answer.

        Raises:
            SeatLost: the player is gone.
        """

    async def ask(self, packet: GamePacket | NamePacket, timeout: float | None) -> str:
        """Send a packet and return its answer, waiting at most ``timeout`` seconds (None: for ever).

        Raises:
            TimeoutError: the answer is late; it may still come and then answers the next packet.
            SeatLost: the player is gone.
        """

    async def listen(self) -> str:
        """Wait for the player's next message and return it; a cancelled call loses no message.

        Raises:
            SeatLost: the player is gone.
        """

    async def discard(self) -> None:
        """Drop the messages that have arrived but were not read."""


class SocketSeat:
    """A player behind a WebSocket: one text frame per packet, one frame per answer (protocol section 1).

    As on the contest's server (protocol section 4), unread frames stay queued and answer the next request:
    after a client answers twice, all its later answers are off by one.
    """

    def __init__(self, connection: ServerConnection) -> None:
        self.connection = connection
        self.name = ""

    async def tell(self, packet: GamePacket) -> None:
        await self._send(packet)

    async def ask(self, packet: GamePacket | NamePacket, timeout: float | None) -> str:
        await self._send(packet)
        async with asyncio.timeout(timeout):
            return await self.listen()

    async def listen(self) -> str:
        try:
            # decode=True takes binary frames as UTF-8, or closes the connection with 1007.
            return await self.connection.recv(decode=True)
        except ConnectionClosed:
            raise self._connection_lost() from None

    async def discard(self) -> None:
        with suppress(TimeoutError, SeatLost):  # a lost connection is noticed by the next request
            async with asyncio.timeout(0):
                while True:
                    await self.listen()

    async def _send(self, packet: GamePacket | NamePacket) -> None:
        if self.connection.state is not State.OPEN:
            raise self._connection_lost()
        try:
            async with asyncio.timeout(SEND_TIMEOUT):
                await self.connection.send(packet_to_json(packet))
        except ConnectionClosed:
            raise self._connection_lost() from None
        except TimeoutError:
            self.connection.transport.abort()
            raise SeatLost(f"the client has not read for {SEND_TIMEOUT:g} s") from None

    def _connection_lost(self) -> SeatLost:
        protocol = self.connection.protocol
        if protocol.close_rcvd and (protocol.close_rcvd_then_sent or not protocol.close_sent):
            if protocol.close_rcvd.code == CloseCode.GOING_AWAY:
                return SeatLost("the client was stopped: it closed the connection with 1001")
            return SeatLost(f"the client closed the connection ({protocol.close_rcvd})")
        if protocol.close_sent:
            return SeatLost(f"the server closed the connection ({protocol.close_sent})")
        return SeatLost("the connection broke")
