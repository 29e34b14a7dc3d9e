"""Servers and clients of one process on virtual time, so tests do not depend on the machine's load."""

from __future__ import annotations

import asyncio
import errno
import socket
from collections.abc import Callable
from typing import Any, NamedTuple

from server_sim.playing.virtual_time import VirtualTimeLoop

ENOUGH = 3600.0
"""Virtual seconds after which a test counts as hung; a loop without pending events raises at once."""


class _Listener(NamedTuple):
    """A server, and its handler of new connections."""

    server: asyncio.Server
    make_protocol: Callable[[], asyncio.BaseProtocol]


class LoopbackLoop(VirtualTimeLoop):
    """Virtual time for programs that communicate over sockets; each connection is a socket pair.

    Data written at one end can be read at the other at once, so time passes only when all tasks are idle.
    Work for a thread runs at once in this thread. Other processes are not supported.
    """

    def __init__(self) -> None:
        super().__init__()
        self._listening: dict[int, _Listener] = {}

    async def create_server(self, protocol_factory: Any, *where: Any, **options: Any) -> asyncio.Server:
        """Listen as usual to get a port; connections within this loop bypass it."""
        server = await super().create_server(protocol_factory, *where, **options)
        for listening in server.sockets:
            self._listening[listening.getsockname()[1]] = _Listener(server, protocol_factory)
        return server

    async def create_connection(
        self, protocol_factory: Any, host: Any = None, port: Any = None, **options: Any
    ) -> Any:
        """Connect to a server of this loop.

        Raises:
            ConnectionRefusedError: none of them listens at that port.
        """
        listener = self._listening.get(port)
        if listener is None or not listener.server.is_serving():
            raise ConnectionRefusedError(errno.ECONNREFUSED, f"Connect call failed {(host, port)}")
        here, there = socket.socketpair()
        await self.connect_accepted_socket(listener.make_protocol, there)
        return await super().create_connection(protocol_factory, sock=here, **options)

    def run_in_executor(  # type: ignore[override] # of the arguments' types only the function need know
        self, executor: Any, func: Callable[..., Any], *args: Any
    ) -> asyncio.Future[Any]:
        """Run the function soon in this thread."""
        return self.create_task(_done(func, *args))


async def _done(func: Callable[..., Any], *args: Any) -> Any:
    return func(*args)
