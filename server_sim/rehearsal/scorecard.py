"""What a contest's server records about one player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from agent.matching import Pattern
from agent.protocol.gamelog import LogRow, StatusRow, TalkRow, VoteRow
from agent.protocol.packets import OVER, SKIP, NamePacket, RequestPacket, SpeechPacket
from rules.game.events import without_space
from server_sim.driver.recorder import ExchangeEvent, Playable, Recorder
from server_sim.games.step import Outcome

UNWANTED = Pattern('[,\r\n]|^"|^\\s*$')
"""Matches text that breaks logs or is forbidden in a contest (protocol sections 10 and 11)."""


class Scorecard(Recorder):
    """A recorder that follows one player, by connection name, through several games.

    Pass it as ``watch`` to :class:`server_sim.hosting.server.ContestServer`.
    """

    def __init__(self, name: str) -> None:
        self.asked = 0
        self.missed: Counter[str] = Counter()
        """Requests without an answer in time, by name."""
        self.probes = 0
        self.slowest = 0.0
        """Seconds of the slowest answer in time."""
        self.lines: list[str] = []
        """What the player said, as everyone saw it, without Over and Skip."""
        self.cut = 0
        self.votes_lost = 0
        self.failures = 0
        """Number of games in which the player was dropped."""
        self.others_failed: set[int] = set()
        self.games = 0
        self._name = name
        self._seat = 0

    def __call__(self, game: Playable) -> list[Recorder]:
        self._seat = next(n for n, seat in enumerate(game.seats) if seat.team_name == self._name)
        self._has_failed = False
        self._said: str | None = None
        return [self]

    def exchanged(self, event: ExchangeEvent) -> None:
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
        """Number of Skips that the server showed because no answer came in time."""
        return self.missed["TALK"] + self.missed["WHISPER"]

    @property
    def blemished(self) -> list[str]:
        """The player's lines that break logs or are forbidden in a contest."""
        return [line for line in self.lines if UNWANTED.search(line)]
