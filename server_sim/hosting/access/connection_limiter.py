"""Closes connections before the process has no file descriptor left for another client or a log."""

from __future__ import annotations

import asyncio
import errno
import sys
from collections.abc import Collection
from typing import Any

from server_sim.hosting.access.rate_limit import LimitedLog
from server_sim.hosting.access.visitor_limit import VisitorLimit, neighbourhood

MOST = 10_000
"""Maximum number of open files assumed if the system sets no lower limit."""
BACKLOG = 64
"""Maximum connections accepted in one go, so that excess ones are closed before many are open."""
OPEN_TIMEOUT = 10.0
"""Seconds a client may take to send its HTTP request."""
_OUT_OF_RESOURCES = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)


def most_files() -> int:
    """Return the maximum number of open files of this process, connections included."""
    if sys.platform == "win32":
        return MOST
    import resource  # noqa: PLC0415 - Windows has none

    limit, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MOST if limit == resource.RLIM_INFINITY else min(MOST, limit)


def accepted_at_once(files: int) -> int:
    """Return how many connections to accept in one go, if the process may open ``files`` files."""
    return max(1, min(BACKLOG, files // 16))


def where_from(transport: asyncio.Transport) -> str:
    """Return the address under which a connection is counted."""
    peer = transport.get_extra_info("peername")
    return neighbourhood(peer[0] if isinstance(peer, tuple) else "")


class ConnectionLimiter(VisitorLimit[asyncio.Transport]):
    """Accepts as many connections as half of the file limit; logs and closing connections need the rest.

    Addresses in ``proxies`` stand for many clients, so the per-address limit does not apply to them.
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
    """An event loop's exception handler that logs "out of files" as one line at most once a minute."""

    def __init__(self) -> None:
        self._log = LimitedLog()

    def __call__(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if isinstance(error, OSError) and error.errno in _OUT_OF_RESOURCES:
            text = "cannot accept connections: {}; raise the limit of open files (ulimit -n)"
            self._log.warning(text, error.strerror)
        else:
            loop.default_exception_handler(context)
