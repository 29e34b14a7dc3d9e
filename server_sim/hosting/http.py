"""Plain HTTP on the WebSocket's port: one reply or one event stream per connection, then it closes.

The websockets library parses and limits the request; this module answers it, or lets it join a game. CORS is
open, as on the contest's server, because its viewer is a page of another site.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Mapping
from contextlib import suppress
from http import HTTPStatus
from typing import Any

from loguru import logger
from websockets.asyncio.server import ServerConnection
from websockets.http11 import Request, Response
from websockets.protocol import State

from server_sim.hosting.access.connection_limiter import VisitorLimit, where_from
from server_sim.hosting.access.origins import may_join, may_not_join, not_welcome
from server_sim.hosting.access.rate_limit import TURNED_AWAY, LimitedLog
from server_sim.hosting.broadcast import Show
from server_sim.hosting.pages import METHODS, FileReply, HttpReply, PageContext, answer

PATH = "/ws"
"""The address at which players open a WebSocket."""
CORS = {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Allow-Methods": ", ".join(METHODS),
    "Access-Control-Allow-Headers": "Authorization, Content-Type, Ngrok-Skip-Browser-Warning",
}
"""The headers that let pages of other sites read a reply."""
SEND_TIMEOUT = 30.0
"""Seconds a client may take to read a reply."""
KEEP_ALIVE = 15.0
"""Seconds of silence after which a stream sends a comment, which shows whether the reader is still there."""
MAX_UNREAD = 64 * 1024
"""Maximum number of bytes queued for the reader of a stream; a reader with more is cut off.

