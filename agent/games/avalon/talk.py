"""What was said in so many words, and who led: what the claims at the table leave out."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field

from agent.protocol.parlour import ParlourNews


@dataclass
class AvalonTalk:
    """The talk of one game so far; ``hear`` the news in their order."""

    players: tuple[str, ...]
    lines: list[tuple[int, str]] = field(default_factory=list)
    """Who has said what in this attempt."""
    words: dict[int, str] = field(default_factory=lambda: defaultdict(str))
    """All that each player has said in this game, without capitals."""
    since: dict[int, list[tuple[int, str]]] = field(default_factory=lambda: defaultdict(list))
    """What the others have said since a player spoke last."""
    leaders: dict[tuple[int, int], int] = field(default_factory=dict)
    """Who led in each attempt of each quest."""

    def hear(self, news: ParlourNews) -> None:
        """Take in one piece of news."""
        if news.agent is None:
            return
        if news.event == "leader":
            self.lines = []
            self.leaders[news.round, news.count or 1] = self.players.index(news.agent)
        elif news.event == "said" and news.text:
            self._hear_line(self.players.index(news.agent), news.text)

    def _hear_line(self, speaker: int, text: str) -> None:
        self.lines.append((speaker, text))
        self.words[speaker] += text.casefold() + "\n"
        for seat in range(len(self.players)):
            if seat != speaker:
                self.since[seat].append((speaker, text))
        self.since[speaker] = []
