"""Sockets and a clock around a player: connects, feeds it frames, does what its effects say, reconnects.

One task per connection reads frames and never thinks, so that NAME is answered whatever else is going on.
Pings are off, for the contest's server reads nothing while it matches (protocol sections 1 and 13).
"""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Literal, Protocol
from urllib.parse import urlencode, urlsplit

from loguru import logger
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, InvalidURI, WebSocketException

from agent.backoff import Backoff
from agent.config import ConfigError
from agent.effects import Bug, Compose, Decided, Drop, Effect, ProviderFailed, Send, Think, Thought, WakeAt
from agent.player import Player
from agent.protocol.errors import PacketError
from agent.protocol.packets import InitializePacket, parse_packet
from agent.status import State, Status

MAX_FRAME = 2**24
"""The largest packet accepted, in bytes; a 13-player day with a long talk stays far below."""

_STATUS_HINTS = {
    401: "is the token right?",
    403: "is the token right?",
    404: "wrong path? the contest's servers listen at /ws",
}


class Thinker(Protocol):
    """Carries out a player's thoughts; without one, a player answers at once."""

    async def think(self, calls: tuple[Compose, ...], until: float) -> Thought:
        """The result of the calls, which is of use until the loop's clock says ``until``."""
        ...


@dataclass(frozen=True)
class Connection:
    """One seat at one server."""

    url: str
    name: str
    token: str | None = field(default=None, repr=False)
    auto_reconnect: bool = True
    token_in: Literal["header", "query"] = "header"

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


class Session:
    """One socket's life: a player, its timer, and the thoughts under way."""

    def __init__(
        self,
        player: Player,
        send: Callable[[str], Awaitable[None]],
        thinker: Thinker | None,
        status: Status | None = None,
    ) -> None:
        self._player = player
        self._send = send
        self._thinker = thinker
        self._status = status or Status(player.name, "")
        self._loop = asyncio.get_running_loop()
        self._tasks: set[asyncio.Task[None]] = set()
        self._thoughts: dict[int, asyncio.Task[None]] = {}
        self._timer: asyncio.TimerHandle | None = None

    async def receive(self, frame: str | bytes) -> None:
        """Take in one frame; one that cannot be read is reported and passed over."""
        try:
            packet = parse_packet(frame if isinstance(frame, str) else frame.decode(errors="replace"))
        except PacketError as error:
            self._status.incident()
            logger.error("{}: {}", self._player.name, error)
            return
        logger.debug("{} < {}", self._player.name, packet.request)
        effects = self._player.receive(packet, self._loop.time())
        if isinstance(packet, InitializePacket) and self._player.view is not None:
            view = self._player.view
            role = view.roles.get(view.me, "of unknown role")
            self._status.began(view.game_id, str(role))
            logger.info("{}: game {}, I am {}, {}", self._player.name, view.game_id, view.me, role)
        await self._perform(effects)

    async def close(self) -> None:
        """Stop everything that is still going on, and see it end."""
        if self._timer is not None:
            self._timer.cancel()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _perform(self, effects: Iterable[Effect]) -> None:
        for effect in effects:
            match effect:
                case Send(text):
                    logger.log(
                        "DEBUG" if text == self._player.name else "INFO", "{} > {}", self._player.name, text
                    )
                    with suppress(ConnectionClosed):  # the next read tells
                        await self._send(text)
                case Decided(day, decision):
                    logger.info("{}: day {}, {}", self._player.name, day, decision)
                case Think(id, calls, until):
                    self._thoughts[id] = self._start(self._think(id, calls, until))
                case Drop(id):
                    self._thoughts.pop(id).cancel()
                case WakeAt(at):
                    self._wake_at(at)
                case Bug(error):
                    self._status.incident()
                    logger.opt(exception=error).error("{}: our bug, answered plainly", self._player.name)

    async def _think(self, id: int, calls: tuple[Compose, ...], until: float) -> None:
        result: Thought
        try:
            if self._thinker is None:
                raise AssertionError("a player thinks only where there is a thinker")
            result = await self._thinker.think(calls, until)
        except Exception as error:  # noqa: BLE001 - a bug of ours must not cost the answer: say so, go on without
            self._status.incident()
            logger.opt(exception=error).error("{}: our bug, the thinker broke down", self._player.name)
            result = ProviderFailed(f"our bug: {type(error).__name__}")
        else:
            if isinstance(result, ProviderFailed):
                logger.warning("{}: no line from the language model: {}", self._player.name, result.why)
        self._thoughts.pop(id, None)
        await self._perform(self._player.thought(id, result, self._loop.time()))

    def _wake_at(self, at: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._loop.call_at(at, lambda: self._start(self._tick(at)))

    async def _tick(self, at: float) -> None:
        """Let the player act on the time; a coarse clock may not quite show it yet when the timer goes off.

        The player is asked here and not when the timer goes off: a NAME that is read in between comes first.
        """
        await self._perform(self._player.tick(max(at, self._loop.time())))

    def _start(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        """Run something beside the reading of frames."""
        task = self._loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self._status.incident()
            logger.opt(exception=error).error("{}: our bug", self._player.name)


async def keep_playing(
    connection: Connection,
    make_player: Callable[[], Player],
    rng: random.Random,
    *,
    thinker: Thinker | None = None,
    status: Status | None = None,
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
) -> bool:
    """Play game after game while ``auto_reconnect`` is on, else one; whether the last one was finished.

    While there is no server it waits with growing pauses and says how to start one. ``status`` is kept up to
    date for whoever wants to know.

    Raises:
        ConfigError: the URL cannot be used.
    """
    status = status or Status(connection.name, connection.address)
    backoff = Backoff(rng)
    while True:
        try:
            finished = await _play_one(connection, make_player(), thinker, status)
        except (OSError, WebSocketException) as error:
            _explain(connection, error)
            finished = None
        if finished is not None and not connection.auto_reconnect:
            status.enter(State.DONE)
            return finished
        status.enter(State.CONNECTING)
        if finished:
            backoff.reset()
        else:
            pause = backoff.next()
            logger.info("{}: trying again in {:.0f} s", connection.name, pause)
            await sleep(pause)


async def _play_one(connection: Connection, player: Player, thinker: Thinker | None, status: Status) -> bool:
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
    async with connecting as socket:
        logger.info("{}: connected to {}", connection.name, connection.address)
        status.enter(State.WAITING)
        await _converse(socket, Session(player, socket.send, thinker, status))
    if player.finished and player.view is not None:
        view = player.view
        status.ended(view.winner or "nobody")
        logger.info(
            "{}: game {} is over, {} won; I was {}", player.name, view.game_id, view.winner, view.role
        )
    elif player.view is not None:
        status.broke_off()
        logger.error("{}: the server closed the connection before FINISH", player.name)
    else:
        # Protocol section 1: a token that does not fit is answered by closing the connection, without a word.
        logger.warning(
            "{}: the server closed the connection before a game began; is the token right?", player.name
        )
    if player.view is not None:
        logger.info(status)
    return player.finished


async def _converse(socket: ClientConnection, session: Session) -> None:
    """Read frames until the connection ends, however it ends: the contest's server just drops it."""
    try:
        with suppress(ConnectionClosed):
            while True:
                await session.receive(await socket.recv())
    finally:
        await session.close()


def _explain(connection: Connection, error: Exception) -> None:
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
