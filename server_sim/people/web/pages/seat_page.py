"""Draws a person's seat on a page: the talk, the present question, and what the person knows."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from nicegui import ui

from server_sim.hosting.access.rate_limit import Allowance
from server_sim.people.seat.human_seat import HumanSeat
from server_sim.people.seat.questions import AnswerKind, SeatQuestion
from server_sim.people.web import look
from server_sim.people.web.pages.seat_end import draw_end
from server_sim.people.web.pages.seat_forms import Company, draw_form
from server_sim.people.web.pages.seat_knowledge import KnowledgePanel, chapter_of, knowledge_of
from server_sim.people.web.pages.seat_talk import SeatTalk
from server_sim.people.web.turn_signs import draw_clock, draw_turn
from server_sim.people.web.turns import Awaited
from server_sim.people.web.words import Words

MOST_ANSWER = 2000
"""Maximum characters of one answer; no rule allows more."""


class SeatScreen:
    """One page that shows a person's seat; a person may have the seat open on several pages.

    ``allowance`` limits how often the person may answer. ``ended`` draws the links and buttons after the
    game. ``invite`` is the address of the host's page if the person is the host, else None. ``awaited``
    returns for whom the game waits.
    """

    def __init__(
        self,
        seat: HumanSeat,
        words: Words,
        allowance: Allowance,
        ended: Callable[[], None],
        invite: str | None = None,
        awaited: Callable[[], Awaited | None] = lambda: None,
    ) -> None:
        self._seat = seat
        self._awaited = awaited
        self._words = words
        self._allowance = allowance
        self._ended = ended
        self._left = False
        self._client = ui.context.client
        with look.box("div", "stage"):
            look.text(words("title"), "h1", "visually-hidden")
            passes = (seat.words.say("skipped"), seat.words.say("over"))
            self._talk = SeatTalk(words, passes, lambda number: chapter_of(seat, number, words))
            self._ask = look.ChangingPart(look.box("section", "ask", aria_label=words("title")))
            self._call = look.text("", "p", "visually-hidden", role="status", aria_live="assertive")
        head = look.box("div", "row narrow-only spread compact")
        with look.box("aside", "side", id="side", aria_label=words("show_players")):
            self._knowledge = KnowledgePanel(words, head)
            self._draw_menu(invite)

    def show(self) -> None:
        """Draw what has changed in the game since the last call."""
        seat, awaited = self._seat, self._awaited()
        question, known = seat.question, knowledge_of(seat, self._words)
        self._talk.show(seat.told, seat.players, known, awaited)
        self._knowledge.show(known, awaited)
        self._leaving.set_visibility(not (seat.finished or self._left))
        asked = awaited if question is None else question.number
        self._ask.show((asked, seat.finished, self._left, bool(seat.told)), lambda: self._draw_ask(awaited))
        if question is not None:
            self._wanted.set_text(self._text_of(question))
        self._call.set_text("" if question is None else self._call_for(question))

    def _draw_ask(self, awaited: Awaited | None) -> None:
        seat, words = self._seat, self._words
        self._ask.place.classes(**{"add" if seat.question else "remove": "calling"})
        if seat.finished:
            draw_end(seat, words, self._ended)
        elif self._left:
            look.text(words("left"), "p", "notice warn", role="status")
        elif seat.question is not None:
            self._draw_question(seat.question)
        elif seat.told:
            draw_turn(awaited, words)
        else:
            look.text(words("beginning"), "p", "soft")

    def _draw_question(self, question: SeatQuestion) -> None:
        with look.box("div", "ask-head", data_call=self._call_for(question)):
            with look.box("p", "row wanted"):
                if question.kind is not AnswerKind.FLOOR:
                    look.text(self._words("turn.yours"), classes="turn")
                self._wanted = look.text(self._text_of(question))
            if question.deadline is not None:
                draw_clock(question.deadline, str(question.number), self._words)
        self._notice = look.text("", "p", "notice bad", role="alert")
        known = knowledge_of(self._seat, self._words)
        company = Company(self._seat.players, None if known is None else known.me)
        draw_form(question, company, self._words, lambda said: self._answer(question, said))

    def _text_of(self, question: SeatQuestion) -> str:
        return self._words("guesses") if question.kind is AnswerKind.GUESSES else question.text

    def _call_for(self, question: SeatQuestion) -> str:
        """Return what calls the person: in a hidden tab's title, and by a screen reader."""
        if question.kind is AnswerKind.FLOOR:
            return self._words("turn.floor")
        return self._words("turn.call", question=self._text_of(question))

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

    def _draw_menu(self, invite: str | None) -> None:
        """Draw the menu; leaving takes two steps to prevent mistakes."""
        words = self._words
        with look.box("div", "row small seat-menu"):
            if invite is not None:
                look.link(words("links"), invite, "button quiet", sign="share")
            with look.box("label", "tick"):
                look.box("input", type="checkbox", data_sound="1")
                look.text(words("sound"))
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
