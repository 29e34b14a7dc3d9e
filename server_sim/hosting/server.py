"""The contest's server on a WebSocket: a lobby, and any number of concurrent games (protocol section 1).

A client is asked for its name, waits in the lobby, plays one game and is disconnected. The server never
pings.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import time
from collections.abc import Callable, Iterable, Mapping
from functools import partial

from loguru import logger
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.protocol import State

from server_sim.config.errors import CannotListen
from server_sim.config.settings import ServerSettings
from server_sim.driver.names import NameRefused, check_name, team_of
from server_sim.driver.run_game import PROBE, UnixClock, without_line_feeds
from server_sim.driver.seat import SeatLost, SocketSeat
from server_sim.games.step import Outcome
from server_sim.hosting.access.connection_limiter import ConnectionLimiter, accepted_at_once, most_files
from server_sim.hosting.access.guard import MAX_FRAME, GuardedConnection
from server_sim.hosting.access.rate_limit import TURNED_AWAY, LimitedLog, quiet_logger
from server_sim.hosting.access.tokens import TokenCheck, TokenRefused, secret_from, token_of
from server_sim.hosting.broadcast import Broadcast
from server_sim.hosting.hosted_games import (
    GOING_AWAY,
    REFUSED,
    HostedGames,
    Watch,
    close_all,
    is_aborted,
    number_of_games,
)
from server_sim.hosting.http import Reception, bracketed, peer_address
from server_sim.hosting.league_record import LeagueRecord
from server_sim.hosting.lobby import Lobby, Party
from server_sim.hosting.pages import PageContext
from server_sim.hosting.team_health import Conduct

CLOSE_TIMEOUT = 2.0
"""Seconds a client may take to answer a close frame."""
NAME_TIMEOUT = 10.0
"""Seconds a client may take to tell its name after connecting."""
REST = 2.0
"""Seconds without a change in the lobby after which the waiting players are logged.

So nothing is logged about a lobby that fills at once.
"""

_GOING_DOWN = "the server is going down"


class RoomNotice:
    """Logs who is waiting and what a game still needs; ``missing`` returns this text."""

    def __init__(self, missing: Callable[[], str]) -> None:
        self._missing = missing
        self._said = ""
        self._timer: asyncio.TimerHandle | None = None

    def changed(self) -> None:
        """Note that other players wait now; the text is logged after 2 seconds without a change."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(REST, self._say)

    def _say(self) -> None:
        missing = self._missing()
        if missing and missing != self._said:
            logger.info("waiting room: {}", missing)
        self._said = missing


