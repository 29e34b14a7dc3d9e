"""Time limits for browser connections.

A connection that sends no complete request in time is closed. If there are too many connections, those that
wait for a request are closed first.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, cast

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from server_sim.hosting.access.connection_limiter import OPEN_TIMEOUT, ConnectionLimiter

SWIFT = 10.0
"""Seconds for which a connection being answered is not closed for others."""
MOST_SECONDS = 120.0
"""Seconds, after :data:`SWIFT`, at which a connection being answered is cut off."""
STAY = "stay"
"""The key under which a request's state holds the ``Stay`` of its connection."""


class Stay:
    """The limits on how long one HTTP connection may stay open."""

    def __init__(self, limiter: ConnectionLimiter) -> None:
        self._limiter = limiter
        self._transport: asyncio.Transport | None = None
        self._timer: asyncio.TimerHandle | None = None

    def begin(self, transport: asyncio.Transport) -> None:
        """Register a new connection, and start the time limit for its first complete request."""
        self._transport = transport
        self._limiter.admit(transport)
        self.ask_for_more()

    def ask_for_more(self) -> None:
        """Start the time limit for the next request; until that request arrives, this connection may be
        closed to make room for a new one."""
        self._make_room(OPEN_TIMEOUT)

    @contextmanager
    def answering(self) -> Iterator[None]:
        """Keep the connection open while the with block answers a request, at most :data:`SWIFT` +
        :data:`MOST_SECONDS` seconds; after the block, start the time limit for the next request."""
        self.keep()
        self._after(SWIFT, lambda: self._make_room(MOST_SECONDS))
        try:
            yield
        finally:
            self.ask_for_more()

    def keep(self) -> None:
        """Keep the connection open without a time limit (for instance the WebSocket of an open page)."""
        self._after(0, None)
        if self._transport is not None:
            self._limiter.known(self._transport)

    def cut_off(self) -> None:
        """Close the connection immediately."""
        if self._transport is not None:
            self._transport.abort()

    def end(self) -> None:
        """Forget a connection that has been closed, and stop its timer."""
        self._after(0, None)
        if self._transport is not None:
            self._limiter.leave(self._transport)
            self._transport = None

    def _make_room(self, seconds: float) -> None:
        if self._transport is not None:
            self._limiter.stranger(self._transport)
            self._after(seconds, self.cut_off)

    def _after(self, seconds: float, act: Callable[[], None] | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(seconds, act) if act else None


def stay_of(scope: Mapping[str, Any]) -> Stay | None:
    """Return the time limits of a request's connection; None if it has none. ``scope`` is the ASGI scope."""
    return cast("Stay | None", scope.get("state", {}).get(STAY))


class WebConnection(H11Protocol):
    """An HTTP connection with the time limits of :class:`Stay`; more than 16 KiB of headers are refused."""

    def __init__(self, *, limiter: ConnectionLimiter, app_state: dict[str, Any], **options: Any) -> None:
        self._stay = Stay(limiter)
        super().__init__(app_state={**app_state, STAY: self._stay}, **options)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as its base
        super().connection_made(transport)
        self._stay.begin(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stay.end()
        super().connection_lost(exc)


class PageSocket(WebSocketsSansIOProtocol):
    """A WebSocket of an open page; it is closed if the browser does not soon tell which page that is."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.app_state[STAY].ask_for_more()

    def connection_lost(self, exc: Exception | None) -> None:
        self.app_state[STAY].end()
        super().connection_lost(exc)
