"""Counts in freeform games how often players speak, and how often they answer when they are mentioned."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from agent.protocol.gamelog import LogRow, TalkRow
from agent.protocol.packets import OVER, SKIP, ActionPacket, PhasePacket
from agent.reading.offline import read_text
from server_sim.driver.recorder import CountingRecorder, ExchangeEvent, PlacedPlayer

FINDINGS = (
    LINE_COUNT := "lines",
    PLAYER_DAY_COUNT := "players' days of talk",  # talk phases in which players took part: players times days
    MENTION_COUNT := "mentions received with a line and 3 s left",
    ANSWERED_MENTION_COUNT := "of them followed by a line of who was mentioned",
    DOUBLE_LINE_COUNT := "lines right after an own one, without a result",
    LATE_LINE_COUNT := "lines after the end, read as answers to what came next",
)
"""The names of all counts, in the order of tables: the keys of :attr:`FloorAudit.found`."""
IN_TIME = 3.0
"""Minimum seconds left in the phase at which a mentioned player is expected to answer."""


class FloorAudit(CountingRecorder):
    """A recorder that counts the :data:`FINDINGS` in a freeform game; a talk phase lasts ``seconds``."""

    def __init__(self, seats: Sequence[PlacedPlayer], seconds: float) -> None:
        self.found: Counter[str] = Counter(dict.fromkeys(FINDINGS, 0))
        self._names = [seat.name for seat in seats]
        self._players = tuple(sorted(self._names))
        self._seconds = seconds
        self._begin(0.0)
        self._is_open = False

    def exchanged(self, event: ExchangeEvent) -> None:
        packet = event.packet
        if isinstance(packet, PhasePacket) and packet.request == "TALK_PHASE_START":
            if not self._is_open:
                self._begin(event.sent_at + self._seconds)
            self.found[PLAYER_DAY_COUNT] += 1
            self._left[self._names[event.seat]] = packet.info.remain_count or 0
        elif isinstance(packet, PhasePacket) and packet.request == "TALK_PHASE_END":
            self._is_open = False
        elif isinstance(packet, ActionPacket) and event.answer is not None:
            self.found[LATE_LINE_COUNT] += event.answer not in self._names

    def rows(self, rows: Sequence[LogRow]) -> None:
        for row in rows:
            if isinstance(row, TalkRow) and row.kind == "talk" and row.time is not None:
                self._hear(row, row.time)

    def _begin(self, ends: float) -> None:
        """Set all counters of the phase back; ``ends`` is its end in Unix seconds."""
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
        tells_result = bool(claims.divinations or claims.mediums)
        self.found[LINE_COUNT] += 1
        self.found[DOUBLE_LINE_COUNT] += speaker == self._last and not tells_result
        self.found[ANSWERED_MENTION_COUNT] += self._waiting.pop(speaker, 0)
        self._last = speaker
        self._left[speaker] -= 1
        if claims.addressed is not None and self._left[claims.addressed] > 0 and self._ends - time >= IN_TIME:
            self.found[MENTION_COUNT] += 1
            self._waiting[claims.addressed] += 1
