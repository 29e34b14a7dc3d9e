"""Drives a game without freeform phases by one answer at a time, without a clock or a socket."""

from __future__ import annotations

from collections import deque

from agent.protocol.gamelog import LogRow
from agent.protocol.packets import GamePacket
from server_sim.games.deal import SeatedGame
from server_sim.games.step import Ask, Input, Outcome, Request, SeatAnswered, Tell

VILLAGES = ("5", "9", "13")
"""The bundled villages without freeform phases."""


class GameByTurns:
    """A game that waits for one answer at a time, and keeps what each seat was sent since it last answered.

    Requests that the game makes at once, such as those to all voters, wait in the game's order; none of their
    packets depends on another's answer. No player is ever late or lost.
    """

    def __init__(self, game: SeatedGame) -> None:
        self.outcome: Outcome | None = None
        """The result, once the game is over."""
        self.received: list[list[GamePacket]] = [[] for _ in game.seats]
        """For each seat the packets since its last answer."""
        self.latest: dict[int, GamePacket] = {}
        """For each seat the last packet that it was sent; INITIALIZE goes to all before the first request."""
        self.rows: list[LogRow] = []
        """The rows of the game's log so far."""
        self._play = game.play()
        self._asks: deque[Ask] = deque()
        self._go_on(None)

    @property
    def asked(self) -> Ask | None:
        """The request that waits for its answer, or None once the game is over."""
        return self._asks[0] if self._asks else None

    def request_to(self, seat: int) -> Request | None:
        """Return the request to this seat that waits for its answer, or for its turn to be answered."""
        return next((ask.packet for ask in self._asks if ask.seat == seat), None)

    def answer(self, text: str) -> None:
        """Answer the waiting request, and play on to the next one or to the end of the game."""
        seat = self._asks.popleft().seat
        self.received[seat].clear()
        self._go_on(SeatAnswered(seat, text))

    def _go_on(self, given: Input | None) -> None:
        try:
            while True:
                step = self._play.send(given)
                given = None
                self.rows.extend(step.rows)
                sendings: list[Tell | Ask] = [*step.tells, *step.asks]
                for sent in sendings:
                    self.received[sent.seat].append(sent.packet)
                    self.latest[sent.seat] = sent.packet
                self._asks.extend(step.asks)
                if self._asks:
                    return
        except StopIteration as end:
            self.outcome = end.value
