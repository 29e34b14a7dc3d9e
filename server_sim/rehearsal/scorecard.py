"""What a contest's server writes down about one player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from agent.matching import Pattern
from agent.protocol.gamelog import LogRow, StatusRow, TalkRow, VoteRow
from agent.protocol.packets import OVER, SKIP, NamePacket, RequestPacket, SpeechPacket
from rules.game.events import without_space
from server_sim.driver.recorder import Exchanged, Playable, Recorder
from server_sim.games.step import Outcome

UNWANTED = Pattern('[,\r\n]|^"|^\\s*$')
"""What breaks logs, or is forbidden in a contest (protocol sections 10 and 11)."""


class Scorecard(Recorder):
    """Follows one player, by its connection name, through game after game.

    Use it as what :class:`server_sim.hosting.server.ContestServer` calls ``watch``.
    """

    def __init__(self, name: str) -> None:
        self.asked = 0
        self.missed: Counter[str] = Counter()
        """Requests without an answer in time, by their name."""
        self.probes = 0
        self.slowest = 0.0
        """Seconds that the slowest answer in time took."""
        self.lines: list[str] = []
        """What it has said, as everyone was shown it, without Over and Skip."""
        self.cut = 0
        self.votes_lost = 0
        self.failures = 0
        """In how many games it has failed for good."""
        self.others_failed: set[int] = set()
        self.games = 0
        self._name = name
        self._seat = 0

    def __call__(self, game: Playable) -> list[Recorder]:
        self._seat = next(n for n, seat in enumerate(game.seats) if seat.team_name == self._name)
        self._has_failed = False
        self._said: str | None = None
        return [self]

    def exchanged(self, event: Exchanged) -> None:
        if event.seat != self._seat:
            return
        if isinstance(event.packet, NamePacket):
            self.probes += 1
        elif isinstance(event.packet, RequestPacket):
            self.asked += 1
            self._said = event.answer if isinstance(event.packet, SpeechPacket) else None
            self.votes_lost += event.packet.request == "VOTE"
            if event.answer is None:
                self.missed[event.packet.request] += 1
            else:
                self.slowest = max(self.slowest, event.done_at - event.sent_at)

    def rows(self, rows: Sequence[LogRow]) -> None:
        for row in rows:
            match row:
                case TalkRow() if row.seat == self._seat + 1 and row.text not in (OVER, SKIP):
                    self.lines.append(row.text)
                    self.cut += self._said is not None and without_space(self._said) != without_space(
                        row.text
                    )
                case VoteRow(kind="vote") if row.voter == self._seat + 1:
                    self.votes_lost -= 1
                case StatusRow(status=None) if row.seat == self._seat + 1:
                    self._has_failed = True
                case StatusRow(status=None):
                    self.others_failed.add(row.seat)

    def close(self, outcome: Outcome | None) -> None:
        self.games += outcome is not None
        self.failures += self._has_failed

    @property
    def skips(self) -> int:
        """How often a Skip is shown because nothing was said in time."""
        return self.missed["TALK"] + self.missed["WHISPER"]

    @property
    def blemished(self) -> list[str]:
        """The lines that no contest wants to see."""
        return [line for line in self.lines if UNWANTED.search(line)]
