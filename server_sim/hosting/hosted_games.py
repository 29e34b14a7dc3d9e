"""Runs the games of a server, each from its start until its players' connections are closed."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from loguru import logger
from ulid import ULID
from websockets.asyncio.server import ServerConnection
from websockets.protocol import State

from agent.protocol.packets import NamePacket, PhasePacket, TalkBroadcastPacket, WhisperBroadcastPacket
from rules.game.roles import Team
from server_sim.config.settings import ServerSettings
from server_sim.driver.logs import open_logs
from server_sim.driver.recorder import ExchangeEvent, Recorder
from server_sim.driver.run_game import GameCrashed, UnixClock, run_game
from server_sim.driver.seat import SocketSeat
from server_sim.games.chance import SeededChance
from server_sim.games.contest.village import Village
from server_sim.games.deal import SeatedGame
from server_sim.games.step import Outcome
from server_sim.hosting.broadcast import Broadcast
from server_sim.hosting.lobby import Party
from server_sim.hosting.team_health import Conduct

NORMAL, GOING_AWAY, REFUSED, OUR_FAULT = 1000, 1001, 1008, 1011
"""WebSocket close codes."""

Watch = Callable[[SeatedGame], Iterable[Recorder]]
"""A function that makes further recorders for a game that is about to begin."""
Over = Callable[[Party[SocketSeat], Outcome | None, Mapping[SocketSeat, Conduct]], None]
"""A function that is called with the outcome of a game (None: it was aborted) and each player's conduct."""


class RequestCount(Recorder):
    """A recorder that counts the requests to each player, and those that the player did not answer.

    Packets of freeform phases and NAME packets are not counted.
    """

    def __init__(self) -> None:
        self.requests = Counter[int]()
        self.errors = Counter[int]()

    def exchanged(self, event: ExchangeEvent) -> None:
        uncounted = NamePacket | PhasePacket | TalkBroadcastPacket | WhisperBroadcastPacket
        if not isinstance(event.packet, uncounted):
            self.requests[event.seat] += 1
            self.errors[event.seat] += event.error is not None


@dataclass(eq=False, repr=False)
class HostedGames:
    """Runs games concurrently; the ``seed`` and a game's number (from 1) decide its random events.

    ``over`` is called at the end of each game, before its connections are closed. At most ``most`` games are
    played (None: no limit); with ``whole_only``, aborted games do not count.
    """

    settings: ServerSettings
    seed: str
    watch: Watch
    clock: UnixClock
    broadcast: Broadcast | None
    over: Over
    most: int | None
    whole_only: bool
    begun: int = 0
    under_way: int = 0
    played: int = 0
    """Number of games that were played to their end."""
    broken_off: int = 0
    """Number of games that were stopped, or ended because players failed."""
    playing: set[ServerConnection] = field(default_factory=set)
    """The connections of players in a running game."""
    _games: set[asyncio.Task[None]] = field(default_factory=set)

    @property
    def may_begin(self) -> bool:
        """Whether another game may begin now without exceeding the number of games to play."""
        counted = self.begun - (self.broken_off if self.whole_only else 0)
        return self.most is None or counted < self.most

    @property
    def has_begun_all(self) -> bool:
        """Whether no further game will begin, even if the running games are aborted."""
        return not self.may_begin and not (self.whole_only and self.under_way)

    def begin(self, party: Party[SocketSeat]) -> None:
        """Start a game of these players beside the running ones."""
        self.begun += 1
        self.under_way += 1
        self.playing.update(seat.connection for seat in party.players)
        task = asyncio.get_running_loop().create_task(self._play(party, f"{self.seed}/{self.begun}"))
        self._games.add(task)
        task.add_done_callback(self._ended)

    def break_off(self) -> None:
        """Abort every running game immediately."""
        for game in self._games:
            game.cancel()

    async def wait(self) -> None:
        """Wait until no game is running."""
        while self._games:
            await asyncio.wait(self._games)

    async def _play(self, party: Party[SocketSeat], seed: str) -> None:
        players = party.players
        code, reason, failed = OUR_FAULT, "the game was abandoned", set[SocketSeat]()
        outcome, conduct = None, dict[SocketSeat, Conduct]()
        try:
            game = self.settings.make_game(
                [seat.name for seat in players], SeededChance(seed), str(ULID()), party.roles
            )
            count = RequestCount()
            outcome = await self._run(game, players, count)
            conduct = {
                players[placed.player]: Conduct(
                    count.requests[seat], count.errors[seat], seat in outcome.failed
                )
                for seat, placed in enumerate(game.seats)
            }
            failed = {player for player, how in conduct.items() if how.failed}
            code, reason = NORMAL, ""
            _tell(game.game_id, outcome, failed)
        except asyncio.CancelledError:
            logger.warning("a game was broken off")
            raise
        finally:
            is_played = outcome is not None and not is_aborted(outcome)
            self.under_way -= 1
            self.played += is_played
            self.broken_off += not is_played
            self.over(party, outcome, conduct)
            well = {seat.connection for seat in players if seat not in failed}
            await asyncio.gather(
                close_all(well, code, reason),
                close_all(
                    {seat.connection for seat in failed},
                    REFUSED,
                    "failed: no answer in time, or the wrong name",
                ),
            )
            self.playing.difference_update(seat.connection for seat in players)

    async def _run(self, game: SeatedGame, players: Sequence[SocketSeat], count: RequestCount) -> Outcome:
        logger.info("game {} begins: {}", game.game_id, ", ".join(seat.name for seat in players))
        recorders = [*self._log(game), count, *self.watch(game)]
        return await run_game(game, players, self.settings.timeouts, recorders, self.clock)

    def _log(self, game: SeatedGame) -> list[Recorder]:
        settings = self.settings
        in_ms, records = settings.rules.behaviour.json_log_in_ms, settings.variant is not None
        logs = open_logs(game, self.clock(), settings.game_log, settings.json_log, in_ms, records)
        if self.broadcast is not None and isinstance(game, Village):
            return [*logs, self.broadcast.open(game)]
        return [*logs]

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._games.discard(task)
        if not task.cancelled() and (error := task.exception()):
            crashed = isinstance(error, GameCrashed)
            what = error if crashed else "a game could not begin: an error in the server"
            logger.opt(exception=error).error("{}", what)


def is_aborted(outcome: Outcome) -> bool:
    """Whether a game ended without a winner because players failed."""
    return outcome.winner is Team.NONE and bool(outcome.failed)


def number_of_games(count: int) -> str:
    """Return a number of games as text, such as "1 game" or "5 games"."""
    return "1 game" if count == 1 else f"{count} games"


def _tell(game_id: str, outcome: Outcome, failed: set[SocketSeat]) -> None:
    won = "nobody wins" if outcome.winner is Team.NONE else f"{outcome.winner} wins"
    lost = f", failed: {', '.join(seat.name for seat in failed)}" if failed else ""
    logger.info("game {} ends: {}{}", game_id, won, lost)


async def close_all(connections: Iterable[ServerConnection], code: int, reason: str) -> None:
    """Close the connections that are still open, with a WebSocket close code and a reason."""
    open_ones = (connection for connection in connections if connection.state is State.OPEN)
    await asyncio.gather(*(connection.close(code, reason) for connection in open_ones))
