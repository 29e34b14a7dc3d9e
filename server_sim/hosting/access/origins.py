"""Checks the ``Origin`` header, because any web page can make a browser contact servers on its machine."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from websockets.datastructures import Headers

ANY = "*"
"""The setting that allows all origins."""
SHOWN = 100
"""Maximum number of characters of a client's header that a message repeats."""

_CURE = "to let it in, list it with serve --origin or in server.web_socket.origins"


def is_welcome(allowed: Collection[str], origins: Sequence[str]) -> bool:
    """Whether a request with these ``Origin`` headers may watch games; without any, it may."""
    return ANY in allowed or all(origin in allowed for origin in origins)


def may_join(allowed: Collection[str], headers: Headers) -> bool:
    """Whether a request may open the game's WebSocket.

    A browser page needs an ``Origin`` among those ``allowed``. The server's own ``Origin`` is not enough,
    because a host name can point anywhere (DNS rebinding). A program needs no ``Origin``, but it may send the
    server's own, as the contest's client does.
    """
    origins = headers.get_all("Origin")
    if ANY in allowed or (origins and is_welcome(allowed, origins)):
        return True
    own = [f"{scheme}://{host.lower()}" for host in headers.get_all("Host") for scheme in ("http", "https")]
    return not _is_browser_page(headers) and all(origin.lower() in own for origin in origins)


def not_welcome(origins: Sequence[str]) -> str:
    """Return the message to a web page that may not watch games, with advice for the game's host."""
    return f"no page of {_cite(origins)} may see this: {_CURE}"


def may_not_join(headers: Headers) -> str:
    """Return the message to a client that may not join games, with advice for the game's host."""
    origins = headers.get_all("Origin")
    if _is_browser_page(headers):
        whose = f"of {_cite(origins)}" if origins else "that does not name its site"
        return f"no web page {whose} may play: {_CURE}"
    host = _cite(headers.get_all("Host"))
    return f"no program may play whose Origin is {_cite(origins)} while its Host is {host}: {_CURE}"


def _is_browser_page(headers: Headers) -> bool:
    """Whether a browser sent the request for a page, which the browser's headers always show.

    Some programs send a ``Sec-Fetch-Mode``, too, but without the ``Origin`` that a browser never omits.
    """
    is_fetched = any(name.lower().startswith("sec-fetch-") for name in headers)
    is_browser = any(agent.strip().lower().startswith("mozilla/") for agent in headers.get_all("User-Agent"))
    return is_browser or (is_fetched and bool(headers.get_all("Origin")))


def _cite(values: Sequence[str]) -> str:
    return ", ".join(repr(value[:SHOWN]) for value in values[:2]) or "missing"
