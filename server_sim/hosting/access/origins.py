"""Which web pages may play and see games: whoever opens a page lets it reach the servers of that machine."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from websockets.datastructures import Headers

ANY = "*"
"""Stands for every page there is."""
SHOWN = 100
"""The most characters of a stranger's header that are repeated."""

_CURE = "to let it in, list it with serve --origin or in server.web_socket.origins"


def is_welcome(allowed: Collection[str], origins: Sequence[str]) -> bool:
    """Whether a request with these ``Origin`` headers may see games; programs may send none."""
    return ANY in allowed or all(origin in allowed for origin in origins)


def may_join(allowed: Collection[str], headers: Headers) -> bool:
    """Whether a request for the game's WebSocket is let in.

    A page needs an ``Origin`` that is listed. That it is a page's own server which it asks is no reason, for
    a name may lead anywhere (DNS rebinding). A program needs no ``Origin``; it may have that of the server,
    which the contest's own client always sends.
    """
    origins = headers.get_all("Origin")
    if ANY in allowed or (origins and is_welcome(allowed, origins)):
        return True
    own = _own_origins(headers)
    return not _is_browser_page(headers) and all(origin.lower() in own for origin in origins)


def not_welcome(origins: Sequence[str]) -> str:
    """What a page is told that may not see games, and what the host can do about it."""
    return f"no page of {_cited(origins)} may see this: {_CURE}"


def may_not_join(headers: Headers) -> str:
    """What a client is told that may not join games, and what the host can do about it."""
    origins = headers.get_all("Origin")
    if _is_browser_page(headers):
        whose = f"of {_cited(origins)}" if origins else "that does not name its site"
        return f"no web page {whose} may play: {_CURE}"
    host = _cited(headers.get_all("Host"))
    return f"no program may play whose Origin is {_cited(origins)} while its Host is {host}: {_CURE}"


def _is_browser_page(headers: Headers) -> bool:
    """Whether a browser asks for a page, which cannot hide that.

    Some programs tell a ``Sec-Fetch-Mode`` as well, but then no ``Origin``, which a browser never leaves out.
    """
    is_fetched = any(name.lower().startswith("sec-fetch-") for name in headers)
    is_browser = any(agent.strip().lower().startswith("mozilla/") for agent in headers.get_all("User-Agent"))
    return is_browser or (is_fetched and bool(headers.get_all("Origin")))


def _own_origins(headers: Headers) -> tuple[str, ...]:
    """The origins of the address that a client has asked for, in small letters."""
    hosts = headers.get_all("Host")
    return tuple(f"{scheme}://{host.lower()}" for host in hosts for scheme in ("http", "https"))


def _cited(values: Sequence[str]) -> str:
    return ", ".join(repr(value[:SHOWN]) for value in values[:2]) or "missing"
