"""Servers and clients of one process on virtual time: nothing depends on how busy the machine is."""

from __future__ import annotations

import asyncio
import errno
import socket
from collections.abc import Callable
from typing import Any, NamedTuple

from server_sim.playing.virtual_time import VirtualTimeLoop

ENOUGH = 3600.0
"""Seconds of virtual time after which a test has hung; where nothing can happen any more the loop says so."""


class _Listener(NamedTuple):
    """A server, and what meets whoever connects to it."""

    server: asyncio.Server
    make_protocol: Callable[[], asyncio.BaseProtocol]


class LoopbackLoop(VirtualTimeLoop):
    """Virtual time for programs that meet over sockets, each connection being a pair of them.

    What one end has written the other can read at once, so that time passes only when all have nothing to do.
    What was meant for a thread is done at once. Other processes would have to be waited for: not here.
    """

    def __init__(self) -> None:
        super().__init__()
        self._listening: dict[int, _Listener] = {}

    async def create_server(self, protocol_factory: Any, *where: Any, **options: Any) -> asyncio.Server:
        """Listen as usual, for the sake of the port; whoever connects in this loop comes another way."""
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
        """Do it soon, and in this thread."""
        return self.create_task(_done(func, *args))


async def _done(func: Callable[..., Any], *args: Any) -> Any:
    return func(*args)
