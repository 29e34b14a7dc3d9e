"""The client of one connection: connects, passes frames to a player, does what it returns, and reconnects.

One task per connection only reads frames, so that NAME is always answered at once. WebSocket pings are off,
because the contest's server reads nothing while it waits for players (protocol sections 1 and 13).
"""

from __future__ import annotations

import asyncio
import random
import re
import selectors
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Literal
from urllib.parse import urlencode, urlsplit

from loguru import logger
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, InvalidURI, WebSocketException

from agent.play.effects import Machine
from agent.runtime.config_file import ConfigError
from agent.runtime.effect_runner import LanguageModel
from agent.runtime.session import Session
from agent.runtime.status import ConnectionStatus, State
from agent.runtime.stopping import StopRequest
from agent.runtime.trace import Trace
from agent.secrecy import keep_secret

GOING_AWAY = 1001
"""The close code of a program that is being stopped."""

_STOPPED = "the agent was stopped"

LEAVE_AFTER = 0.5
"""Seconds from the stop signal until a waiting connection is closed, in case a game is about to begin."""

MAX_FRAME = 2**24
"""Maximum size of a packet, in bytes; far above a day of 13 players with long talk."""

_STATUS_HINTS = {
    401: "is the token right?",
    403: "is the token right?",
    404: "wrong path? the contest's servers listen at /ws",
}


FIRST_PAUSE = 1.0
"""The first pause between tries to connect, in seconds."""
LONGEST_PAUSE = 60.0
"""The longest pause between tries to connect, in seconds."""
JITTER = 0.25
"""The maximum random change of a pause between tries to connect, as a share of the pause."""


class Backoff:
    """The pauses between tries to connect: exponential backoff with jitter."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._pause = FIRST_PAUSE

    def next(self) -> float:
        """Return the next pause in seconds; the pause after that will be longer."""
        pause, self._pause = self._pause, min(2 * self._pause, LONGEST_PAUSE)
        return pause * self._rng.uniform(1 - JITTER, 1 + JITTER)

    def reset(self) -> None:
        self._pause = FIRST_PAUSE


class Turnstile:
    """Spaces out connections to one server; the contest's server may hang if five open at once."""

    def __init__(self) -> None:
        self._free_from = 0.0

    async def enter(self, apart: float) -> None:
        """Wait until ``apart`` seconds after the previous connection, when the next one may open."""
        now = asyncio.get_running_loop().time()
        turn = max(now, self._free_from)
        self._free_from = turn + apart
        await asyncio.sleep(turn - now)


@dataclass(frozen=True)
class Connection:
    """How to connect one player to a server; connections to one server open ``apart`` seconds apart."""

    url: str
    name: str
    token: str | None = field(default=None, repr=False)
    auto_reconnect: bool = True
    token_in: Literal["header", "query"] = "header"
    apart: float = 0.1

    def __post_init__(self) -> None:
        keep_secret(self.token or "")

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token and self.token_in == "header" else {}

    @property
    def target(self) -> str:
        """The URL to connect to; contains the token if the settings put the token into the query."""
        if not self.token or self.token_in == "header":
            return self.url
        url = urlsplit(self.url)
        query = "&".join(filter(None, (url.query, urlencode({"token": self.token}))))
        return url._replace(query=query).geturl()

    @property
    def address(self) -> str:
        """The URL for logs, without a token in the query and without a password."""
        url = urlsplit(self.url)
        return url._replace(netloc=url.netloc.rpartition("@")[2], query="").geturl()


MakeTrace = Callable[[str], Trace | None]
"""A function that starts the trace of one game, for a player with this name."""


def no_trace(_: str) -> None: ...


