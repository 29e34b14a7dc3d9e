"""Limits the number of open pages; pages to which no browser has connected are deleted first.

A page costs the server about a megabyte, and it is created before a browser connects to it.
"""

from __future__ import annotations

from nicegui import Client, app

from server_sim.hosting.access.connection_limiter import VisitorLimit, neighbourhood
from server_sim.people.web.stay import Stay, stay_of

MOST_PAGES = 400
"""Maximum number of pages, half of them for one address."""
MOST_WAITING = 100
"""Maximum number of pages without a connected browser; half of them for one address."""
MANY_WAITING = 8
"""From this many unconnected pages on, only browsers with the cookie get a page."""


class OpenPages:
    """Counts the web pages that are open in this process, and limits their number."""

    def __init__(self) -> None:
        self._all: VisitorLimit[str] = VisitorLimit(MOST_PAGES)
        self._waiting: VisitorLimit[str] = VisitorLimit(MOST_WAITING)
        self._sockets: dict[str, Stay] = {}
        app.on_connect(self._connected)
        app.on_delete(self._deleted)

    @property
    def many_wait(self) -> bool:
        """Whether there are many pages to which no browser has connected."""
        return self._waiting.strangers >= MANY_WAITING

    def is_closed_to(self, host: str) -> bool:
        """Whether no more pages can be created for a client at this address."""
        return self._all.is_closed_to(neighbourhood(host))

    def count_new(self) -> None:
        """Count the pages created since the last call; if there are too many pages, delete some."""
        for page in list(Client.instances.values()):
            if page.id not in self._all:
                for limit in (self._waiting, self._all):
                    away = limit.enter(page.id, neighbourhood(page.ip))
                    if away in Client.instances:
                        Client.instances[away].delete()

    def _connected(self, page: Client) -> None:
        """Note that a browser shows the page; only a page's latest socket counts."""
        self._waiting.leave(page.id)
        self._all.known(page.id)
        stay = stay_of((page.environ or {}).get("asgi.scope", {}))
        if stay is not None:
            earlier, self._sockets[page.id] = self._sockets.get(page.id), stay
            if earlier is not None and earlier is not stay:
                earlier.cut_off()
            stay.keep()

    def _deleted(self, page: Client) -> None:
        self._waiting.leave(page.id)
        self._all.leave(page.id)
        self._sockets.pop(page.id, None)
