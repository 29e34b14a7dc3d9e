"""How long a browser's connection may stay open.

A connection that sends no whole request in time is closed. While there are too many, the door closes first
those that are neither being answered nor the socket of a page.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, cast

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from server_sim.hosting.access.door import OPEN_TIMEOUT, Door

SWIFT = 10.0
"""Seconds for which a request that is answered is not sent away for others."""
MOST_SECONDS = 120.0
"""Seconds more after which it is cut off: an upload over a slow line takes no longer."""
STAY = "stay"
"""The key of a connection's stay in the state of its requests."""


class Stay:
    """One connection, and the timer that closes it."""

    def __init__(self, door: Door) -> None:
        self._door = door
        self._transport: asyncio.Transport | None = None
        self._timer: asyncio.TimerHandle | None = None

    def begin(self, transport: asyncio.Transport) -> None:
        """The connection has been made; a whole request has to come soon."""
        self._transport = transport
        self._door.enter(transport)
        self.ask_for_more()

    def ask_for_more(self) -> None:
        """Whatever comes next has to come soon, and meanwhile others come first."""
        self._make_room(OPEN_TIMEOUT)

    @contextmanager
    def answering(self) -> Iterator[None]:
        """A whole request has come; it is not sent away unless its answer takes long."""
        self._keep()
        self._after(SWIFT, lambda: self._make_room(MOST_SECONDS))
        try:
            yield
        finally:
            self.ask_for_more()

    def has_page(self) -> None:
        """It is the socket of a page, and may stay as long as it is there."""
        self._keep()

    def cut_off(self) -> None:
        """End the connection at once."""
        if self._transport is not None:
            self._transport.abort()

    def end(self) -> None:
        """The connection is gone."""
        self._after(0, None)
        if self._transport is not None:
            self._door.leave(self._transport)
            self._transport = None

    def _keep(self) -> None:
        self._after(0, None)
        if self._transport is not None:
            self._door.known(self._transport)

    def _make_room(self, seconds: float) -> None:
        if self._transport is not None:
            self._door.stranger(self._transport)
            self._after(seconds, self.cut_off)

    def _after(self, seconds: float, act: Callable[[], None] | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(seconds, act) if act else None


def stay_of(scope: Mapping[str, Any]) -> Stay | None:
    """The stay of the connection over which a request has come."""
    return cast("Stay | None", scope.get("state", {}).get(STAY))


class WebConnection(H11Protocol):
    """A connection that keeps to its stay; it holds no more than 16 KiB of a head that is not whole yet."""

    def __init__(self, *, door: Door, app_state: dict[str, Any], **options: Any) -> None:
        self._stay = Stay(door)
        super().__init__(app_state={**app_state, STAY: self._stay}, **options)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as its base
        super().connection_made(transport)
        self._stay.begin(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stay.end()
        super().connection_lost(exc)


class PageSocket(WebSocketsSansIOProtocol):
    """The same connection once it is a WebSocket, which has to say soon which page it is for."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.app_state[STAY].ask_for_more()

    def connection_lost(self, exc: Exception | None) -> None:
        self.app_state[STAY].end()
        super().connection_lost(exc)
