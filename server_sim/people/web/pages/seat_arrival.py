"""The page behind a person's link: a form for the name, a waiting page, or the person's seat."""

from __future__ import annotations

from fastapi import Request
from nicegui import ui

from server_sim.people.web import look
from server_sim.people.web.game_service import GameService, TableGame
from server_sim.people.web.pages.seat_page import SeatScreen
from server_sim.people.web.tables import Chair, ChairTaken, GameTable, HallCloses, TablesFull, TableState
from server_sim.people.web.wish import WishRefused
from server_sim.people.web.words import SEAT, Words, words_in


def add_seat_page(service: GameService) -> None:
    """Register the page on which a person takes a chair and then plays."""

    @ui.page("/seat/{token}")
    def seat(token: str, request: Request) -> None:
        words = words_in(look.reader_language(request, service.language), SEAT)
        found = service.tables.chair(token)
        if found is None:
            look.unknown_link(words)
        else:
            _Arrival(service, *found, words).draw()


class _Arrival:
    def __init__(self, service: GameService, table: GameTable, chair: Chair, words: Words) -> None:
        self._service = service
        self._table = table
        self._chair = chair
        self._words = words
        self._game = service.at(table)

    def draw(self) -> None:
        self._service.tables.touch(self._table)
        if self._chair.token in self._game.seats:
            self._draw_seat()
        elif self._chair.is_free and self._table.state is TableState.WAITING:
            self._draw_join()
        else:
            self._draw_wait()

    def _draw_seat(self) -> None:
        seat = self._game.seats[self._chair.token]
        with look.page_frame(self._words("title"), self._words, "table"):
            _draw_budget_notice(self._game, self._words)
            limit, invite = self._chair.allowance, self._invite()
            line = self._game.line
            screen = SeatScreen(seat, self._words, limit, self._offer_more, invite, lambda: line.awaited)
        look.follow(seat.watch, screen.show)
        look.follow(self._game.changes.watch, screen.show)

    def _invite(self) -> str | None:
        """Return the address of the host's page if this visitor is the host, who has the first chair."""
        is_host = self._table.chairs[0] is self._chair
        return f"/host/{self._table.host_token}" if is_host else None

    def _offer_more(self) -> None:
        """Draw what to do after the game; its replays are there a moment after the last message."""
        part = look.ChangingPart(look.box("div", "row"))
        look.follow(self._game.changes.watch, lambda: part.show(self._game.finished, self._draw_offers))

    def _draw_offers(self) -> None:
        words = self._words
        if self._game.replay is not None:
            look.link(words("replay"), self._game.replay, "button main-button", sign="history")
        if self._game.shared is not None:
            look.link(words("share_replay"), self._game.shared, "button", sign="share")
        look.button(words("again"), sign="replay", data_again="1").on("click", self._play_again, args=[])
        if self._game.replay is not None:
            copied = {"data_shares": self._game.replay, "data_done": words("copied")}
            look.button(words("share"), sign="share", **copied)
        look.link(words("home"), "/", "button quiet", sign="home")

    def _play_again(self) -> None:
        try:
            again = self._service.open_again(self._table, self._chair, ui.context.client.ip)
        except (TablesFull, HallCloses):
            ui.navigate.to("/")
        else:
            ui.navigate.to(first_page(again.table))

    def _draw_join(self) -> None:
        words, wish = self._words, self._table.wish
        with look.page_frame(words("title"), words), look.box("section", "card"):
            look.text(words("join_title", host=wish.name), "h1")
            village = look.village_title(wish.village, words, "village", self._table.size)
            look.text(words("join_what", village=village, language=words(f"language.{wish.language}")), "p")
            form, notice = look.name_form(words("your_name"), words("sit_down"), sign="event_seat")
            look.text(words("join_hint"), "p", "soft small")
        look.on_text_sent(form, "name", lambda typed: notice.set_text(self._sit_down(typed)))

    def _sit_down(self, typed: str) -> str:
        """Take the chair for the visitor; return why this failed, or an empty text."""
        try:
            visitor = self._service.finished.visitor(look.record_secret(ui.context.client.request))
            self._service.sit_down(self._table, self._chair, typed, self._words.language, visitor)
        except WishRefused as refused:
            return self._words(refused.key)
        except ChairTaken:
            return self._words("chair_taken")
        ui.navigate.reload()
        return ""

    def _draw_wait(self) -> None:
        words = self._words
        with look.page_frame(words("title"), words), look.box("section", "card"):
            look.text(words("waiting_title"), "h1")
            chairs = look.box("ul", "seats", aria_live="polite")
            if (invite := self._invite()) is not None:
                with look.box("div", "row"):
                    look.link(words("links"), invite, "button", sign="share")

        def draw() -> None:
            if self._table.state is TableState.WAITING:
                chairs.clear()
                with chairs:
                    for chair in self._table.chairs:
                        self._draw_chair(chair)
            elif self._chair.token in self._game.seats:
                ui.navigate.reload()
            else:
                ui.navigate.to("/")

        look.follow(self._game.changes.watch, draw)

    def _draw_chair(self, chair: Chair) -> None:
        with look.box("li", "seat"):
            look.icon("event_seat" if chair.is_free else "person")
            shown = chair.name or self._words("chair_free")
            look.text(shown, classes="name soft" if chair.is_free else "name")


def first_page(table: GameTable) -> str:
    """Return where to go after opening a table: the host's page if people are awaited, else the seat."""
    if table.state is TableState.WAITING:
        return f"/host/{table.host_token}"
    return f"/seat/{table.chairs[0].token}"


def _draw_budget_notice(game: TableGame, words: Words) -> None:
    """Draw a notice that stays empty until our players have to play offline."""
    notice = look.text("", "p", "notice warn", role="status")

    def draw() -> None:
        if game.models_spent:
            notice.set_text(words("models_spent"))

    look.follow(game.changes.watch, draw)
