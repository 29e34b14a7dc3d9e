"""A language model's provider for tests and benchmarks: a real HTTP server that follows a script.

    async with Provider(says("Good morning.")) as provider:
        ...  # ask at provider.base_url, look at provider.requests

A script is one reply for everything, replies in turn, or a function of the request;
provider_replies has the replies.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Self

from tests.doubles.provider_replies import Reply, Request, Script, error, page, wrong_key

_REASONS = {200: "OK", 400: "Bad Request", 401: "Unauthorized", 404: "Not Found", 429: "Too Many Requests"}
_PATH = "/v1/chat/completions"


class Provider:
    """Serves chat completions at ``base_url`` and records every request.

    ``key`` is the required API key (None: not checked). A script with replies in turn must be long enough;
    its errors are raised again at the end.
    """

    def __init__(self, script: Reply | Sequence[Reply] | Script, *, key: str | None = None) -> None:
        self.requests: list[Request] = []
        self.hung_up = 0
        """Number of clients that disconnected before their answer."""
        self._script = _as_function(script)
        self._key = key
        self._server: asyncio.Server | None = None
        self._connections: set[asyncio.Task[None]] = set()
        self._broken: list[BaseException] = []
        self._news = asyncio.Condition()

    @property
    def base_url(self) -> str:
        """The address for the settings."""
        assert self._server is not None, "the provider has not been entered"
        return f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}/v1"

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()
        for connection in self._connections:
            connection.cancel()
        await asyncio.gather(*self._connections, return_exceptions=True)
        await self._server.wait_closed()
        if self._broken:
            raise self._broken[0]

    async def until(self, happened: Callable[[Provider], bool]) -> None:
        """Wait until the condition holds, e.g. ``provider.until(lambda it: len(it.requests) == 2)``."""
        async with self._news:
            await self._news.wait_for(lambda: happened(self))

    def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        connection = asyncio.ensure_future(self._serve(reader, writer))
        self._connections.add(connection)
        connection.add_done_callback(self._ended)

    def _ended(self, connection: asyncio.Task[None]) -> None:
        self._connections.discard(connection)
        if not connection.cancelled() and (broken := connection.exception()) is not None:
            self._broken.append(broken)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            with suppress(asyncio.IncompleteReadError, ConnectionError):  # the client has disconnected
                while await self._answer(reader, writer):
                    pass
        finally:
            writer.close()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bool:
        """Answer one request; return whether another may follow."""
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = {
            name.lower(): value.strip() for name, _, value in (line.partition(":") for line in head[1:])
        }
        authorized = self._key is None or headers.get("authorization") == f"Bearer {self._key}"
        headers.pop("authorization", None)
        body = json.loads(await reader.readexactly(int(headers["content-length"])))
        request = Request(head[0].split(" ")[1], headers, body)
        await self._note(request)
        reply = self._reply(request, authorized)
        if reply.when is not None and not await _waited(reply.when(), reader):
            await self._note(None)
            return False
        writer.write(_head(reply) + (reply.body[: len(reply.body) // 2] if reply.cut else reply.body))
        await writer.drain()
        return not reply.cut

    def _reply(self, request: Request, authorized: bool) -> Reply:
        if request.path != _PATH:
            return page(404)
        return self._script(request) if authorized else wrong_key()

    async def _note(self, request: Request | None) -> None:
        """Notify waiters of a request or a disconnected client."""
        async with self._news:
            if request is None:
                self.hung_up += 1
            else:
                self.requests.append(request)
            self._news.notify_all()


def _as_function(script: Reply | Sequence[Reply] | Script) -> Script:
    if isinstance(script, Reply):
        return lambda request: script
    if callable(script):
        return script
    replies = iter(script)
    return lambda request: next(replies, None) or error(418, "the script is over")


async def _waited(when: Awaitable[object], reader: asyncio.StreamReader) -> bool:
    """Wait for ``when``; return whether it finished before the client disconnected."""
    waiting, left = asyncio.ensure_future(when), asyncio.ensure_future(reader.read(1))
    try:
        done, _ = await asyncio.wait({waiting, left}, return_when=asyncio.FIRST_COMPLETED)
        return waiting in done
    finally:
        waiting.cancel()
        left.cancel()
        await asyncio.gather(waiting, left, return_exceptions=True)


def _head(reply: Reply) -> bytes:
    headers = "".join(f"{name}: {value}\r\n" for name, value in reply.headers)
    status = f"HTTP/1.1 {reply.status} {_REASONS.get(reply.status, 'Error')}\r\n"
    return f"{status}{headers}content-length: {len(reply.body)}\r\n\r\n".encode("latin-1")
