"""Servers and clients of one process on virtual time: nothing depends on how busy the machine is."""

from __future__ import annotations

import asyncio
import errno
import socket
from collections.abc import Callable
from typing import Any

from server_sim.selfplay.virtual_time import VirtualTimeLoop


class LoopbackLoop(VirtualTimeLoop):
    """Virtual time for programs that meet over sockets, each connection being a pair of them.

    What one end has written the other can read at once, so that time passes only when all have nothing to do.
    What was meant for a thread is done at once. Other processes would have to be waited for: not here.
    """

    def __init__(self) -> None:
        super().__init__()
        self._listening: dict[int, tuple[asyncio.AbstractServer, Any]] = {}

    async def create_server(self, protocol_factory: Any, *where: Any, **options: Any) -> asyncio.Server:
        """Listen as usual, for the sake of the port; whoever connects in this loop comes another way."""
        server = await super().create_server(protocol_factory, *where, **options)
        for listening in server.sockets:
            self._listening[listening.getsockname()[1]] = (server, protocol_factory)
        return server

    async def create_connection(
        self, protocol_factory: Any, host: Any = None, port: Any = None, **options: Any
    ) -> Any:
        """Connect to a server of this loop.

        Raises:
            ConnectionRefusedError: none of them listens at that port.
        """
        server, accept = self._listening.get(port, (None, _nothing))
        if server is None or not server.is_serving():
            raise ConnectionRefusedError(errno.ECONNREFUSED, f"Connect call failed {(host, port)}")
        here, there = socket.socketpair()
        await self.connect_accepted_socket(accept, there)
        return await super().create_connection(protocol_factory, sock=here, **options)

    def run_in_executor(  # type: ignore[override] # the types of the arguments are of no use here
        self, executor: Any, func: Callable[..., Any], *args: Any
    ) -> asyncio.Future[Any]:
        """Do it here and now."""
        done: asyncio.Future[Any] = self.create_future()
        try:
            done.set_result(func(*args))
        except Exception as error:  # noqa: BLE001 - whoever waits for it gets it
            done.set_exception(error)
        return done


def _nothing() -> asyncio.Protocol:
    raise AssertionError("nobody listens there")
