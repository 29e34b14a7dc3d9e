"""The host's page: a link for each person, one for spectators, and the host's controls."""

from __future__ import annotations

from fastapi import Request
from nicegui import ui

from server_sim.people.web import look
from server_sim.people.web.game_service import GameService
from server_sim.people.web.tables import GameTable, TableState
from server_sim.people.web.words import PAGES, Words, words_in


def add_host_page(service: GameService) -> None:
    """Register the page with which the host of a table invites people and begins the game."""

    @ui.page("/host/{token}")
    def host(token: str, request: Request) -> None:
        words = words_in(look.reader_language(request, service.language), PAGES)
        table = service.tables.hosted(token)
        if table is None:
            look.unknown_link(words)
        else:
            service.tables.touch(table)
            _Links(service, table, words, str(request.base_url).rstrip("/"))


class _Links:
    def __init__(self, service: GameService, table: GameTable, words: Words, site: str) -> None:
        self._service = service
        self._table = table
        self._words = words
        self._site = site
        with look.page_frame(words("host.title"), words):
            body = look.ChangingPart(look.box("section", "card", aria_live="polite"))
        look.follow(
            service.at(table).changes.watch, lambda: body.show((table.state, table.people), self._draw_body)
        )

    def _draw_body(self) -> None:
        words, table = self._words, self._table
        look.text(words("host.title"), "h1")
        told = {
            TableState.WAITING: "host.what",
            TableState.PLAYING: "host.playing",
            TableState.OVER: "host.over",
        }
        look.text(words(told[table.state]), "p", "soft")
        with look.box("div", "row"):
            look.link(
                words("host.own"), f"/seat/{table.chairs[0].token}", "button main-button", sign="event_seat"
            )
            if table.state is TableState.WAITING:
                begin = look.button(words("host.begin"), sign="play_arrow", data_begins="1")
                begin.on("click", lambda: self._service.begin_now(table), args=[])
        for number, chair in enumerate(table.chairs[1:], start=2):
            label = f"{words('host.seat', number=number)}: {chair.name or words('host.free')}"
            self._draw_link(f"seat{number}", label, f"/seat/{chair.token}")
        spectators = "host.spectators_open" if table.wish.open_roles else "host.spectators_plain"
        self._draw_link("watch", words(spectators), f"/watch/{table.spectator_token}")
        if table.state is not TableState.OVER:
            self._draw_break_off(table)

    def _draw_link(self, name: str, label: str, path: str) -> None:
        words = self._words
        with look.box("div", "field"):
            look.text(label)
            with look.box("div", "row nowrap"):
                own = {"id": f"link-{name}", "value": self._site + path, "aria_label": label}
                look.box("input", type="text", readonly=True, **own)
                copies = {"data_copies": f"link-{name}", "data_done": words("copied")}
                with look.box("button", "button", type="button", **copies):
                    look.text(words("copy"))
                    look.icon("content_copy")

    def _draw_break_off(self, table: GameTable) -> None:
        words = self._words
        with look.box("details"):
            look.text(words("host.break_off"), "summary", "soft")
            with look.box("div", "row"):
                look.text(words("host.break_sure"))
                really = look.button(words("host.break_yes"), sign="cancel", data_breaks="1")
                really.on("click", lambda: self._service.break_off(table), args=[])
