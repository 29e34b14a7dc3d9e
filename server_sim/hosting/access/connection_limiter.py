"""Limits the number of simultaneous connections, in total and per address.

Connections are closed before the process has no file descriptor left for another client or a log.
"""

from __future__ import annotations

import asyncio
import errno
import sys
from collections.abc import Collection, Iterable
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any, Generic, TypeVar

from server_sim.hosting.access.rate_limit import LimitedLog

VisitorT = TypeVar("VisitorT")

MOST = 10_000
"""Maximum number of open files assumed if the system sets no lower limit."""
BACKLOG = 64
"""Maximum connections accepted in one go, so that excess ones are closed before many are open."""
OPEN_TIMEOUT = 10.0
"""Seconds a client may take to send its HTTP request."""
_OUT_OF_RESOURCES = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)


def most_files() -> int:
    """Return how many files, connections included, this process may have open at the same time."""
    if sys.platform == "win32":
        return MOST
    import resource  # noqa: PLC0415 - Windows has none

    limit, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MOST if limit == resource.RLIM_INFINITY else min(MOST, limit)


def accepted_at_once(files: int) -> int:
    """Return how many connections to accept in one go in a process that may open ``files`` files."""
    return max(1, min(BACKLOG, files // 16))


def where_from(transport: asyncio.Transport) -> str:
    """Return the client's IP address, shortened by :func:`neighbourhood`, or "" if it is unknown."""
    peer = transport.get_extra_info("peername")
    return neighbourhood(peer[0] if isinstance(peer, tuple) else "")


class VisitorLimit(Generic[VisitorT]):
    """Limits connections to ``most`` in all, and half as many from an address that is not in ``proxies``.

    If there are too many, connections that have not identified themselves yet ("strangers") are closed for
    new ones. Players identify themselves at once, so this affects only clients that never do.
    """

    def __init__(self, most: int, proxies: Iterable[str] = ()) -> None:
        self.most = most
        self._proxies = frozenset(proxies)
        self._share = max(1, most // 2)
        self._places: dict[VisitorT, str] = {}
        self._strangers: dict[VisitorT, str] = {}
        self._counts: dict[str, int] = {}

    def enter(self, visitor: VisitorT, address: str) -> VisitorT | None:
        """Add a connection; if there are too many, return one to close: the oldest stranger or this one."""
        away = None
        if self._is_full_for(address):
            away = self._makes_room_for(address)
            if away is None:
                return visitor
            self.leave(away)
        self._places[visitor] = self._strangers[visitor] = address
        self._counts[address] = self._counts.get(address, 0) + 1
        return away

    def is_closed_to(self, address: str) -> bool:
        """Whether a new connection from this address would be refused."""
        return self._is_full_for(address) and self._makes_room_for(address) is None

    @property
    def strangers(self) -> int:
        """The number of connections that have not identified themselves yet."""
        return len(self._strangers)

    def __contains__(self, visitor: VisitorT) -> bool:
        return visitor in self._places

    def known(self, visitor: VisitorT) -> None:
        """Mark a connection as identified; it is no longer closed to make room for others."""
        self._strangers.pop(visitor, None)

    def stranger(self, visitor: VisitorT) -> None:
        """Mark a connection as a stranger again; it is then the last of the strangers to be closed."""
        if visitor in self._places:
            self._strangers.pop(visitor, None)
            self._strangers[visitor] = self._places[visitor]

    def leave(self, visitor: VisitorT) -> None:
        """Remove a connection, if it is still registered."""
        address = self._places.pop(visitor, None)
        self._strangers.pop(visitor, None)
        if address is None:
            return
        self._counts[address] -= 1
        if not self._counts[address]:
            del self._counts[address]

    def _is_full_for(self, address: str) -> bool:
        return self._has_its_share(address) or len(self._places) >= self.most

    def _has_its_share(self, address: str) -> bool:
        return address not in self._proxies and self._counts.get(address, 0) >= self._share

    def _makes_room_for(self, address: str) -> VisitorT | None:
        """Return the stranger to close for a new connection from this address, or None if there is none."""
        if self._has_its_share(address):
            return next((one for one, place in self._strangers.items() if place == address), None)
        return next(iter(self._strangers), None)


class ConnectionLimiter(VisitorLimit[asyncio.Transport]):
    """Limits a server's connections to half of the ``files`` that the process may open.

    Addresses in ``proxies`` stand for many clients, so the limit for one address does not apply to them.
    """

    def __init__(self, files: int, proxies: Collection[str] = ()) -> None:
        super().__init__(max(1, files // 2), map(neighbourhood, proxies))
        self._log = LimitedLog()

    def admit(self, transport: asyncio.Transport) -> None:
        """Register a new connection; if there are too many, close an older one or the new one."""
        away = self.enter(transport, where_from(transport))
        if away is not None:
            away.abort()
            text = "{} connections, half of them from one address, are the most: one of a stranger had to go"
            self._log.warning(text, self.most)


class AcceptErrors:
    """An event loop's exception handler that logs "out of files" in one line, at most once a minute."""

    def __init__(self) -> None:
        self._log = LimitedLog()

    def __call__(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if isinstance(error, OSError) and error.errno in _OUT_OF_RESOURCES:
            text = "cannot accept connections: {}; raise the limit of open files (ulimit -n)"
            self._log.warning(text, error.strerror)
        else:
            loop.default_exception_handler(context)


def neighbourhood(host: str) -> str:
    """Return the part of an IP address that identifies its owner: of IPv6 the first 64 bits, else all."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    return str(address.ipv4_mapped or ip_network((int(address), 64), strict=False))