The system's buffer comes in addition.
"""
MAX_READERS = 100
"""Maximum simultaneous streams and files, half of them for one address; a new one closes the oldest."""
PIECE = 16 * 1024
"""Bytes of a file read at a time; the next piece is read after the last one was sent."""


class Reception:
    """Lets players open a WebSocket, and answers all other HTTP requests."""

    def __init__(self, context: PageContext) -> None:
        self._context = context
        self._readers: VisitorLimit[asyncio.Task[None]] = VisitorLimit(MAX_READERS)
        self._refused_players = LimitedLog(TURNED_AWAY)
        self._refused_pages = LimitedLog(TURNED_AWAY)

    async def receive(self, connection: ServerConnection, request: Request) -> Response | None:
        """Answer an HTTP request, unless it is for the address at which players open a WebSocket.

        Return None if the request may open a WebSocket, or a refusal to send if it may not. Any other
        request has been answered, and its connection closed, so that the returned response is never sent.
        """
        if request.path.partition("?")[0] == PATH:
            return self._game(connection, request)
        try:
            await self._serve(connection, request)
        except Exception:
            logger.exception("a page could not be shown through an error in the server")
            raise
        return connection.respond(HTTPStatus.OK, "")  # never sent: the connection is closed

    def _game(self, connection: ServerConnection, request: Request) -> Response | None:
        if may_join(self._context.settings.origins, request.headers):
            return None
        where, reason = peer_address(connection.remote_address), may_not_join(request.headers)
        self._refused_players.warning("a client at {} was refused: {}", where, reason)
        return connection.respond(HTTPStatus.FORBIDDEN, reason)

    async def _serve(self, connection: ServerConnection, request: Request) -> None:
        """Show a page and close the connection."""
        # data after the request would be parsed as WebSocket frames
        connection.transport.pause_reading()
        # data was already parsed, or the client has closed its side: then no reply can be sent
        if connection.state is State.CONNECTING and not connection.protocol.close_expected():
            await self._reply(connection, request)
        connection.transport.close()
        with suppress(TimeoutError):
            async with asyncio.timeout(SEND_TIMEOUT):
                await connection.wait_closed()
        connection.transport.abort()

    async def _reply(self, connection: ServerConnection, request: Request) -> None:
        with_body = request.method != "HEAD"
        header = request.headers.get_all
        origins = header("Origin")
        reply = answer(self._context, request.method, request.path, header("Authorization"), origins)
        match reply:
            case HttpReply():
                if reply.status is HTTPStatus.FORBIDDEN:
                    where, why = peer_address(connection.remote_address), not_welcome(origins)
                    self._refused_pages.warning("a web page at {} was refused: {}", where, why)
                _send(connection, reply, with_body=with_body)
            case FileReply():
                with reply.file:
                    sending = _send_file(connection, reply, with_body=with_body)
                    await self._while_there_is_room(connection, sending)
            case Show():
                await self._while_there_is_room(connection, _stream(connection, reply, with_body=with_body))

    async def _while_there_is_room(
        self, connection: ServerConnection, sending: Coroutine[Any, Any, None]
    ) -> None:
        """Send a long reply, but close the connection if the place is needed for others."""
        reader = asyncio.get_running_loop().create_task(sending)
        longest = self._readers.enter(reader, where_from(connection.transport))
        if longest is not None:
            longest.cancel()
        try:
            await asyncio.wait([reader])
        finally:
            self._readers.leave(reader)
            reader.cancel()
        if reader.cancelled():
            connection.transport.abort()
        else:
            reader.result()


def _send(connection: ServerConnection, reply: HttpReply, *, with_body: bool) -> None:
    headers = {"Content-Length": str(len(reply.body))}
    if reply.body:
        headers["Content-Type"] = f"{reply.content_type}; charset=utf-8"
    if reply.status is HTTPStatus.METHOD_NOT_ALLOWED:
        headers["Allow"] = ", ".join(METHODS)
    connection.transport.write(_head(reply.status, headers) + (reply.body if with_body else b""))


async def _send_file(connection: ServerConnection, reply: FileReply, *, with_body: bool) -> None:
    transport, kind = connection.transport, f"{reply.content_type}; charset=utf-8"
    transport.write(_head(HTTPStatus.OK, {"Content-Length": str(reply.size), "Content-Type": kind}))
    left = reply.size if with_body else 0
    while left and not transport.is_closing() and (piece := reply.file.read(min(PIECE, left))):
        transport.write(piece)
        left -= len(piece)
        try:
            async with asyncio.timeout(SEND_TIMEOUT):
                await connection.drain()
        except OSError:  # it takes too long, or the client has gone
            transport.abort()


async def _stream(connection: ServerConnection, show: Show, *, with_body: bool) -> None:
    """Send a game's packets as server-sent events, until the game ends or the reader is gone or too slow."""
    transport = connection.transport
    transport.write(_head(HTTPStatus.OK, {"Content-Type": "text/event-stream; charset=utf-8"}))
    at = show.latest
    while with_body and not transport.is_closing():
        try:
            async with asyncio.timeout(KEEP_ALIVE):
                packets = await show.packets(at)
        except TimeoutError:
            transport.write(b":\n\n")
            continue
        if not packets:
            return
        if transport.get_write_buffer_size() > MAX_UNREAD:
            transport.abort()
            return
        at += len(packets)
        transport.write("".join(f"event:broadcast\ndata:{packet}\n\n" for packet in packets).encode())


def _head(status: HTTPStatus, headers: Mapping[str, str]) -> bytes:
    lines = [f"HTTP/1.1 {status.value} {status.phrase}"]
    fixed = {"Connection": "close", "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", **CORS}
    lines += (f"{name}: {value}" for name, value in {**fixed, **headers}.items())
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def bracketed(host: str) -> str:
    """Return a host as it is written in a URL: an IPv6 address in brackets, others unchanged."""
    return f"[{host}]" if ":" in host else host


def peer_address(peer: Any) -> str:
    """Return host and port of a socket's peer as text, "an unknown address" if it has disconnected."""
    return f"{bracketed(peer[0])}:{peer[1]}" if isinstance(peer, tuple) else "an unknown address"
