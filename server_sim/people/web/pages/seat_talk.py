"""The talk of a game as a conversation; new lines are appended, old ones are not redrawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from nicegui.element import Element

from server_sim.people.seat.questions import MessageSource, SeatMessage
from server_sim.people.web.look import avatar, box, icon, text
from server_sim.people.web.words import Words


class TalkLog:
    """The messages to a person, oldest first; screen readers announce new ones.

    ``passes`` are Skip and Over, shown small; ``chapter`` returns a day's heading.
    """

    def __init__(self, words: Words, passes: Sequence[str], chapter: Callable[[int], str]) -> None:
        self._words = words
        self._passes = passes
        self._chapter = chapter
        self._shown = 0
        self._day: int | None = None
        self._bubble: Element | None = None
        """The moderator's present bubble, unless a player has spoken since."""
        self._box = box("div", "talk", role="log", aria_live="polite", aria_label=words("talk"), tabindex="0")

    def show(self, told: Sequence[SeatMessage], players: Sequence[str]) -> None:
        """Add new messages."""
        with self._box:
            for line in told[self._shown :]:
                self._draw(line, players)
        self._shown = len(told)

    def _draw(self, line: SeatMessage, players: Sequence[str]) -> None:
        if line.day != self._day:
            self._day = line.day
            self._bubble = None
            text(self._chapter(line.day), "div", "day-mark")
        if line.source is MessageSource.MODERATOR or line.speaker is None:
            with self._bubble or self._moderator():
                text(line.text, "div")
        else:
            self._bubble = None
            self._draw_said(line, line.speaker, players)

    def _moderator(self) -> Element:
        """Start a new bubble of the moderator, to which the moderator's next messages are added."""
        with box("div", "told"):
            icon("campaign")
            with box("div") as self._bubble:
                text(f"{self._words('moderator')}: ", "span", "visually-hidden")
        return self._bubble

    def _draw_said(self, line: SeatMessage, speaker: str, players: Sequence[str]) -> None:
        passed = " passed" if line.text in self._passes else ""
        with box("div", f"said {line.source}{passed}"):
            avatar(speaker, players)
            with box("div", "words"):
                with box("div", "who"):
                    if line.source is MessageSource.PACK:
                        icon("pets")
                    if line.source is MessageSource.ME:
                        icon("person")
                    text(speaker)
                    if line.source is MessageSource.ME:
                        text(f"({self._words('you')})")
                    if line.source is MessageSource.PACK:
                        text(f"({self._words('whisper')})")
                text(line.text, "div", "line")
