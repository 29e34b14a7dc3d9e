"""The game's side of the protocol between game and driver (:mod:`.step`): sends packets, awaits answers."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from agent.protocol.gamelog import LogRow
from agent.protocol.packets import GamePacket
from server_sim.games.step import (
    Ask,
    Floor,
    Input,
    Play,
    Record,
    Request,
    RequestMissed,
    SeatAnswered,
    SeatFailed,
    SeatSpoke,
    Step,
    Tell,
    TimeUp,
)

Answers = dict[int, str | None]
"""Answers by seat; None for a missed answer or a failed seat."""
Tally = defaultdict[str, Counter[int]]
"""Counts by request and seat."""


class Exchange:
    """Sends a game's packets, collects the answers, and keeps the seats of lost players in ``failed``.

    Rows and records for logs wait here, and go to the driver, which runs the game, with the next packets.
    """

    def __init__(self) -> None:
        self.failed: set[int] = set()
        self.at: float | None = None
        """Unix time of the last answer or failure."""
        self._rows: list[LogRow] = []
        self._records: list[Record] = []

    def write(self, row: LogRow) -> None:
        """Add a row to the contest's game log."""
        self._rows.append(row)

    def record(self, record: Record) -> None:
        """Add a record to the game's JSON log."""
        self._records.append(record)

    def tell(self, seats: Iterable[int], packet: Callable[[int], GamePacket]) -> Play[None]:
        """Send each of these seats the packet that ``packet(seat)`` makes; it needs no answer."""
        yield from self.send(tuple(Tell(seat, packet(seat)) for seat in seats))

    def send(self, tells: tuple[Tell, ...]) -> Play[None]:
        """Send packets that need no answer."""
        received = yield self._step(tells)
        if received is not None:
            self._take(received, set())

    def ask(self, requests: Mapping[int, Request]) -> Play[Answers]:
        """Send a request to each seat at once; return the answers by seat (None: no answer, or too late)."""
        answers: Answers = dict.fromkeys(requests)
        waiting = set(requests)
        asks = tuple(Ask(seat, packet) for seat, packet in requests.items())
        while waiting:
            received = yield self._step(asks=asks)
            if received is None:
                raise ValueError(f"the game waits for the answers of seats {sorted(waiting)}, not for None")
            seat = self._take(received, waiting)
            if isinstance(received, SeatAnswered) and seat in waiting:
                answers[seat] = received.text
            waiting.discard(seat)
            asks = ()
        return answers

    def listen(self, floor: Floor, tells: tuple[Tell, ...]) -> Play[SeatSpoke | TimeUp | SeatFailed]:
        """Send packets, and return the next event of the freeform phase; the first call opens the phase."""
        received = yield self._step(tells, floor=floor)
        match received:
            case SeatFailed(seat):
                self.failed.add(seat)
                return received
            case TimeUp():
                return received
            case SeatSpoke(seat) if seat in floor.seats:
                return received
        raise ValueError(f"the floor is open to seats {floor.seats}, but the driver sent {received}")

    def _take(self, received: Input, waiting: set[int]) -> int:
        """Record a failure, or check that an answer comes from a seat that was asked; return the seat."""
        self.at = received.at
        match received:
            case SeatFailed(seat):
                self.failed.add(seat)
                return seat
            case SeatAnswered(seat) | RequestMissed(seat) if seat in waiting or seat in self.failed:
                return seat
        raise ValueError(f"the driver sent {received}, which the game does not wait for")

    def _step(
        self, tells: tuple[Tell, ...] = (), asks: tuple[Ask, ...] = (), floor: Floor | None = None
    ) -> Step:
        rows, self._rows = tuple(self._rows), []
        records, self._records = tuple(self._records), []
        return Step(tells, rows, asks, floor, records)


def by_player(tally: Tally) -> dict[str, dict[Any, int]]:
    """Return counts for a log: a dictionary by request of dictionaries by player, numbered from 1."""
    return {
        request: {seat + 1: count for seat, count in sorted(by_seat.items())}
        for request, by_seat in sorted(tally.items())
    }
