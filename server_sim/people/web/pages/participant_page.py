"""A participant's page: texts and questions of a study, and the seat of its games."""

from __future__ import annotations

from fastapi import Request
from nicegui import Client, ui

from personas.schema import Language
from server_sim.people.web import look
from server_sim.people.web.pages.seat_page import MOST_ANSWER, SeatScreen
from server_sim.people.web.study_session import ParticipantSession, SessionForm
from server_sim.people.web.words import PAGES, SEAT, Words, words_in


def add_session_page(session: ParticipantSession, language: Language) -> None:
    """Register the web page of a participant's study session, in ``language`` unless another is chosen."""

    @ui.page("/study/{token}")
    def study(token: str, request: Request) -> None:
        read = look.reader_language(request, language)
        words = words_in(read, PAGES)
        if token != session.token:
            look.unknown_link(words)
        elif session.seat is not None:
            _draw_seat(session, words_in(read, SEAT), words)
        else:
            _Sheet(session, words)


def _draw_seat(session: ParticipantSession, seat_words: Words, words: Words) -> None:
    seat = session.seat
    assert seat is not None  # see study

    def ended() -> None:
        look.button(words("study.go_on"), "main-button", sign="arrow_forward", data_goes_on="1").on(
            "click", session.go_on, args=[]
        )

    with look.page_frame(words("study.title"), seat_words, "table"):
        screen = SeatScreen(seat, seat_words, session.allowance, ended)
    look.follow(seat.watch, screen.show)
    client = ui.context.client
    look.follow(session.watch, lambda: None if session.seat is seat else _reload(client))


def _reload(client: Client) -> None:
    """Reload the page of this client; the change comes from outside, where NiceGUI knows no current page."""
    client.run_javascript("window.location.reload()")


class _Sheet:
    """The part of the page with the study's texts and a question below them."""

    def __init__(self, session: ParticipantSession, words: Words) -> None:
        self._session = session
        self._words = words
        self._client = ui.context.client
        with look.page_frame(words("study.title"), words):
            self._body = look.ChangingPart(look.box("section", "card", aria_live="polite"))
        look.follow(session.watch, self._draw)

    def _draw(self) -> None:
        session = self._session
        if session.seat is not None:
            _reload(self._client)
        else:
            self._body.show((tuple(session.texts), session.form), self._draw_body)

    def _draw_body(self) -> None:
        look.text(self._words("study.title"), "h1")
        for paragraph in self._session.texts:
            with look.box("div"):
                for line in paragraph.split("\n"):
                    look.text(line, "p")
        if self._session.form is not None:
            self._draw_form(self._session.form)

    def _draw_form(self, form: SessionForm) -> None:
        look.text(form.text, "p", "wanted", role="status")
        if form.options:
            with look.box("div", "choices", role="group", aria_label=form.text):
                for option in form.options:
                    choice = look.button(option, data_option=option)
                    choice.on(
                        "click", lambda option=option: self._session.answer(form.number, option), args=[]
                    )
            return
        with look.box("form", "opened", autocomplete="off") as written:
            with look.box("label", "field"):
                look.text(form.text, classes="visually-hidden")
                look.box("input", type="text", name="line", maxlength=str(MOST_ANSWER), autofocus=True)
            with look.box("div", "row"):
                look.button(self._words("study.send"), "main-button", sign="send", type="submit")
        look.on_text_sent(written, "line", lambda line: self._session.answer(form.number, line[:MOST_ANSWER]))
