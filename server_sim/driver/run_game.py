"""Runs a game with its players: sends requests, enforces timeouts, probes late players, opens the floor.

A player that misses the answer timeout is sent a NAME request. If the player's next message is its registered
name, only this request is lost; after any other message, or none, the player is out for the rest of the game
(protocol section 4).
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from loguru import logger

from agent.protocol.packets import GamePacket, NamePacket
from server_sim.driver.open_floor import FloorListener, FloorSeatLost
from server_sim.driver.recorder import ExchangeEvent, Recorder
from server_sim.driver.seat import Seat, SeatLost
from server_sim.games.deal import SeatedGame
from server_sim.games.step import (
    Ask,
    Floor,
    Game,
    Input,
    Outcome,
    RequestMissed,
    SeatAnswered,
    SeatFailed,
    SeatSpoke,
    Step,
    Tell,
    TimeUp,
)

PROBE = NamePacket()
"""The NAME packet that tests whether a late player is still there."""

UnixClock = Callable[[], float]
"""A function that returns Unix time in seconds."""


class GameCrashed(Exception):  # noqa: N818 - it says what happened
    """A bug in the server, or in a player of this process, aborted the game; ``__cause__`` is the error."""

    def __init__(self, game_id: str) -> None:
        super().__init__(game_id)
        self.game_id = game_id

    def __str__(self) -> str:
        return f"game {self.game_id} was abandoned: an error in the server or in a player that it runs itself"


@dataclass(frozen=True)
class Timeouts:
    """Seconds to wait for an answer, and for the name that a late player is asked for; None: no limit."""

    answer: float | None
    probe: float | None


async def run_game(
    game: SeatedGame,
    players: Sequence[Seat],
    timeouts: Timeouts,
    recorders: Sequence[Recorder] = (),
    clock: UnixClock = time.time,
) -> Outcome:
    """Play a game to its end and return its result; all recorders are closed at the end, or on an error.

    ``players`` are in the order of the names with which the game was created; the game seats them.

    Raises:
        GameCrashed: the game or a player of this process has a bug.
    """
    outcome = None
    try:
        outcome = await _Run(game, players, timeouts, recorders, clock).play()
    except Exception as error:
        raise GameCrashed(game.game_id) from error
    finally:
        for recorder in recorders:
            recorder.close(outcome)
    return outcome


class _Run:
    def __init__(
        self,
        game: SeatedGame,
        players: Sequence[Seat],
        timeouts: Timeouts,
        recorders: Sequence[Recorder],
        clock: UnixClock,
    ) -> None:
        self._game = game
        self._players = [players[seat.player] for seat in game.seats]
        self._timeouts = timeouts
        self._recorders = recorders
        self._clock = clock
        self._inputs: deque[Input] = deque()
        self._gone: set[int] = set()
        self._unreported: list[int] = []
        self._floor: FloorListener | None = None

    async def play(self) -> Outcome:
        game = self._game.play()
        try:
            step = self._advance(game)
            while not isinstance(step, Outcome):
                await self._carry_out(step)
                step = self._advance(game)
        finally:
            await self._close_floor()
        return step

    async def _carry_out(self, step: Step) -> None:
        if step.floor is None:
            await self._close_floor()
        for recorder in self._recorders:
            if step.rows:
                recorder.rows(step.rows)
            for record in step.records:
                recorder.record(record)
        for tell in step.tells:
            await self._tell(tell)
        if step.asks:
            await self._put_requests(step.asks)
        if step.floor is not None and not self._unreported:
            self._inputs.append(await self._hear(step.floor))

    def _advance(self, game: Game) -> Step | Outcome:
        """Send the game its next input: a failure that the game does not know yet, else the next answer."""
        try:
            if self._unreported:
                lost = self._unreported.pop(0)
                self._inputs = deque(
                    given for given in self._inputs if isinstance(given, TimeUp) or given.seat != lost
                )
                return game.send(SeatFailed(lost, self._clock()))
            return game.send(self._inputs.popleft() if self._inputs else None)
        except StopIteration as end:
            outcome: Outcome = end.value
            return outcome

    async def _tell(self, tell: Tell) -> None:
        if tell.seat in self._gone:
            return
        sent_at = self._clock()
        try:
            await self._players[tell.seat].tell(tell.packet)
        except SeatLost as lost:
            self._unreported.append(tell.seat)
            self._lose(tell.seat, str(lost))
            self._note(tell.seat, tell.packet, sent_at, error=str(lost))
        else:
            self._note(tell.seat, tell.packet, sent_at)

    async def _put_requests(self, asks: Sequence[Ask]) -> None:
        if len(asks) == 1:
            self._inputs.append(await self._ask(asks[0]))
            return
        tasks = [asyncio.ensure_future(self._ask(ask)) for ask in asks]
        try:
            self._inputs.extend(await asyncio.gather(*tasks))
        finally:
            for task in tasks:
                task.cancel()

    async def _ask(self, ask: Ask) -> Input:
        seat = ask.seat
        if seat in self._gone:
            if seat in self._unreported:
                self._unreported.remove(seat)
            return SeatFailed(seat, self._clock())
        for recorder in self._recorders:
            recorder.requested(ask)
        sent_at = self._clock()
        try:
            answer = await self._players[seat].ask(ask.packet, self._timeouts.answer)
        except TimeoutError:
            self._note(seat, ask.packet, sent_at, error=f"no answer {_within(self._timeouts.answer)}")
            return await self._probe(ask)
        except SeatLost as lost:
            self._note(seat, ask.packet, sent_at, error=str(lost))
            return self._lose(seat, str(lost))
        text = without_line_feeds(answer)
        self._note(seat, ask.packet, sent_at, answer=text)
        return SeatAnswered(seat, text, self._clock())

    async def _probe(self, ask: Ask) -> Input:
        """Send a late player a NAME probe; the player's very next message must be its name."""
        seat, player = ask.seat, self._players[ask.seat]
        sent_at = self._clock()
        answer: str | None = None
        error: str | None = None
        try:
            answer = without_line_feeds(await player.ask(PROBE, self._timeouts.probe))
            if answer != player.name:
                error = f"the NAME probe was answered with {answer[:80]!r}"
        except TimeoutError:
            error = f"no name {_within(self._timeouts.probe)}"
        except SeatLost as lost:
            error = str(lost)
        self._note(seat, PROBE, sent_at, answer, error)
        if error is not None:
            return self._lose(seat, error)
        message = "game {}: {} was too late for {}, which counts as not answered"
        logger.warning(message, self._game.game_id, player.name, ask.packet.request)
        return RequestMissed(seat, self._clock())

    async def _hear(self, floor: Floor) -> SeatSpoke | TimeUp | SeatFailed:
        """Return the next event on the floor, which opens with the first call."""
        if self._floor is None:
            players = {seat: self._players[seat] for seat in floor.seats if seat not in self._gone}
            self._floor = FloorListener(players, floor.seconds, self._clock)
        while True:
            match await self._floor.next():
                case SeatSpoke(seat) | FloorSeatLost(seat) if seat in self._gone:
                    continue
                case FloorSeatLost(seat, reason):
                    return self._lose(seat, reason)
                case heard:
                    return heard

    async def _close_floor(self) -> None:
        floor, self._floor = self._floor, None
        if floor is not None:
            await floor.close()

    def _lose(self, seat: int, reason: str) -> SeatFailed:
        self._gone.add(seat)
        logger.warning("game {}: {} has failed: {}", self._game.game_id, self._players[seat].name, reason)
        return SeatFailed(seat, self._clock())

    def _note(
        self,
        seat: int,
        packet: GamePacket | NamePacket,
        sent_at: float,
        answer: str | None = None,
        error: str | None = None,
    ) -> None:
        if self._recorders:
            event = ExchangeEvent(seat, packet, sent_at, self._clock(), answer, error)
            for recorder in self._recorders:
                recorder.exchanged(event)


def without_line_feeds(answer: str) -> str:
    """Return the answer without line feeds, which the contest's server removes, otherwise unchanged."""
    return answer.replace("\n", "")


def _within(seconds: float | None) -> str:
    return "in time" if seconds is None else f"within {seconds:g} s"
