"""Draws a person's seat on a page: the talk, the present question, and what the person knows."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from nicegui import ui
from nicegui.element import Element

from server_sim.hosting.access.rate_limit import Allowance
from server_sim.people.replay.telling import ending
from server_sim.people.seat.human_seat import HumanSeat
from server_sim.people.seat.questions import AnswerKind, MessageSource, SeatMessage, SeatQuestion
from server_sim.people.web import look
from server_sim.people.web.pages.seat_forms import draw_form
from server_sim.people.web.pages.seat_knowledge import Knowledge, KnowledgePanel, chapter_of, knowledge_of
from server_sim.people.web.words import Words

MOST_ANSWER = 2000
"""Maximum characters of one answer; no rule allows more."""
SPEAKERS = {MessageSource.PACK: ("pets", "whisper"), MessageSource.ME: ("person", "you")}
"""The icon before a speaker's name, and the key of the text after it."""


class SeatScreen:
    """One page that shows a person's seat; a person may have the seat open on several pages.

    ``allowance`` limits how often the person may answer. ``ended`` draws the links and buttons after the
    game. ``invite`` is the address of the host's page if the person is the host, else None.
    """

    def __init__(
        self,
        seat: HumanSeat,
        words: Words,
        allowance: Allowance,
        ended: Callable[[], None],
        invite: str | None = None,
    ) -> None:
        self._seat = seat
        self._words = words
        self._allowance = allowance
        self._ended = ended
        self._left = False
        self._client = ui.context.client
        with look.box("div", "stage"):
            look.text(words("title"), "h1", "visually-hidden")
            passes = (seat.words.say("skipped"), seat.words.say("over"))
            self._talk = _TalkLog(words, passes, lambda number: chapter_of(seat, number, words))
            self._ask = look.ChangingPart(look.box("section", "ask", aria_label=words("title")))
        head = look.box("div", "row narrow-only spread compact")
        with look.box("aside", "side", id="side", aria_label=words("show_players")):
            self._knowledge = KnowledgePanel(words, head)
            self._draw_menu(invite)

    def show(self) -> None:
        """Draw what has changed in the game since the last call."""
        seat = self._seat
        self._talk.show(seat.told, seat.players)
        self._knowledge.show(seat)
        self._leaving.set_visibility(not (seat.finished or self._left))
        number = seat.question.number if seat.question else None
        self._ask.show((number, seat.finished, self._left, bool(seat.told)), self._draw_ask)

    def _draw_ask(self) -> None:
        seat, words = self._seat, self._words
        self._ask.place.classes(**{"add" if seat.question else "remove": "calling"})
        if seat.finished:
            self._draw_end()
        elif self._left:
            look.text(words("left"), "p", "notice warn", role="status")
        elif seat.question is not None:
            self._draw_question(seat.question)
        else:
            look.text(words("waiting" if seat.told else "beginning"), "p", "soft", role="status")

    def _draw_question(self, question: SeatQuestion) -> None:
        with look.box("div", "ask-head"):
            wanted = self._words("guesses") if question.kind is AnswerKind.GUESSES else question.text
            look.text(wanted, "p", "wanted", role="status", aria_live="assertive")
            if question.deadline is not None:
                self._draw_clock(question.number, question.deadline)
        self._notice = look.text("", "p", "notice bad", role="alert")
        draw_form(question, self._seat.players, self._words, lambda said: self._answer(question, said))

    def _draw_clock(self, number: int, deadline: float) -> None:
        left = f"{max(0.0, deadline - asyncio.get_running_loop().time()):.1f}"
        clock = look.box("span", "clock", role="timer", data_left=left, data_question=str(number))
        with clock:
            look.icon("schedule")
            look.text(self._words("time_left"), classes="visually-hidden")
            look.text("", classes="time")

    def _answer(self, question: SeatQuestion, said: str) -> None:
        if len(said) > MOST_ANSWER:
            notice: str | None = self._words("too_long", length=len(said), most=MOST_ANSWER)
        elif not self._allowance.spend(asyncio.get_running_loop().time()):
            notice = self._words("too_fast")
        else:
            notice = self._seat.answer(question.number, said)
        if notice is not None:
            self._notice.set_text(notice)
        elif question.kind is AnswerKind.FLOOR:
            self._notice.set_text("")
            self._client.run_javascript("document.querySelector('.ask form')?.reset()")

    def _draw_end(self) -> None:
        words = self._words
        known = knowledge_of(self._seat, words)
        look.text(words("over_title"), "h2", "visually-hidden", role="status")
        if known is not None and known.winner is not None:
            with look.box("p", "won"):
                look.icon("emoji_events" if known.has_won else "flag")
                say, won = self._seat.words.say, known.has_won
                own = "" if won is None else say("you_won" if won else "you_lost") + " "
                look.text(own + ending(known.winner, words.language))
            self._draw_unveiled(known)
        else:
            look.text(words("broken"), "p", "notice warn")
        with look.box("div", "row"):
            self._ended()

    def _draw_unveiled(self, known: Knowledge) -> None:
        with look.box("ul", "row", aria_label=self._words("everybody")):
            for name in known.players:
                with look.box("li", "unveiled"):
                    look.text(name)
                    if name in known.roles:
                        look.role_mark(known.roles[name], self._words)

    def _draw_menu(self, invite: str | None) -> None:
        """Draw the menu; leaving takes two steps to prevent mistakes."""
        words = self._words
        with look.box("div", "row small seat-menu"):
            if invite is not None:
                look.link(words("links"), invite, "button quiet", sign="share")
            with look.box("details") as self._leaving:
                look.text(words("leave"), "summary", "soft")
                with look.box("div", "row"):
                    look.text(words("leave_sure"))
                    look.button(words("leave_yes"), sign="logout", data_leaves="1").on(
                        "click", self._leave, args=[]
                    )

    def _leave(self) -> None:
        if not self._seat.finished:
            self._left = True
            self._seat.leave("left the game")
            self.show()


class _TalkLog:
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
        self._box = look.talk_log(words("talk"))

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
            look.text(self._chapter(line.day), "div", "day-mark")
        if line.source is MessageSource.MODERATOR or line.speaker is None:
            with self._bubble or self._moderator():
                look.text(line.text, "div")
        else:
            self._bubble = None
            passed = " passed" if line.text in self._passes else ""
            sign, note = SPEAKERS.get(line.source, ("", ""))
            said_by = self._words(note) if note else ""
            look.speech(f"{line.source}{passed}", line.speaker, line.text, players, sign, said_by)

    def _moderator(self) -> Element:
        """Start a new bubble of the moderator, to which the moderator's next messages are added."""
        with look.box("div", "told"):
            look.icon("campaign")
            with look.box("div") as self._bubble:
                look.text(f"{self._words('moderator')}: ", "span", "visually-hidden")
        return self._bubble
