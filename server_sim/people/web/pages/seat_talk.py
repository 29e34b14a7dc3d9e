"""Draws the messages to a person: the opening, the talk, and who is about to speak."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from nicegui.element import Element

from server_sim.people.seat.questions import MessageSource, OpeningPart, SeatMessage
from server_sim.people.web import look, marks
from server_sim.people.web.pages.seat_knowledge import Knowledge
from server_sim.people.web.turn_signs import draw_thinking
from server_sim.people.web.turns import Awaited
from server_sim.people.web.words import Words

SPEAKERS = {MessageSource.PACK: ("pets", "whisper"), MessageSource.ME: ("person", "you")}
"""The icon before a speaker's name, and the key of the text after it."""


class SeatTalk:
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
        with marks.talk_column(words("talk"), words("newest")):
            self._opening = look.ChangingPart(look.box("div", aria_live="polite"))
            self._lines = marks.talk_lines(words("talk"))
            self._thinking = look.ChangingPart(look.box("div", "lines"))

    def show(
        self,
        told: Sequence[SeatMessage],
        players: Sequence[str],
        known: Knowledge | None,
        awaited: Awaited | None,
    ) -> None:
        """Add new messages, and show who is about to speak."""
        me = None if known is None else known.me
        opening = tuple(line for line in told if line.opening is not None)
        is_fresh = all(line.source is not MessageSource.ME for line in told)
        if opening and known is not None:
            self._opening.show((opening, known.role), lambda: self._draw_opening(opening, known, is_fresh))
        with self._lines:
            for line in told[self._shown :]:
                if line.opening is None:
                    self._draw(line, players, me)
        self._shown = len(told)
        self._thinking.show(awaited, lambda: draw_thinking(awaited, players, me))

    def _draw_opening(self, opening: Sequence[SeatMessage], known: Knowledge, is_fresh: bool) -> None:
        """Draw one message about the person's role, which stays in view until the person acts."""
        fresh = {"data_fresh": "1"} if is_fresh else {}
        with look.box("section", "opening", aria_label=self._words("your_role"), **fresh):
            with look.box("h2", "row"):
                marks.avatar(known.me, known.players)
                look.text(known.me, "mark")
                marks.role_mark(known.role, self._words)
            for line in opening:
                if line.opening is OpeningPart.ROLE:
                    marks.line_to(known.me, line.text, "p")
            for part in (OpeningPart.RULES, OpeningPart.CHARACTER):
                told = [line.text for line in opening if line.opening is part]
                if told:
                    with look.box("details"):
                        look.text(self._words(f"opening.{part}"), "summary", "small")
                        for text in told:
                            look.text(text, "p", "small soft")

    def _draw(self, line: SeatMessage, players: Sequence[str], me: str | None) -> None:
        if line.day != self._day:
            self._day = line.day
            self._bubble = None
            look.text(self._chapter(line.day), "div", "day-mark")
        if line.source is MessageSource.MODERATOR or line.speaker is None:
            with self._bubble or self._moderator():
                marks.line_to(me, line.text, "div")
        else:
            self._bubble = None
            passed = " passed" if line.text in self._passes else ""
            sign, note = SPEAKERS.get(line.source, ("", ""))
            said_by = self._words(note) if note else ""
            marks.speech(f"{line.source}{passed}", line.speaker, line.text, players, sign, said_by, me)

    def _moderator(self) -> Element:
        """Start a new bubble of the moderator, to which the moderator's next messages are added."""
        with look.box("div", "told"):
            look.icon("campaign")
            with look.box("div") as self._bubble:
                look.text(f"{self._words('moderator')}: ", "span", "visually-hidden")
        return self._bubble
