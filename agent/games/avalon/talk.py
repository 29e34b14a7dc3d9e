"""The words of the talk and the leaders of a game."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field

from agent.protocol.parlour import ParlourNews


@dataclass
class AvalonTalk:
    """The talk of one game so far; call ``hear`` for each piece of news in order."""

    players: tuple[str, ...]
    lines: list[tuple[int, str]] = field(default_factory=list)
    """(speaker, line) of this attempt."""
    words: dict[int, str] = field(default_factory=lambda: defaultdict(str))
    """All lines of each player in this game, in lower case."""
    since: dict[int, list[tuple[int, str]]] = field(default_factory=lambda: defaultdict(list))
    """For each player: the lines of the others since that player last spoke."""
    leaders: dict[tuple[int, int], int] = field(default_factory=dict)
    """The leader of each (quest, attempt)."""

    def hear(self, news: ParlourNews) -> None:
        """Update the talk with one piece of news."""
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
