"""What each seat said, counted while a game is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from agent.protocol.gamelog import LogRow, TalkRow
from agent.protocol.packets import OVER, SKIP, NamePacket
from server_sim.driver.recorder import Exchanged, Placed, Recorder

CHARACTERS = "characters"
SKIPS = "skips"
WHISPERS = "whispers"
REPEATED = "repeated"
MENTIONS = "mentions"
MISSED = "missed"
COUNTS = (CHARACTERS, SKIPS, WHISPERS, REPEATED, MENTIONS, MISSED)
"""Characters of lines, turns skipped, lines whispered, lines said before word for word, lines that turn to
somebody with ``@``, and answers that came too late or not at all."""


class TalkCounter(Recorder):
    """Watches one game: ``lines`` of talk and :data:`COUNTS` by seat."""

    def __init__(self, seats: Sequence[Placed]) -> None:
        self.lines = [0] * len(seats)
        self.words: list[Counter[str]] = [Counter(dict.fromkeys(COUNTS, 0)) for _ in seats]
        self._said: set[tuple[int, str]] = set()
        self._names = [seat.name for seat in seats]

    def rows(self, rows: Sequence[LogRow]) -> None:
        for row in rows:
            if isinstance(row, TalkRow):
                self._hear(row, row.seat - 1)

    def exchanged(self, event: Exchanged) -> None:
        if event.error is not None and not isinstance(event.packet, NamePacket):
            self.words[event.seat][MISSED] += 1

    def _hear(self, row: TalkRow, seat: int) -> None:
        words = self.words[seat]
        if row.text in (OVER, SKIP):
            words[SKIPS] += row.text == SKIP and row.kind == "talk"
        elif row.kind == "whisper":
            words[WHISPERS] += 1
        else:
            self.lines[seat] += 1
            words[CHARACTERS] += len(row.text)
            words[REPEATED] += (seat, row.text) in self._said
            words[MENTIONS] += any(f"@{name}" in row.text for name in self._names)
            self._said.add((seat, row.text))
