"""Measures behaviour on open floors from the outside: answers to mentions, and how often players speak."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from agent.protocol.gamelog import LogRow, TalkRow
from agent.protocol.packets import OVER, SKIP, ActionPacket, PhasePacket
from agent.reading.offline import read_text
from rules.game.claims import Claims
from server_sim.driver.recorder import CountingRecorder, Exchanged, Placed

LINES = "lines"
PLAYER_DAYS = "players' days of talk"
MENTIONED = "mentions received with a line and 3 s left"
ANSWERED = "of them followed by a line of who was mentioned"
TWICE = "lines right after an own one, without a result"
LATE = "lines after the end, read as answers to what came next"
FINDINGS = (LINES, PLAYER_DAYS, MENTIONED, ANSWERED, TWICE, LATE)

IN_TIME = 3.0
"""Minimum seconds left in the phase for a mention to expect an answer."""


class FloorAudit(CountingRecorder):
    """Watches one freeform game and counts :data:`FINDINGS`; ``seconds`` is the length of a phase."""

    def __init__(self, seats: Sequence[Placed], seconds: float) -> None:
        self.found: Counter[str] = Counter(dict.fromkeys(FINDINGS, 0))
        self._names = [seat.name for seat in seats]
        self._players = tuple(sorted(self._names))
        self._seconds = seconds
        self._begin(0.0)
        self._is_open = False

    def exchanged(self, event: Exchanged) -> None:
        packet = event.packet
        if isinstance(packet, PhasePacket) and packet.request == "TALK_PHASE_START":
            if not self._is_open:
                self._begin(event.sent_at + self._seconds)
            self.found[PLAYER_DAYS] += 1
            self._left[self._names[event.seat]] = packet.info.remain_count or 0
        elif isinstance(packet, PhasePacket) and packet.request == "TALK_PHASE_END":
            self._is_open = False
        elif isinstance(packet, ActionPacket) and event.answer is not None:
            self.found[LATE] += event.answer not in self._names

    def rows(self, rows: Sequence[LogRow]) -> None:
        for row in rows:
            if isinstance(row, TalkRow) and row.kind == "talk" and row.time is not None:
                self._hear(row, row.time)

    def _begin(self, ends: float) -> None:
        """Reset the state for a phase in which nobody has spoken yet."""
        self._is_open, self._ends = True, ends
        self._left: Counter[str] = Counter()
        self._waiting: Counter[str] = Counter()
        self._last = ""

    def _hear(self, row: TalkRow, time: float) -> None:
        speaker = self._names[row.seat - 1]
        if row.text in (OVER, SKIP):
            self._left[speaker] = 0
            return
        claims = read_text(row.text, self._players)
        self.found[LINES] += 1
        self.found[TWICE] += speaker == self._last and not _tells(claims)
        self.found[ANSWERED] += self._waiting.pop(speaker, 0)
        self._last = speaker
        self._left[speaker] -= 1
        if claims.addressed is not None and self._left[claims.addressed] > 0 and self._ends - time >= IN_TIME:
            self.found[MENTIONED] += 1
            self._waiting[claims.addressed] += 1


def _tells(claims: Claims) -> bool:
    """Whether a line announces a result of the speaker."""
    return bool(claims.divinations or claims.mediums)
