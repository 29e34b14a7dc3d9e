"""The door of a server: sends connections away before the process has no file descriptor left for any.

Without one nobody can be let in, no log be opened, and the system reports each attempt anew.
"""

from __future__ import annotations

import asyncio
import errno
import sys
from collections.abc import Collection
from typing import Any

from server_sim.hosting.access.crowd import Crowd, neighbourhood
from server_sim.hosting.access.sparing_log import SparingLog

MOST = 10_000
"""Connections at once, and files at most, where the system sets no lower limit."""
BACKLOG = 64
"""Connections that are let in at once, at most, so that few are there before any can be sent away."""
OPEN_TIMEOUT = 10.0
"""Seconds a client may take over its HTTP request."""
_OUT_OF_RESOURCES = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)


def most_files() -> int:
    """How many files, connections among them, this process may have open."""
    if sys.platform == "win32":
        return MOST
    import resource  # noqa: PLC0415 - Windows has none

    limit, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MOST if limit == resource.RLIM_INFINITY else min(MOST, limit)


def accepted_at_once(files: int) -> int:
    """How many connections to let in at once where there are so many files."""
    return max(1, min(BACKLOG, files // 16))


def where_from(transport: asyncio.Transport) -> str:
    """What counts as a connection's address."""
    peer = transport.get_extra_info("peername")
    return neighbourhood(peer[0] if isinstance(peer, tuple) else "")


class Door:
    """Lets in as many connections as half of the files: logs need some, and so do those who are sent away.

    One of the ``proxies``, behind which there are many, is not held to the share of one address.
    """

    def __init__(self, files: int, proxies: Collection[str] = ()) -> None:
        self._crowd: Crowd[asyncio.Transport] = Crowd(max(1, files // 2), map(neighbourhood, proxies))
        self._log = SparingLog()

    def enter(self, transport: asyncio.Transport) -> None:
        """A connection has been made; somebody may have to go for it, perhaps itself."""
        away = self._crowd.enter(transport, where_from(transport))
        if away is not None:
            away.abort()
            text = "{} connections, half of them from one address, are the most: one of a stranger had to go"
            self._log.warning(text, self._crowd.most)

    def known(self, transport: asyncio.Transport) -> None:
        """It is known whose connection it is: it is not sent away for others."""
        self._crowd.known(transport)

    def stranger(self, transport: asyncio.Transport) -> None:
        """Nothing is known of a connection any more: it may be sent away for others again."""
        self._crowd.stranger(transport)

    def leave(self, transport: asyncio.Transport) -> None:
        """A connection is gone."""
        self._crowd.leave(transport)


class AcceptErrors:
    """An event loop's exception handler that tells once a minute, in one line, that files have run out."""

    def __init__(self) -> None:
        self._log = SparingLog()

    def __call__(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if isinstance(error, OSError) and error.errno in _OUT_OF_RESOURCES:
            text = "nobody can be let in: {}; a higher limit of open files helps (ulimit -n)"
            self._log.warning(text, error.strerror)
        else:
            loop.default_exception_handler(context)