class ContestServer:
    """A server that listens for players over WebSockets and runs games with them.

    The ``seed`` and a game's number decide all random events in the game. The server stops after ``games``
    games; with ``whole_games``, aborted ones do not count. ``watch`` makes further recorders for each game.

    Raises:
        ServerConfigError: tokens are required but there is no secret, or the schedule's file cannot be used.
    """

    def __init__(
        self,
        settings: ServerSettings,
        *,
        seed: str | None = None,
        games: int | None = None,
        whole_games: bool = False,
        watch: Watch = lambda game: (),
        clock: UnixClock = time.time,
    ) -> None:
        self.seed = seed or secrets.token_hex(8)
        self.port = settings.port
        """The listening port; the system chooses one if the settings say 0."""
        self._settings = settings
        checks = settings.authentication
        self._tokens = TokenCheck(secret_from(os.environ), settings.allow_no_expiry) if checks else None
        self._guests: dict[str, SocketSeat] = {}
        self._stop_asked = False
        self._stopping = asyncio.Event()
        timed = settings.rules.behaviour.spectators_told_time
        self._broadcast = Broadcast(settings.realtime, clock, timed=timed) if settings.realtime else None
        self._games = HostedGames(
            settings, self.seed, watch, clock, self._broadcast, self._settle, games, whole_only=whole_games
        )
        self._league = LeagueRecord(settings, self.seed, clock)
        if self._league.is_complete:
            self._stopping.set()
        self._lobby: Lobby[SocketSeat] = Lobby(self._league.matcher())
        self._notice = RoomNotice(self._missing)
        context = PageContext(
            settings, self._league.page, self._stopping.is_set, self._tokens, self._broadcast
        )
        self._reception = Reception(context)
        self._limiter = ConnectionLimiter(files := most_files())
        self._backlog = accepted_at_once(files)
        self._turned_away = LimitedLog(TURNED_AWAY)

    @property
    def finished(self) -> int:
        """Number of games that have ended, aborted ones included."""
        return self._games.played + self._games.broken_off

    @property
    def tally(self) -> str:
        """A text that tells how many games were played to their end, and how many were broken off."""
        broken_off = self._games.broken_off
        return number_of_games(self._games.played) + (f", {broken_off} broken off" if broken_off else "")

    def _missing(self) -> str:
        return "" if self._stopping.is_set() else self._lobby.missing()

    async def start(self) -> None:
        """Start listening.

        Raises:
            CannotListen: the address cannot be used.
        """
        host, port = self._settings.host, self._settings.port
        try:
            self._server: Server = await serve(
                self._receive,
                host,
                port,
                process_request=self._reception.receive,
                create_connection=partial(GuardedConnection, limiter=self._limiter),  # type: ignore[arg-type] # whatever makes one will do
                backlog=self._backlog,
                compression=None,
                ping_interval=None,
                open_timeout=None,  # the connection class has its own limit, and event streams stay open
                max_size=MAX_FRAME,
                max_queue=None,  # likewise: it would not notice a dead connection that nobody reads
                close_timeout=CLOSE_TIMEOUT,
                logger=quiet_logger(),
            )
        except (OSError, UnicodeError) as error:
            # asyncio puts a long sentence before the system's message
            reason = (getattr(error, "strerror", None) or str(error)).rpartition(": ")[2]
            raise CannotListen(f"cannot listen on {bracketed(host)}:{port}: {reason}") from None
        self.port = self._server.sockets[0].getsockname()[1]

    def stop(self) -> None:
        """Refuse new clients and finish the running games; a second call aborts those."""
        if self._stop_asked:
            self._games.break_off()
        elif self._games.under_way:
            running = number_of_games(self._games.under_way)
            logger.info("waiting for {} to end; another Ctrl-C aborts the running games", running)
        self._stop_asked = True
        self._stopping.set()

    async def run(self) -> None:
        """Serve until the server is stopped and its last game has ended; spectators can watch until then."""
        await self._stopping.wait()
        await close_all(self._server.connections - self._games.playing, GOING_AWAY, _GOING_DOWN)
        await self._games.wait()
        self._server.close(code=GOING_AWAY, reason=_GOING_DOWN)
        await self._server.wait_closed()

    async def _receive(self, connection: ServerConnection) -> None:
        try:
            await self._welcome(connection)
        except Exception:
            logger.exception("a connection was dropped through an error in the server")
            raise

    async def _welcome(self, connection: ServerConnection) -> None:
        seat, where = SocketSeat(connection), peer_address(connection.remote_address)
        try:
            seat.name = without_line_feeds(
                await seat.ask(PROBE, min(NAME_TIMEOUT, self._settings.timeouts.probe or NAME_TIMEOUT))
            )
            self._check(seat)
        except (TimeoutError, NameRefused) as error:
            reason = str(error) or "no name was sent"
            self._turned_away.warning("a client at {} was turned away: {}", where, reason)
            await connection.close(REFUSED, reason)
            return
        except TokenRefused as refused:
            self._turned_away.warning("{!r} at {} was turned away: {}", seat.name, where, refused)
            connection.transport.close()  # as on the contest's server: without a message
            return
        except SeatLost as lost:
            logger.debug("a client left before it told its name: {}", lost)
            return
        if self._stopping.is_set():
            await connection.close(GOING_AWAY, _GOING_DOWN)
            return
        self._limiter.known(connection.transport)
        self._guests[seat.name] = seat
        self._lobby.join(seat, seat.name)
        logger.debug("{!r} has joined, {} wait", seat.name, len(self._lobby.waiting))
        self._match()
        await connection.wait_closed()
        if seat in self._lobby.waiting:
            self._lobby.leave(seat)
            self._notice.changed()
        self._forget([seat])

    def _check(self, seat: SocketSeat) -> None:
        """Check whether this client may join.

        Raises:
            NameRefused, TokenRefused: it may not; the message is the reason.
        """
        check_name(seat.name)
        team, request = team_of(seat.name), seat.connection.request
        if self._tokens is not None:
            assert request is not None, "the handshake is over"
            token = token_of(request.path, request.headers.get_all("Authorization"))
            self._tokens.player(token, team)
        other = self._guests.get(seat.name)
        if other is not None and other.connection.state is State.OPEN:
            raise NameRefused("another connection has this name")
        if not self._league.enrol(team):
            raise NameRefused("all teams of the schedule are there already")

    def _forget(self, seats: Iterable[SocketSeat]) -> None:
        """Free the names of clients that have left, so that others can use the names."""
        for seat in seats:
            if self._guests.get(seat.name) is seat:
                del self._guests[seat.name]

    def _match(self) -> None:
        for seat in self._lobby.waiting:
            if seat.connection.state is not State.OPEN:
                self._lobby.leave(seat)
        while not self._stopping.is_set() and self._games.may_begin and (party := self._lobby.match()):
            self._begin(party)
        self._notice.changed()

    def _begin(self, party: Party[SocketSeat]) -> None:
        self._league.health.record_begin(map(_team, party.players))
        self._games.begin(party)
        if self._games.has_begun_all:
            self._stopping.set()

    def _settle(
        self, party: Party[SocketSeat], outcome: Outcome | None, conduct: Mapping[SocketSeat, Conduct]
    ) -> None:
        """Record the outcome of a game; the match of an aborted game can be played again at once."""
        self._forget(party.players)
        if outcome is None:
            self._league.record_abort(party.match, map(_team, party.players))
        else:
            players = ((_team(seat), how) for seat, how in conduct.items())
            wait = self._league.record_end(party.match, players, aborted=is_aborted(outcome))
            if wait is not None:
                asyncio.get_running_loop().call_later(wait + 1, self._match)
        if self._league.is_complete or self._games.has_begun_all:
            self._stopping.set()
        self._match()


def _team(seat: SocketSeat) -> str:
    return team_of(seat.name)
