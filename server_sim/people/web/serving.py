"""The web application: it serves all pages at one address, and limits requests."""

from __future__ import annotations

import asyncio
import gc
import logging
import secrets
import signal
import socket
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any

import uvicorn
from fastapi import FastAPI
from nicegui import core, ui

from agent.runtime.config import Config
from agent.runtime.printable import printable
from personas.schema import Language
from rules.minds.names import CHOICES, MindName
from server_sim.config.errors import CannotListen
from server_sim.hosting.access.connection_limiter import ConnectionLimiter, accepted_at_once, most_files
from server_sim.hosting.access.rate_limit import LimitedLog
from server_sim.people.model_settings import model_use
from server_sim.people.web.budget import VisitorBudgets
from server_sim.people.web.game_service import GameService
from server_sim.people.web.health import add_health
from server_sim.people.web.look import serve_assets
from server_sim.people.web.open_pages import OpenPages
from server_sim.people.web.page_guard import CookieCheck, PageGuard
from server_sim.people.web.pages.host import add_host_page
from server_sim.people.web.pages.participant_page import add_session_page
from server_sim.people.web.pages.record import add_record_pages
from server_sim.people.web.pages.seat_arrival import add_seat_page
from server_sim.people.web.pages.spectators import add_replay_links, add_spectators_page
from server_sim.people.web.pages.start import add_start_page
from server_sim.people.web.replay.games import GameLibrary, add_replay_page
from server_sim.people.web.request_guard import RequestGuard
from server_sim.people.web.stay import PageSocket, WebConnection
from server_sim.people.web.study_session import ParticipantSession
from server_sim.people.web.tables import TableRegistry
from server_sim.playing.thinking import ThinkingProcesses

RECONNECT = 15.0
"""Seconds for which a page is kept after losing its connection."""
MOST_MESSAGE = 128 * 1024
"""Maximum bytes of one message from a browser."""
MINDS_OFFERED = (MindName.OFFLINE, MindName.SIMPLE, MindName.RANDOM)
"""The minds that visitors can choose if no language model is configured."""
BACKLOG = 256
"""Maximum number of connections that wait to be accepted."""
MOST_TOLD = 200
"""Maximum number of characters of an error that is logged."""
LAST_LOOK = 2.0
"""Seconds after the end of a study in which the participant's page can still show the end."""
TOKEN_BYTES = 16
"""Number of random bytes in the token of a link."""


