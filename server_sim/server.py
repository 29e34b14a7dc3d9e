"""The contest's server on a WebSocket: a waiting room, and any number of games at once (protocol section 1).

A connection is asked for its name, waits in the lobby, plays one game and is closed. The server never pings.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import socket
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from http import HTTPStatus

from loguru import logger
from ulid import ULID
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.http11 import Request, Response
from websockets.protocol import State

from agent.protocol.roles import Team
from server_sim.driver import PROBE, Clock, GameCrashed, run_game, without_line_feeds
from server_sim.errors import CannotListen
from server_sim.games.chance import SeededChance
from server_sim.lobby import Lobby
from server_sim.logs import RecordFile, open_logs
from server_sim.names import NameRefused, check_name
from server_sim.recorder import Playable, Recorder
from server_sim.seat import SeatLost, SocketSeat
from server_sim.settings import ServerSettings

PATH = "/ws"
MAX_FRAME = 64 * 1024
"""The longest message a client may send, in bytes."""
CLOSE_TIMEOUT = 2.0
"""Seconds a client may take to agree to the end of a connection."""

_NORMAL, _GOING_AWAY, _REFUSED, _OUR_FAULT = 1000, 1001, 1008, 1011

Watch = Callable[[Playable], Iterable[Recorder]]
"""Makes further recorders for a game that is about to begin."""


def _nobody(_: Playable) -> Iterable[Recorder]:
    return ()


class ContestServer:
    """One listening server.

    ``seed`` decides all chance of the n-th game, ``games`` stops the server after so many, ``watch`` adds
    recorders to the log files.
    """

    def __init__(
        self,
        settings: ServerSettings,
        *,
        seed: str | None = None,
        games: int | None = None,
        watch: Watch = _nobody,
        clock: Clock = time.time,
    ) -> None:
        self.seed = seed or secrets.token_hex(8)
        self.port = settings.port
        """The port that is listened on, which the system chooses if the settings say 0."""
        self.finished = 0
        self._settings = settings
        self._games_left = games
        self._watch = watch
        self._clock = clock
        self._started = 0
        self._games: set[asyncio.Task[None]] = set()
        self._playing: set[ServerConnection] = set()
        self._stop_asked = False
        self._stopping = asyncio.Event()
        self._lobby: Lobby[SocketSeat] = Lobby(
            settings.setting.agent_count, settings.self_match, SeededChance(f"{self.seed}/lobby")
        )

    async def start(self) -> None:
        """Begin to listen.

        Raises:
            CannotListen: the address cannot be used.
        """
        host, port = self._settings.host, self._settings.port
        try:
            self._server: Server = await serve(
                self._receive,
                host,
                port,
                process_request=_only_our_path,
                compression=None,
                ping_interval=None,
                max_size=MAX_FRAME,
                close_timeout=CLOSE_TIMEOUT,
                logger=_quiet_logger(),
            )
        except (OSError, UnicodeError) as error:
            # asyncio puts a long sentence before what the system said
            reason = (getattr(error, "strerror", None) or str(error)).rpartition(": ")[2]
            raise CannotListen(f"cannot listen on {host}:{port}: {reason}") from None
        self.port = self._server.sockets[0].getsockname()[1]

    def stop(self) -> None:
        """Let no one in any more and finish what is being played; a second time, break that off too."""
        if self._stop_asked:
            for game in self._games:
                game.cancel()
        self._stop_asked = True
        self._stopping.set()

    async def run(self) -> None:
        """Serve until stopped, then until the last game has ended."""
        await self._stopping.wait()
        idle = self._server.connections - self._playing
        self._server.close(close_connections=False)
        await _close_all(idle, _GOING_AWAY, "the server is going down")
        while self._games:
            await asyncio.wait(self._games)
        await self._server.wait_closed()

    # Guests

    async def _receive(self, connection: ServerConnection) -> None:
        """One connection, from NAME until it is closed."""
        try:
            await self._welcome(connection)
        except Exception:
            logger.exception("a connection was dropped through an error in the server")
            raise

    async def _welcome(self, connection: ServerConnection) -> None:
        _notice_dead_peers(connection)
        seat = SocketSeat(connection)
        try:
            seat.name = without_line_feeds(await seat.ask(PROBE, self._settings.timeouts.probe))
            check_name(seat.name)
        except (TimeoutError, NameRefused) as error:
            reason = str(error) or "no name was sent"
            logger.warning("a client at {} was turned away: {}", connection.remote_address, reason)
            await connection.close(_REFUSED, reason)
            return
        except SeatLost as lost:
            logger.debug("a client left before it told its name: {}", lost)
            return
        if self._stopping.is_set():
            await connection.close(_GOING_AWAY, "the server is going down")
            return
        self._admit(seat)
        await connection.wait_closed()
        self._lobby.leave(seat)

    def _admit(self, seat: SocketSeat) -> None:
        for other in self._lobby.waiting:
            if other.connection.state is not State.OPEN:
                self._lobby.leave(other)
        party = self._lobby.join(seat, seat.name)
        logger.debug("{!r} has joined, {} wait", seat.name, len(self._lobby.waiting))
        if party:
            self._begin(party)

    # Games

    def _begin(self, party: Sequence[SocketSeat]) -> None:
        self._started += 1
        self._playing.update(seat.connection for seat in party)
        task = asyncio.get_running_loop().create_task(self._play(party, f"{self.seed}/{self._started}"))
        self._games.add(task)
        task.add_done_callback(self._ended)
        if self._started == self._games_left:
            self._stopping.set()

    async def _play(self, party: Sequence[SocketSeat], seed: str) -> None:
        names = [seat.name for seat in party]
        code, reason, failed = _OUR_FAULT, "the game was abandoned", set[SocketSeat]()
        try:
            game = self._settings.make_game(names, SeededChance(seed), str(ULID()))
            logger.info("game {} begins: {}", game.game_id, ", ".join(names))
            recorders = [*self._log(game), *self._watch(game)]
            keep = next((log for log in recorders if isinstance(log, RecordFile)), None)
            outcome = await run_game(game, party, self._settings.timeouts, recorders, self._clock, keep)
            failed = {party[game.seats[seat].player] for seat in outcome.failed}
            code, reason = _NORMAL, ""
            won = "nobody wins" if outcome.winner is Team.NONE else f"{outcome.winner} wins"
            lost = f", failed: {', '.join(seat.name for seat in failed)}" if failed else ""
            logger.info("game {} ends: {}{}", game.game_id, won, lost)
        finally:
            self._playing.difference_update(seat.connection for seat in party)
            well = {seat.connection for seat in party if seat not in failed}
            await asyncio.gather(
                _close_all(well, code, reason),
                _close_all(
                    {seat.connection for seat in failed},
                    _REFUSED,
                    "failed: no answer in time, or the wrong name",
                ),
            )

    def _log(self, game: Playable) -> list[Recorder]:
        settings = self._settings
        in_ms, records = settings.rules.behaviour.json_log_in_ms, settings.sheriff is not None
        return open_logs(game, self._clock(), settings.game_log, settings.json_log, in_ms, records)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._games.discard(task)
        self.finished += 1
        if task.cancelled():
            logger.warning("a game was broken off")
        elif error := task.exception():
            what = (
                error if isinstance(error, GameCrashed) else "a game could not begin: an error in the server"
            )
            logger.opt(exception=error).error("{}", what)


def _only_our_path(connection: ServerConnection, request: Request) -> Response | None:
    if request.path.partition("?")[0] == PATH:
        return None
    return connection.respond(HTTPStatus.NOT_FOUND, f"the game is at {PATH}\n")


async def _close_all(connections: Iterable[ServerConnection], code: int, reason: str) -> None:
    open_ones = (connection for connection in connections if connection.state is State.OPEN)
    await asyncio.gather(*(connection.close(code, reason) for connection in open_ones))


def _notice_dead_peers(connection: ServerConnection) -> None:
    """Let the system probe idle connections, for neither side pings: a vanished client shows in 2 minutes."""
    peer: socket.socket = connection.transport.get_extra_info("socket")
    with suppress(OSError):  # it has gone already
        peer.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        for option, value in (("TCP_KEEPIDLE", 60), ("TCP_KEEPINTVL", 20), ("TCP_KEEPCNT", 3)):
            if hasattr(socket, option):
                peer.setsockopt(socket.IPPROTO_TCP, getattr(socket, option), value)


def _quiet_logger() -> logging.Logger:
    """The library logs strangers' broken handshakes with tracebacks; only its own faults matter here."""
    quiet = logging.getLogger("server_sim.websockets")
    quiet.setLevel(logging.CRITICAL)
    return quiet
