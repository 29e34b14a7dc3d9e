"""A connection that limits the time, size, rate and number of its client's messages."""

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

from server_sim.hosting.access.connection_limiter import MOST, OPEN_TIMEOUT, ConnectionLimiter
from server_sim.hosting.access.rate_limit import Allowance

MAX_FRAME = 64 * 1024
"""Maximum length of a client's message in bytes."""
MAX_UNREAD = 100
"""Maximum number of unread messages, as on the contest's server."""
BURST = 200
"""Number of messages that a client may send at once."""
PER_SECOND = 50.0
"""Messages (pings included) a client may send beyond one per packet: as a burst, and per second."""
FLOODED = 1008
"""The WebSocket close code for a client that floods its connection."""
SLICE = 4096
"""Bytes parsed at a time, so that a flood of tiny frames is noticed early."""
LAST_WORDS = 4
"""Number of slices still read after a client was cut off, because they may hold the client's close frame."""

_DATA = frozenset({Opcode.TEXT, Opcode.BINARY, Opcode.CONT})


class GuardedConnection(ServerConnection):
    """A connection that closes itself if its client sends too many messages, or no request in time."""

    def __init__(self, *arguments: Any, limiter: ConnectionLimiter | None = None, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._limiter = limiter or ConnectionLimiter(MOST)
        self._allowance = Allowance(BURST, PER_SECOND)
        self._unread = 0
        self._last_words = LAST_WORDS
        self._cut_off: asyncio.Task[None] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._notice_when_it_vanishes()
        self.loop.call_later(OPEN_TIMEOUT, self._expect_request)
        self._limiter.admit(self.transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self._limiter.leave(self.transport)
        super().connection_lost(exc)

    def _notice_when_it_vanishes(self) -> None:
        """Let TCP keepalive notice a vanished client after 2 minutes, because the protocol has no pings."""
        peer: socket.socket = self.transport.get_extra_info("socket")
        with suppress(OSError):  # the connection is already closed
            peer.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
            for option, value in (("TCP_KEEPIDLE", 60), ("TCP_KEEPINTVL", 20), ("TCP_KEEPCNT", 3)):
                if hasattr(socket, option):
                    peer.setsockopt(socket.IPPROTO_TCP, getattr(socket, option), value)

    def _expect_request(self) -> None:
        if self.request is None:
            self.transport.abort()

    def data_received(self, data: bytes) -> None:
        """Process received bytes; once the client is cut off, only a few more, to find its close frame."""
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
        self, message: DataLike | Iterable[DataLike] | AsyncIterable[DataLike], *, text: bool | None = None
    ) -> None:
        await super().send(message, text=text)
        self._allowance.earn()