async def keep_playing(
    connection: Connection,
    make_player: Callable[[], Machine],
    rng: random.Random,
    *,
    model: LanguageModel | None = None,
    status: ConnectionStatus | None = None,
    make_trace: MakeTrace = no_trace,
    turnstile: Turnstile | None = None,
    stop: StopRequest | None = None,
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
) -> bool:
    """Play game after game (one if ``auto_reconnect`` is off); return whether the last game was finished.

    While there is no server, it tries again after growing pauses. After a ``stop`` request it finishes a game
    in progress and begins no other. It keeps ``status`` up to date. Connections to one server share a
    ``turnstile``.

    Raises:
        ConfigError: the URL cannot be used.
    """
    status = status or ConnectionStatus(connection.name, connection.address)
    turnstile, stop = turnstile or Turnstile(), stop or StopRequest()
    backoff = Backoff(rng)
    while True:
        player = make_player()
        await stop.unless_stopped(turnstile.enter(connection.apart))
        try:
            finished = await _play_one(connection, player, model, status, make_trace, stop)
        except (OSError, WebSocketException) as error:
            _why_refused(connection, error)
            finished = None
        is_done = stop.is_asked or (finished is not None and not connection.auto_reconnect)
        status.enter(State.DONE if is_done else State.CONNECTING)
        if player.finished or player.view is not None:
            logger.info(status)
        if is_done:
            return bool(finished)
        if finished:
            backoff.reset()
        else:
            pause = backoff.next()
            logger.info("{}: trying again in {:.0f} s", connection.name, pause)
            await stop.unless_stopped(sleep(pause))


async def _play_one(
    connection: Connection,
    player: Machine,
    model: LanguageModel | None,
    status: ConnectionStatus,
    make_trace: MakeTrace,
    stop: StopRequest,
) -> bool:
    """Connect and play until the server closes the connection; return whether FINISH came."""
    try:
        connecting = connect(
            connection.target,
            additional_headers=connection.headers,
            ping_interval=None,
            close_timeout=1,
            compression=None,
            max_size=MAX_FRAME,
        )
    except InvalidURI:
        raise ConfigError(f"web_socket.url: {connection.address!r} is not a WebSocket address") from None
    async with AsyncExitStack() as opened:
        socket = await stop.unless_stopped(opened.enter_async_context(connecting))
        if socket is None:
            return False
        logger.info("{}: connected to {}, waiting for a game", connection.name, connection.address)
        status.enter(State.WAITING)
        trace, unread = make_trace(connection.name), partial(has_unread, socket)
        session = Session(player, socket.send, status, model, trace, unread)
        await _read_frames(socket, session, stop)
    if player.finished and player.view is not None:
        view = player.view
        status.ended(view.winner or "nobody")
        role = view.roles.get(view.me, "of unknown role")
        logger.info("{}: game {} is over, {} won; I was {}", player.name, view.game_id, view.winner, role)
    elif session.is_playing:
        status.broke_off()
        logger.error("{}: the server closed the connection before FINISH", player.name)
    elif not player.finished and not stop.is_asked:
        # Protocol section 1: with a wrong token the server closes the connection without a message.
        logger.warning(
            "{}: the server closed the connection before a game began; is the token right?", player.name
        )
    return player.finished


async def _read_frames(socket: ClientConnection, session: Session, stop: StopRequest) -> None:
    """Read frames until the connection ends in any way; the contest's server sends no close frame.

    A stopped program closes the connection itself; during a game it does so only if it is cancelled. A proper
    close spares the server the wait for a broken connection.
    """
    try:
        with suppress(ConnectionClosed):
            while (frame := await _next_frame(socket, session, stop)) is not None:
                await session.receive(frame)
            await socket.close(GOING_AWAY, _STOPPED)
    except asyncio.CancelledError:
        await socket.close(GOING_AWAY, _STOPPED)
        raise
    finally:
        await session.close()


async def _next_frame(socket: ClientConnection, session: Session, stop: StopRequest) -> str | bytes | None:
    """Return the next frame; None after a stop request while no game is in progress."""
    return await (socket.recv() if session.is_playing else stop.unless_stopped(socket.recv(), LEAVE_AFTER))


def has_unread(socket: ClientConnection) -> bool:
    """Return whether received bytes have not been read yet, because this process was busy."""
    with selectors.DefaultSelector() as selector, suppress(OSError, ValueError):  # it may be closed
        selector.register(socket.transport.get_extra_info("socket"), selectors.EVENT_READ)
        return bool(selector.select(0))
    return False


def _why_refused(connection: Connection, error: Exception) -> None:
    if isinstance(error, InvalidStatus):
        status = error.response.status_code
        hint = _STATUS_HINTS.get(status, "is that the contest's server?")
        logger.warning("{}: {} answered HTTP {}; {}", connection.name, connection.address, status, hint)
    else:
        logger.warning(
            "{}: no server at {} ({}); `python -m server_sim serve` starts one here",
            connection.name,
            connection.address,
            re.sub(r"\?\S*", "?…", str(error)) or type(error).__name__,  # a redirect may repeat the token
        )
