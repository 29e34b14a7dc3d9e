"""For whom a running game waits, as far as everybody at the table may know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Self

from agent.protocol.packets import PhasePacket
from agent.protocol.parlour import is_open_request
from server_sim.driver.recorder import ExchangeEvent, PlacedPlayer
from server_sim.games.step import Ask, Outcome
from server_sim.people.replay.building import LiveTimeline
from server_sim.people.web.wish import GameWish

SPEECHES = frozenset(("TALK", "CAMPAIGN", "STATEMENT"))
"""Requests for a line that everybody hears."""
OPEN_REQUESTS = SPEECHES | {"VOTE", "NOMINATE", "ELECT", "ORDER", "PSEUDO_VOTE"}
"""Requests of a village of which everybody may know who is asked; all others show a player's role."""


class AwaitedKind(StrEnum):
    """What a game can wait for."""

    SPEECH = "speech"
    """A line of a player who has the word."""
    CHOICE = "choice"
    """The votes or other choices of players."""
    FLOOR = "floor"
    """The end of a freeform phase."""
    SECRET = "secret"
    """Answers that show a role, such as those of the night."""


@dataclass(frozen=True, slots=True)
class Awaited:
    """What a game waits for; ``players`` have not answered yet, and are named in no secret.

    ``until`` is the deadline in seconds of the event loop's clock; None if there is none.
    """

    kind: AwaitedKind
    players: tuple[str, ...] = ()
    until: float | None = None


class WatchedGame(LiveTimeline):
    """A timeline of a running game that also knows for whom the game waits; ``clock`` returns seconds."""

    def __init__(
        self, name: str, wish: GameWish, changed: Callable[[], None], clock: Callable[[], float]
    ) -> None:
        super().__init__(name, wish.language, changed)
        self._wish = wish
        self._clock = clock
        self._notify = changed
        self._names: tuple[str, ...] = ()
        self._open: dict[int, str] = {}
        """The unanswered requests by seat."""
        self._until: float | None = None
        self._floor: str | None = None

    def seated(self, seats: Sequence[PlacedPlayer]) -> Self:
        """Record who sits where, and return this recorder."""
        self._names = tuple(seat.name for seat in seats)
        return self

    def requested(self, ask: Ask) -> None:
        """Record that the game waits for a player."""
        if not self._open:
            self._until = self._clock() + self._wish.seconds if self._wish.seconds else None
        self._open[ask.seat] = ask.packet.request
        self._notify()

    def exchanged(self, event: ExchangeEvent) -> None:
        """Record that a player has answered or failed to, or that a freeform phase begins or ends."""
        if isinstance(event.packet, PhasePacket):
            self._floor = event.packet.request if event.packet.request.endswith("_START") else None
            if self._floor is not None:
                self._until = self._clock() + self._wish.floor_seconds
        if self._open.pop(event.seat, None) is not None or isinstance(event.packet, PhasePacket):
            self._notify()

    def close(self, outcome: Outcome | None) -> None:
        """Record that the game is over and waits for nobody."""
        self._open.clear()
        self._floor = None
        super().close(outcome)

    @property
    def awaited(self) -> Awaited | None:
        """What the game waits for; None while it goes on by itself."""
        if self._open:
            return self._awaited_answers(set(self._open.values()))
        if self._floor is not None:
            is_heard = self._floor.startswith("TALK")
            return Awaited(AwaitedKind.FLOOR if is_heard else AwaitedKind.SECRET, until=self._until)
        return None

    def _awaited_answers(self, requests: set[str]) -> Awaited:
        if not all(request in OPEN_REQUESTS or is_open_request(request) for request in requests):
            return Awaited(AwaitedKind.SECRET, until=self._until)
        kind = AwaitedKind.SPEECH if requests <= SPEECHES else AwaitedKind.CHOICE
        return Awaited(kind, tuple(self._names[seat] for seat in sorted(self._open)), self._until)
