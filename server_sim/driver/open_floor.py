"""Listens to players in a freeform phase, in which all may send lines at any moment until time is up."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from server_sim.driver.seat import Seat, SeatLost
from server_sim.games.step import SeatSpoke, TimeUp


@dataclass(frozen=True, slots=True)
class FloorSeatLost:
    """The event that a player of a freeform phase has lost its connection; ``seat`` counts from 0."""

    seat: int
    reason: str


class FloorListener:
    """Listens to the players of a freeform phase for ``seconds`` from its creation; needs a running loop.

    ``clock`` returns Unix seconds. At most one unread message of each player is held, so a player that sends
    masses of them cannot fill the memory.
    """

    def __init__(self, players: Mapping[int, Seat], seconds: float, clock: Callable[[], float]) -> None:
        self._players = players
        self._clock = clock
        self._loop = asyncio.get_running_loop()
        self._listeners: dict[int, asyncio.Task[str]] = {}
        self._arrived: deque[tuple[int, float]] = deque()
        self._news = asyncio.Event()
        self._ended_at: float | None = None
        self._timer = self._loop.call_later(seconds, self._end)
        for seat in players:
            self._listen(seat)

    async def next(self) -> SeatSpoke | FloorSeatLost | TimeUp:
        """Wait for the next event: a line, a lost player, or the end (after all lines that came in time)."""
        while not self._arrived:
            if self._ended_at is not None:
                return TimeUp(self._ended_at)
            self._news.clear()
            await self._news.wait()
        seat, at = self._arrived.popleft()
        try:
            text = self._listeners.pop(seat).result()
        except SeatLost as lost:
            return FloorSeatLost(seat, str(lost))
        if self._ended_at is None:
            self._listen(seat)
        return SeatSpoke(seat, text, at)

    async def close(self) -> None:
        """Stop listening and discard messages that were not read yet."""
        self._timer.cancel()
        for listener in self._listeners.values():
            listener.cancel()
        await asyncio.gather(*self._listeners.values(), return_exceptions=True)
        for player in self._players.values():
            await player.discard()

    def _listen(self, seat: int) -> None:
        listener = self._loop.create_task(self._players[seat].listen())
        listener.add_done_callback(lambda _: self._arrive(seat))
        self._listeners[seat] = listener

    def _arrive(self, seat: int) -> None:
        if self._ended_at is None:
            self._arrived.append((seat, self._clock()))
            self._news.set()

    def _end(self) -> None:
        self._ended_at = self._clock()
        self._news.set()
