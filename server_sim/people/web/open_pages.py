"""The pages that browsers have been given: so many at once, and those first to go whose browser never came.

A page costs the server about a megabyte, and it is made before anybody knows whether a browser will show it.
"""

from __future__ import annotations

from nicegui import Client, app

from server_sim.hosting.access.crowd import Crowd, neighbourhood
from server_sim.people.web.stay import Stay, stay_of

MOST_PAGES = 400
"""Pages at once, half of them for one address."""
MOST_WAITING = 100
"""Of these pages those whose browser has not opened its socket yet, likewise."""
MANY_WAITING = 8
"""From so many of them on, a page is made only for a browser that comes back with its cookie."""


class OpenPages:
    """All pages of this process, by the identifiers that their sockets name."""

    def __init__(self) -> None:
        self._all: Crowd[str] = Crowd(MOST_PAGES)
        self._waiting: Crowd[str] = Crowd(MOST_WAITING)
        self._sockets: dict[str, Stay] = {}
        app.on_connect(self._connected)
        app.on_delete(self._deleted)

    @property
    def many_wait(self) -> bool:
        """Whether many pages wait for their browsers."""
        return self._waiting.strangers >= MANY_WAITING

    def is_closed_to(self, host: str) -> bool:
        """Whether nobody at that host can be given another page."""
        return self._all.is_closed_to(neighbourhood(host))

    def take_in(self) -> None:
        """Count the pages that were made since; as many go as there are too many."""
        for page in list(Client.instances.values()):
            if page.id not in self._all:
                for crowd in (self._waiting, self._all):
                    self._send_away(crowd.enter(page.id, neighbourhood(page.ip)))

    def _send_away(self, name: str | None) -> None:
        page = Client.instances.get(name or "")
        if page is not None:
            page.delete()

    def _connected(self, page: Client) -> None:
        """A browser shows the page; of a page's sockets the latest counts."""
        self._waiting.leave(page.id)
        self._all.known(page.id)
        stay = stay_of((page.environ or {}).get("asgi.scope", {}))
        if stay is not None:
            earlier, self._sockets[page.id] = self._sockets.get(page.id), stay
            if earlier is not None and earlier is not stay:
                earlier.cut_off()
            stay.has_page()

    def _deleted(self, page: Client) -> None:
        self._waiting.leave(page.id)
        self._all.leave(page.id)
        self._sockets.pop(page.id, None)
