"""Sockets and a clock around a player: connects, feeds it frames, does what its effects say, reconnects.

One task per connection reads frames and never thinks, so that NAME is answered whatever else is going on.
Pings are off, for the contest's server reads nothing while it matches (protocol sections 1 and 13).
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
from agent.runtime.config import ConfigError
from agent.runtime.effect_runner import LanguageModel
from agent.runtime.session import Session
from agent.runtime.status import ConnectionStatus, State
from agent.runtime.stopping import StopRequest
from agent.runtime.trace import Trace
from agent.secrecy import keep_secret

GOING_AWAY = 1001
"""The code with which a program that is being stopped closes its connections."""

_STOPPED = "the agent was stopped"

LEAVE_AFTER = 0.5
"""Seconds from being told to stop to leaving a waiting room: the first packet of a game may be on its way."""

MAX_FRAME = 2**24
"""The largest packet accepted, in bytes; a 13-player day with a long talk stays far below."""

_STATUS_HINTS = {
    401: "is the token right?",
    403: "is the token right?",
    404: "wrong path? the contest's servers listen at /ws",
}


FIRST_PAUSE = 1.0
LONGEST_PAUSE = 60.0
JITTER = 0.25
"""Pauses in seconds: they double from first to longest, each a quarter off at random."""


class Backoff:
    """How long to wait before the next try."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._pause = FIRST_PAUSE

    def next(self) -> float:
        """The pause before the next try, in seconds; the one after it is longer."""
        pause, self._pause = self._pause, min(2 * self._pause, LONGEST_PAUSE)
        return pause * self._rng.uniform(1 - JITTER, 1 + JITTER)

    def reset(self) -> None:
        """All is well: begin with short pauses again."""
        self._pause = FIRST_PAUSE


class Turnstile:
    """Lets connections to one server through one after another.

    Five that open within a millisecond can leave the waiting room of the contest's server stuck.
    """

    def __init__(self) -> None:
        self._free_from = 0.0

    async def enter(self, apart: float) -> None:
        """Wait until it is this connection's turn, ``apart`` seconds after the one before."""
        now = asyncio.get_running_loop().time()
        turn = max(now, self._free_from)
        self._free_from = turn + apart
        await asyncio.sleep(turn - now)


@dataclass(frozen=True)
class Connection:
    """One seat at one server, to which connections open ``apart`` seconds from each other."""

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
        """What goes out with the request for a connection."""
        return {"Authorization": f"Bearer {self.token}"} if self.token and self.token_in == "header" else {}

    @property
    def target(self) -> str:
        """The URL to connect to, with the token if that is where it goes."""
        if not self.token or self.token_in == "header":
            return self.url
        url = urlsplit(self.url)
        query = "&".join(filter(None, (url.query, urlencode({"token": self.token}))))
        return url._replace(query=query).geturl()

    @property
    def address(self) -> str:
        """The URL as it may be shown: a token in its query, or a password, stays out of logs."""
        url = urlsplit(self.url)
        return url._replace(netloc=url.netloc.rpartition("@")[2], query="").geturl()


MakeTrace = Callable[[str], Trace | None]
"""Begins the trace of one game, for a player of this name."""


def no_trace(_: str) -> None:
    """Nobody wants to know."""


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
    """Play game after game while ``auto_reconnect`` is on, else one; whether the last one was finished.

    While there is no server it waits with growing pauses and says how to start one. Told to ``stop``, it
    plays a game that has begun to its end, and waits for no other. ``status`` is kept up to date,
    and a trace is begun for each game. Connections of one server share a ``turnstile``.

    Raises:
        ConfigError: the URL cannot be used.
    """
    status = status or ConnectionStatus(connection.name, connection.address)
    turnstile, stop = turnstile or Turnstile(), stop or StopRequest()
    backoff = Backoff(rng)
    while True:
        player = make_player()
        await stop.cuts_short(turnstile.enter(connection.apart))
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
            await stop.cuts_short(sleep(pause))


async def _play_one(
    connection: Connection,
    player: Machine,
    model: LanguageModel | None,
    status: ConnectionStatus,
    make_trace: MakeTrace,
    stop: StopRequest,
) -> bool:
    """Connect and play until the server closes; whether FINISH came."""
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
        socket = await stop.cuts_short(opened.enter_async_context(connecting))
        if socket is None:
            return False
        logger.info("{}: connected to {}, waiting for a game", connection.name, connection.address)
        status.enter(State.WAITING)
        trace, unread = make_trace(connection.name), partial(has_unread, socket)
        session = Session(player, socket.send, status, model, trace, unread)
        await _converse(socket, session, stop)
    if player.finished and player.view is not None:
        view = player.view
        status.ended(view.winner or "nobody")
        role = view.roles.get(view.me, "of unknown role")
        logger.info("{}: game {} is over, {} won; I was {}", player.name, view.game_id, view.winner, role)
    elif session.is_playing:
        status.broke_off()
        logger.error("{}: the server closed the connection before FINISH", player.name)
    elif not player.finished and not stop.is_asked:
        # Protocol section 1: a token that does not fit is answered by closing the connection, without a word.
        logger.warning(
            "{}: the server closed the connection before a game began; is the token right?", player.name
        )
    return player.finished


async def _converse(socket: ClientConnection, session: Session, stop: StopRequest) -> None:
    """Read frames until the connection ends, however it ends: the contest's server just drops it.

    A program that is stopped leaves by itself, in the midst of a game only where it is cancelled. It says so,
    with a close that costs nobody the wait for a broken connection.
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
    """What the server sends next; None where nothing keeps a program that was told to stop.

    Raises:
        ConnectionClosed: nothing more will come.
    """
    return await (socket.recv() if session.is_playing else stop.cuts_short(socket.recv(), LEAVE_AFTER))


def has_unread(socket: ClientConnection) -> bool:
    """Whether bytes have come that nobody has read yet, because this process was busy."""
    with selectors.DefaultSelector() as selector, suppress(OSError, ValueError):  # it may be closed
        selector.register(socket.transport.get_extra_info("socket"), selectors.EVENT_READ)
        return bool(selector.select(0))
    return False


def _why_refused(connection: Connection, error: Exception) -> None:
    """Say why there is no connection, and what the user can do about it."""
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
