"""A game's side of the contract in ``step``: what goes out with each step, and who still owes an answer."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping

from agent.protocol.gamelog import Row
from agent.protocol.packets import GamePacket, RequestPacket
from server_sim.games.step import Answered, Ask, Failed, Input, Missed, Step, Tell

Answers = dict[int, str | None]
"""What the asked seats said; None for a missed answer and for a seat that failed instead."""


class Exchange:
    """Tells and asks seats, gathers answers, and notes in ``failed`` whom the driver reports lost.

    Rows wait here for the next step.
    """

    def __init__(self) -> None:
        self.failed: set[int] = set()
        self._rows: list[Row] = []

    def write(self, row: Row) -> None:
        """Write a row into the game's log."""
        self._rows.append(row)

    def tell(
        self, seats: Iterable[int], packet: Callable[[int], GamePacket]
    ) -> Generator[Step, Input | None, None]:
        """Send packets that need no answer."""
        received = yield self._step(tells=tuple(Tell(seat, packet(seat)) for seat in seats))
        if received is not None:
            self._take(received, set())

    def ask(self, requests: Mapping[int, RequestPacket]) -> Generator[Step, Input | None, Answers]:
        """Put requests all at once and wait for all answers; they come back in the order of the requests."""
        answers: Answers = dict.fromkeys(requests)
        waiting = set(requests)
        asks = tuple(Ask(seat, packet) for seat, packet in requests.items())
        while waiting:
            received = yield self._step(asks=asks)
            if received is None:
                raise ValueError(f"the game waits for the answers of seats {sorted(waiting)}, not for None")
            self._take(received, waiting)
            if isinstance(received, Answered) and received.seat in waiting:
                answers[received.seat] = received.text
            waiting.discard(received.seat)
            asks = ()
        return answers

    def _take(self, received: Input, waiting: set[int]) -> None:
        """Note a failure; whatever else comes must come from a seat that was asked, or from a failed one."""
        match received:
            case Failed(seat):
                self.failed.add(seat)
            case Answered(seat) | Missed(seat) if seat not in waiting and seat not in self.failed:
                raise ValueError(f"seat {seat} was not asked, but the driver sent {received}")

    def _step(self, tells: tuple[Tell, ...] = (), asks: tuple[Ask, ...] = ()) -> Step:
        rows, self._rows = tuple(self._rows), []
        return Step(tells, rows, asks)
