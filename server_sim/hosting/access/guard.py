"""A connection that protects the server from its client: limits on time, size, rate and unread messages."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterable, Iterable
from contextlib import suppress
from typing import Any

from websockets.asyncio.server import ServerConnection
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import Event
from websockets.typing import DataLike

from server_sim.hosting.access.door import MOST, OPEN_TIMEOUT, Door
from server_sim.hosting.access.token_bucket import Allowance

MAX_FRAME = 64 * 1024
"""The longest message a client may send, in bytes."""
MAX_UNREAD = 100
"""Messages that may wait to be read, as many as on the contest's server."""
BURST = 200
PER_SECOND = 50.0
"""Messages, pings included, that a client may send beyond one for each packet: at once, and per second."""
FLOODED = 1008
SLICE = 4096
"""Bytes that are taken apart at once, so that a flood of tiny frames is noticed early."""
LAST_WORDS = 4
"""Slices that are still read once a client was cut off: behind what it had sent it may agree to that."""

_DATA = frozenset({Opcode.TEXT, Opcode.BINARY, Opcode.CONT})


class GuardedConnection(ServerConnection):
    """Closes itself with 1008 when its client floods it, and at once when no request comes."""

    def __init__(self, *arguments: Any, door: Door | None = None, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._door = door or Door(MOST)
        self._allowance = Allowance(BURST, PER_SECOND)
        self._unread = 0
        self._last_words = LAST_WORDS
        self._cut_off: asyncio.Task[None] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._notice_when_it_vanishes()
        self.loop.call_later(OPEN_TIMEOUT, self._expect_request)
        self._door.enter(self.transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self._door.leave(self.transport)
        super().connection_lost(exc)

    def _notice_when_it_vanishes(self) -> None:
        """Let the system probe an idle client, for neither side pings: 2 minutes show that it has gone."""
        peer: socket.socket = self.transport.get_extra_info("socket")
        with suppress(OSError):  # it has gone already
            peer.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
            for option, value in (("TCP_KEEPIDLE", 60), ("TCP_KEEPINTVL", 20), ("TCP_KEEPCNT", 3)):
                if hasattr(socket, option):
                    peer.setsockopt(socket.IPPROTO_TCP, getattr(socket, option), value)

    def _expect_request(self) -> None:
        if self.request is None:
            self.transport.abort()

    def data_received(self, data: bytes) -> None:
        """Take in what has come; of a client that was cut off only as much as its agreement may need."""
        for start in range(0, len(data), SLICE):
            self._last_words -= self._cut_off is not None
            if self._last_words >= 0:
                super().data_received(data[start : start + SLICE])

    def process_event(self, event: Event) -> None:
        if isinstance(event, Request):
            super().process_event(event)
        elif self._cut_off is None:
            self._unread += isinstance(event, Frame) and event.fin and event.opcode in _DATA
            if self._unread <= MAX_UNREAD and self._allowance.spend(self.loop.time()):
                super().process_event(event)
            else:
                self._cut_off = self.loop.create_task(self.close(FLOODED, "too many messages"))

    async def recv(self, decode: bool | None = None) -> Any:
        message = await super().recv(decode)
        self._unread = max(0, self._unread - 1)
        return message

    async def send(
        self,
        message: DataLike | Iterable[DataLike] | AsyncIterable[DataLike],
        *,
        text: bool | None = None,
    ) -> None:
        await super().send(message, text=text)
        self._allowance.earn()
