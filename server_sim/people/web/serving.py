"""The application: its pages on one address, and what it lets in.

::

    CannotListen   the address is taken or not this machine's
"""

from __future__ import annotations

import asyncio
import gc
import logging
import secrets
import socket
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import uvicorn
from fastapi import FastAPI
from nicegui import core, ui

from agent.runtime.assembly import make_gateway
from agent.runtime.config import Config
from agent.runtime.printable import printable
from personas.schema import Language
from rules.minds.names import CHOICES, MindName
from server_sim.config.errors import CannotListen
from server_sim.hosting.access.door import Door, accepted_at_once, most_files
from server_sim.hosting.access.sparing_log import SparingLog
from server_sim.people.web.budget import VisitorBudgets
from server_sim.people.web.door import WebDoor
from server_sim.people.web.doorstep import Doorstep
from server_sim.people.web.house import House
from server_sim.people.web.look import serve_assets
from server_sim.people.web.open_pages import OpenPages
from server_sim.people.web.page_door import PageDoor
from server_sim.people.web.pages.host import add_host_page
from server_sim.people.web.pages.participant_page import add_desk_page
from server_sim.people.web.pages.replays import add_replay_links
from server_sim.people.web.pages.seat_arrival import add_seat_page
from server_sim.people.web.pages.spectators import add_spectators_page
from server_sim.people.web.pages.start import add_start_page
from server_sim.people.web.replay.games import GameLibrary, add_replay_page
from server_sim.people.web.stay import PageSocket, WebConnection
from server_sim.people.web.study_session import Desk
from server_sim.people.web.tables import Hall
from server_sim.playing.own_player import ModelUse

RECONNECT = 15.0
"""Seconds for which a page that has lost its connection is kept."""
MOST_MESSAGE = 128 * 1024
"""Bytes of one message from a browser."""
MINDS_OFFERED = (MindName.OFFLINE, MindName.SIMPLE, MindName.RANDOM)
"""What decides for this server's own players where no language model is there."""
BACKLOG = 256
MOST_TOLD = 200
"""Characters of an error in the log."""
LAST_LOOK = 2.0
"""Seconds for which the last words of a study can still reach the page."""
TOKEN_BYTES = 16


def make_token() -> str:
    """The secret part of a link."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def make_application(house: House, minds: Sequence[str], library: GameLibrary, host: str) -> WebDoor:
    """All pages behind a door that lets in nobody's scripts but their own."""
    application = FastAPI(openapi_url=None)
    serve_assets()
    add_start_page(house, minds)
    add_seat_page(house)
    add_host_page(house)
    add_spectators_page(house)
    add_replay_links(house)
    add_replay_page(library, house.language)
    return _behind_door(application, host, house.language)


def _behind_door(application: FastAPI, host: str, language: Language | None) -> WebDoor:
    """The application with its pages, behind the door."""
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
    core.sio.eio.transports = ["websocket"]  # polling keeps a session for each request that nobody follows up
    core.app.config.socket_io_js_transports = ["websocket"]
    logging.getLogger("nicegui").setLevel(logging.ERROR)  # its warnings tell addresses, and those hold tokens
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # strangers cause its warnings
    logging.getLogger("engineio.server").setLevel(logging.CRITICAL)  # and its errors
    doorstep = Doorstep(secrets.token_bytes(TOKEN_BYTES))
    return WebDoor(PageDoor(application, OpenPages(), doorstep, language), host)


def _tell_in_one_line(sparing: SparingLog) -> Callable[[asyncio.AbstractEventLoop, Mapping[str, Any]], None]:
    """What to do with errors that nobody waits for, such as a stranger's broken message."""

    def tell(loop: asyncio.AbstractEventLoop, context: Mapping[str, Any]) -> None:
        error = context.get("exception")
        told = f"{type(error).__name__}: {error}" if error else str(context.get("message"))
        sparing.warning("something that nobody waits for failed: {}", printable(told)[:MOST_TOLD])

    return tell


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
    listening: socket.socket,
    host: str,
    logs: Path,
    shown: Path | None,
    asked: Config | None,
    language: Language | None,
    ready: Callable[[], None],
    budgets: VisitorBudgets | None,
    proxies: Sequence[str],
) -> None:
    """Serve until the process is told to stop; games that go on then are broken off.

    Games are recorded in ``logs``; those in ``shown`` everybody may look through. ``asked`` are settings that
    name language models, which each visitor's games may ask within the ``budgets`` (None: they cost nothing).
    ``language`` is that in which pages begin (None: the browser's). What one of the ``proxies`` says of whom
    it asks for is believed.

    Raises:
        ConfigError: the models cannot be used.
    """
    gateway = None if asked is None else make_gateway(asked)
    use = None if asked is None or gateway is None else ModelUse(gateway, asked)
    house = House(Hall(time.monotonic, make_token), logs, make_token, use, language, budgets)
    minds = MINDS_OFFERED if use is None else CHOICES
    server = _PageServer(make_application(house, minds, GameLibrary(shown), host), proxies)
    asyncio.get_running_loop().set_exception_handler(_tell_in_one_line(SparingLog(burst=5)))
    tidying = asyncio.create_task(house.keep_tidy())
    gc.freeze()  # what is there by now stays; to look through it for garbage would hold everybody up
    ready()
    try:
        await server.serve([listening])
    finally:
        tidying.cancel()
        await house.close()
        if gateway is not None:
            await gateway.close()


@asynccontextmanager
async def desk_open(
    listening: socket.socket, host: str, desk: Desk, language: Language
) -> AsyncIterator[None]:
    """Serve the page of one desk as long as this is entered, and a moment longer, so that its end is seen."""
    application = FastAPI(openapi_url=None)
    serve_assets()
    add_desk_page(desk, language)
    server = _PageServer(_behind_door(application, host, language))
    serving = asyncio.create_task(server.serve([listening]))
    try:
        yield
        await asyncio.sleep(LAST_LOOK)
    finally:
        server.should_exit = True
        await serving


class _PageServer(uvicorn.Server):
    """The server of what is behind the door; all connections enter by one door."""

    def __init__(self, application: WebDoor, proxies: Sequence[str] = ()) -> None:
        files = most_files()
        door = Door(files, proxies)
        super().__init__(
            uvicorn.Config(
                application,
                http=partial(WebConnection, door=door),  # type: ignore[arg-type] # whatever makes one will do
                ws=PageSocket,
                backlog=accepted_at_once(files),
                proxy_headers=bool(proxies),
                forwarded_allow_ips=list(proxies),
                log_config=None,
                access_log=False,
                server_header=False,
                ws_max_size=MOST_MESSAGE,
                timeout_graceful_shutdown=1,
            )
        )

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen; who cannot be accepted at once waits in the system's queue."""
        await super().startup(sockets)
        for listening in sockets or ():
            listening.listen(BACKLOG)
