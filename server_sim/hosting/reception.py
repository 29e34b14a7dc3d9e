"""Routes an HTTP request: to a seat in the game, to a page, or to a refusal that is logged."""

from __future__ import annotations

from collections.abc import Collection
from http import HTTPStatus

from loguru import logger
from websockets.asyncio.server import ServerConnection
from websockets.http11 import Request, Response

from server_sim.hosting.access.limited_log import TURNED_AWAY, LimitedLog
from server_sim.hosting.access.origins import may_join, may_not_join
from server_sim.hosting.address import peer_address
from server_sim.hosting.http import HttpHandler

PATH = "/ws"
"""The address at which players open a WebSocket."""


class Reception:
    """Lets players open a WebSocket, and answers all other requests with the pages."""

    def __init__(self, origins: Collection[str], pages: HttpHandler) -> None:
        self._origins = origins
        self._pages = pages
        self._refused = LimitedLog(TURNED_AWAY)

    async def receive(self, connection: ServerConnection, request: Request) -> Response | None:
        """Return the HTTP reply to a request; None if the request may open a WebSocket."""
        if request.path.partition("?")[0] == PATH:
            return self._game(connection, request)
        try:
            await self._pages.serve(connection, request)
        except Exception:
            logger.exception("a page could not be shown through an error in the server")
            raise
        return connection.respond(HTTPStatus.OK, "")  # never sent: the connection is closed

    def _game(self, connection: ServerConnection, request: Request) -> Response | None:
        if may_join(self._origins, request.headers):
            return None
        where, reason = peer_address(connection.remote_address), may_not_join(request.headers)
        self._refused.warning("a client at {} was refused: {}", where, reason)
        return connection.respond(HTTPStatus.FORBIDDEN, reason)
