"""Request limits: allowed hosts and origins, body sizes, and security headers."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import nullcontext
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from server_sim.people.web.stay import stay_of

MOST_UPLOAD = 24 * 1024 * 1024
"""Maximum bytes of an upload request; the largest is a recorded game."""
MOST_BODY = 64 * 1024
"""Maximum bytes of any other request; pages send no body."""
UPLOADS_AT = "/_nicegui/client/"
"""The beginning of the addresses to which pages upload files."""
LOOPBACK = frozenset(("127.0.0.1", "localhost", "::1"))
"""Host names and addresses of this machine itself."""
POLICY = (
    "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self' data:; connect-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
"""Content security policy: no resource is loaded from another host, whatever a page contains."""
HEADERS = {
    "content-security-policy": POLICY,
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex",
}
"""The security headers of every response."""


class RequestGuard:
    """Middleware that refuses unsafe requests; ``host`` is the address that the server listens on.

    On a loopback address, or where ``allowed`` lists host names in lower case, only these and loopback host
    names are accepted, which prevents DNS rebinding. An ``Origin`` header, if present, must name this server.
    """

    def __init__(self, application: ASGIApp, host: str, allowed: Collection[str] = ()) -> None:
        self._application = application
        self._names = LOOPBACK.union(allowed) if allowed or host in LOOPBACK else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        stay = stay_of(scope)
        if scope["type"] not in ("http", "websocket"):
            await self._application(scope, receive, send)
            return
        with stay.answering() if scope["type"] == "http" and stay is not None else nullcontext():
            await self._answer(scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        most = MOST_UPLOAD if scope["path"].startswith(UPLOADS_AT) else MOST_BODY
        if not self._lets_in(headers):
            await _refuse(scope, receive, send, 403, "This server answers its own pages only.")
        elif (length := headers.get("content-length", "0")).isdecimal() and int(length) > most:
            await _refuse(scope, receive, send, 413, "That is too much at once.")
        else:
            await self._application(scope, _limit_body(receive, most), _with_headers(send))

    def _lets_in(self, headers: Headers) -> bool:
        host = headers.get("host", "")
        if self._names is not None and (urlsplit(f"//{host}").hostname or "") not in self._names:
            return False
        origin = headers.get("origin")
        return origin is None or urlsplit(origin).netloc == host


def _limit_body(receive: Receive, most: int) -> Receive:
    """Return the stream of a request's body, cut after ``most`` bytes whatever the length header says."""
    taken = 0

    async def take() -> Message:
        nonlocal taken
        message = await receive()
        if message["type"] == "http.request":
            taken += len(message.get("body", b""))
            if taken > most:
                return {"type": "http.disconnect"}
        return message

    return take


def _with_headers(send: Send) -> Send:
    async def give(message: Message) -> None:
        if message["type"] == "http.response.start":
            told = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                told.setdefault(name, value)
        await send(message)

    return give


async def _refuse(scope: Scope, receive: Receive, send: Send, status: int, why: str) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": why})
    else:
        await PlainTextResponse(why, status)(scope, receive, send)