def make_token() -> str:
    """Return a random text, unguessable, for use in a link."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def _make_application(
    service: GameService, minds: Sequence[str], library: GameLibrary, host: str, allowed: Sequence[str]
) -> RequestGuard:
    """Build all pages behind middleware that blocks foreign scripts."""
    application = FastAPI(openapi_url=None)
    add_health(application, lambda: service.is_draining)
    serve_assets()
    add_start_page(service, minds)
    add_seat_page(service)
    add_host_page(service)
    add_spectators_page(service)
    add_replay_links(service)
    add_record_pages(service)
    add_replay_page(library, service.language)
    return _with_guards(application, host, service.language, allowed)


def _with_guards(
    application: FastAPI, host: str, language: Language | None, allowed: Sequence[str] = ()
) -> RequestGuard:
    ui.run_with(
        application,
        dark=None,
        favicon="🌙",
        reconnect_timeout=RECONNECT,
        tailwind=False,
        binding_refresh_interval=None,
        show_welcome_message=False,
    )
    core.sio.eio.cors_allowed_origins = None  # this server's pages and no others
    core.sio.eio.max_http_buffer_size = MOST_MESSAGE
    core.sio.eio.transports = ["websocket"]  # polling would keep a session for every abandoned request
    core.app.config.socket_io_js_transports = ["websocket"]
    logging.getLogger("nicegui").setLevel(logging.ERROR)  # its warnings contain addresses with tokens
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # clients can trigger its warnings
    logging.getLogger("engineio.server").setLevel(logging.CRITICAL)  # and its errors
    cookie_check = CookieCheck(secrets.token_bytes(TOKEN_BYTES))
    return RequestGuard(PageGuard(application, OpenPages(), cookie_check, language), host, allowed)


def _tell_in_one_line(errors: LimitedLog) -> Callable[[asyncio.AbstractEventLoop, Mapping[str, Any]], None]:
    """Return a handler that logs unhandled errors in one line, such as a client's malformed message."""

    def tell(loop: asyncio.AbstractEventLoop, context: Mapping[str, Any]) -> None:
        error = context.get("exception")
        told = f"{type(error).__name__}: {error}" if error else str(context.get("message"))
        errors.warning("an unhandled error: {}", printable(told)[:MOST_TOLD])

    return tell


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens at this address.

    Raises:
        CannotListen: another program uses the address, or it is not an address of this machine.
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
    allowed: Sequence[str],
    drain: float,
) -> None:
    """Serve the web pages until the process is told to stop; running games are then aborted.

    After SIGTERM no game begins, and those under way have ``drain`` more seconds.

    Games are logged in the folder ``logs``; everybody can replay the games in the folder ``shown``. ``asked``
    are settings of language models, which games use within the visitors' ``budgets`` (None: no limit).
    ``language`` is the pages' default (None: the browser's). ``ready`` is called just before serving
    begins. Forwarded client addresses are trusted from ``proxies`` only. Requests by other host names than
    ``allowed`` and those of loopback are refused (empty: by any name, unless ``host`` is a loopback address).

    Raises:
        ConfigError: the models cannot be used.
    """
    use = model_use(asked)
    processes = ThinkingProcesses()
    tables = TableRegistry(time.monotonic, make_token)
    service = GameService(tables, logs, make_token, use, language, budgets, processes)
    minds = MINDS_OFFERED if use is None else CHOICES
    application = _make_application(service, minds, GameLibrary(shown), host, allowed)
    server = _PageServer(application, proxies, drain, service.drain, lambda: not service.is_playing)
    asyncio.get_running_loop().set_exception_handler(_tell_in_one_line(LimitedLog(burst=5)))
    tidying = asyncio.create_task(service.keep_tidy())
    gc.freeze()  # freeze present objects: scanning them for garbage would pause every game
    ready()
    try:
        await server.serve([listening])
    finally:
        tidying.cancel()
        await service.close()
        await processes.close()
        if use is not None:
            await use.gateway.close()


@asynccontextmanager
async def session_open(
    listening: socket.socket, host: str, session: ParticipantSession, language: Language
) -> AsyncIterator[None]:
    """Serve a study session's page during the with block and for :data:`LAST_LOOK` seconds after it."""
    application = FastAPI(openapi_url=None)
    serve_assets()
    add_session_page(session, language)
    server = _PageServer(_with_guards(application, host, language))
    serving = asyncio.create_task(server.serve([listening]))
    try:
        yield
        await asyncio.sleep(LAST_LOOK)
    finally:
        server.should_exit = True
        await serving


class _PageServer(uvicorn.Server):
    """The HTTP server; all its connections share one limiter.

    SIGTERM ends it within ``drain`` seconds, as soon as ``is_idle`` returns True; a second signal, or Ctrl-C,
    ends it at once. ``draining`` is called with the first one.
    """

    def __init__(
        self,
        application: RequestGuard,
        proxies: Sequence[str] = (),
        drain: float = 0,
        draining: Callable[[], object] = lambda: None,
        is_idle: Callable[[], bool] = lambda: True,
    ) -> None:
        self._drain = drain
        self._draining = draining
        self._is_idle = is_idle
        self._ends_at: float | None = None
        files = most_files()
        limiter = ConnectionLimiter(files, proxies)
        super().__init__(
            uvicorn.Config(
                application,
                http=partial(WebConnection, limiter=limiter),  # type: ignore[arg-type] # whatever makes one will do
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

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Handle SIGTERM and Ctrl-C; only the latter is raised again when the server has ended."""
        if sig != signal.SIGTERM:
            super().handle_exit(sig, frame)
        elif self._ends_at is None:
            self._ends_at = time.monotonic() + self._drain
            self._draining()
        else:
            self.should_exit = True

    async def on_tick(self, counter: int) -> bool:
        """Return whether to end now; called ten times a second."""
        if self._ends_at is not None and (self._is_idle() or time.monotonic() >= self._ends_at):
            self.should_exit = True
        return await super().on_tick(counter)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start listening; connections beyond the limit wait in the system's queue."""
        await super().startup(sockets)
        for listening in sockets or ():
            listening.listen(BACKLOG)
