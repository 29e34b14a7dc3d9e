"""Counts what each seat says while a game is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from agent.protocol.gamelog import LogRow, TalkRow
from agent.protocol.packets import OVER, SKIP, NamePacket
from server_sim.driver.recorder import CountingRecorder, Exchanged, Placed

LINES = "lines"
"""The name of the count of talk lines."""
COUNTS = ("characters", "skips", "whispers", "repeated", "mentions", "missed")
"""Characters, skipped turns, whispers, repeated lines, lines with ``@``, late answers."""


class TalkCounter(CountingRecorder):
    """Counts :data:`LINES` of talk without Skip and Over, and :data:`COUNTS`, by seat (from 0) and name."""

    def __init__(self, seats: Sequence[Placed]) -> None:
        self.found: Counter[tuple[int, str]] = Counter()
        self._said: set[tuple[int, str]] = set()
        self._names = [seat.name for seat in seats]

    def rows(self, rows: Sequence[LogRow]) -> None:
        for row in rows:
            if isinstance(row, TalkRow):
                self._hear(row, row.seat - 1)

    def exchanged(self, event: Exchanged) -> None:
        if event.error is not None and not isinstance(event.packet, NamePacket):
            self.found[event.seat, "missed"] += 1

    def _hear(self, row: TalkRow, seat: int) -> None:
        if row.text in (OVER, SKIP):
            self.found[seat, "skips"] += row.text == SKIP and row.kind == "talk"
        elif row.kind == "whisper":
            self.found[seat, "whispers"] += 1
        else:
            self.found[seat, LINES] += 1
            self.found[seat, "characters"] += len(row.text)
            self.found[seat, "repeated"] += (seat, row.text) in self._said
            self.found[seat, "mentions"] += any(f"@{name}" in row.text for name in self._names)
            self._said.add((seat, row.text))
