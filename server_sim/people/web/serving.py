"""The application: its pages on one address, and what it lets in.

::

    CannotListen   the address is taken or not this machine's
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import socket
from collections.abc import Callable

import uvicorn
from fastapi import FastAPI
from nicegui import core, ui

from server_sim.config.errors import CannotListen
from server_sim.people.web.door import Door
from server_sim.people.web.hall.house import House
from server_sim.people.web.look import serve_assets
from server_sim.people.web.pages.host import add_host_page
from server_sim.people.web.pages.spectators import add_spectators_page
from server_sim.people.web.pages.start import Offer, add_start_page
from server_sim.people.web.seat.arrival import add_seat_page

RECONNECT = 15.0
"""Seconds for which a page that has lost its connection is kept."""
MOST_MESSAGE = 128 * 1024
"""Bytes of one message from a browser."""
BACKLOG = 256
TOKEN_BYTES = 16


def make_token() -> str:
    """The secret part of a link."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def make_application(house: House, offer: Offer, host: str) -> Door:
    """All pages behind a door that lets in nobody's scripts but their own."""
    application = FastAPI(openapi_url=None)
    serve_assets()
    add_start_page(house, offer)
    add_seat_page(house)
    add_host_page(house)
    add_spectators_page(house)
    ui.run_with(
        application,
        dark=None,
        favicon="🌙",
        reconnect_timeout=RECONNECT,
        tailwind=False,
        binding_refresh_interval=None,
        show_welcome_message=False,
    )
    core.sio.eio.cors_allowed_origins = None  # the pages of this server and no others
    core.sio.eio.max_http_buffer_size = MOST_MESSAGE
    logging.getLogger("nicegui").setLevel(logging.ERROR)  # its warnings tell addresses, and those hold tokens
    return Door(application, host)


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens.

    Raises:
        CannotListen: it cannot.
    """
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        return socket.create_server(address[:2], family=family, backlog=BACKLOG)
    except OSError as error:
        raise CannotListen(f"cannot listen on {host}:{port}: {error.strerror or error}") from None


async def serve_pages(
    house: House, offer: Offer, listening: socket.socket, host: str, ready: Callable[[], None]
) -> None:
    """Serve until the process is told to stop; games that go on then are broken off."""
    config = uvicorn.Config(
        make_application(house, offer, host),
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=MOST_MESSAGE,
        timeout_graceful_shutdown=1,
    )
    server = uvicorn.Server(config)
    tidying = asyncio.create_task(house.keep_tidy())
    ready()
    try:
        await server.serve([listening])
    finally:
        tidying.cancel()
        await house.close()
