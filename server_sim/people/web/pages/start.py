"""The start page: one button starts a game, further options are below it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from fastapi import Request
from nicegui import ui
from nicegui.events import GenericEventArguments

from agent.speech.voice import LanguageError, voice_speaking
from personas.loader import voice_names
from rules.game.languages import LANGUAGES
from rules.game.roles import Role
from rules.minds.names import MindName
from server_sim.config.settings import load_any
from server_sim.people.web import look, marks
from server_sim.people.web.game_service import GameService
from server_sim.people.web.pages.record import RECORD_AT
from server_sim.people.web.pages.seat_arrival import first_page
from server_sim.people.web.replay.games import REPLAY_AT
from server_sim.people.web.tables import GameTable, HallCloses, TablesFull
from server_sim.people.web.wish import (
    DEFAULT_VOICE,
    FLOOR_SECONDS,
    SECONDS,
    WishRefused,
    read_wish,
    village_choices,
)
from server_sim.people.web.words import PAGES, Words, words_in

MOST_PEOPLE = 13
"""Maximum number of human players in a game."""
WATCH_EVERY = 5.0
"""Seconds between two updates of the list of games to watch."""
WISH_SENT = """(event) => {
  event.preventDefault();
  const form = new FormData(event.target);
  emit({...Object.fromEntries(form), voices: form.getAll("voices"), minds: form.getAll("minds")});
}"""


def add_start_page(service: GameService, minds: Sequence[str]) -> None:
    """Register the start page; ``minds`` are the decision makers from which a visitor can choose."""

    @ui.page("/")
    def start(request: Request) -> None:
        words = words_in(look.reader_language(request, service.language), PAGES)
        with look.page_frame(words("brand"), words), look.box("div", "two"):
            with look.box("div", "opened"):
                look.text(words("start.title"), "h1")
                look.text(words("start.what"), "p", "soft")
                _Form(service, minds, words)
                _draw_roles(words)
            with look.box("div", "opened"):
                _draw_watching(service, words)
                with look.box("section", "card"):
                    look.text(words("replay.title"), "h2")
                    look.text(words("replay.what"), "p", "soft")
                    with look.box("div", "row"):
                        look.link(words("replay.open"), REPLAY_AT, "button", sign="history")
                        look.link(words("record.open"), RECORD_AT, "button", sign="leaderboard")


def _draw_roles(words: Words) -> None:
    with look.box("section", "card"):
        look.text(words("roles.title"), "h2")
        look.text(words("roles.what"), "p", "soft")
        with look.box("ul", "roles"):
            for role in Role:
                with look.box("li"):
                    marks.role_mark(role, words)
                    look.text(words(f"roles.{role}"), classes="small")


def _draw_watching(service: GameService, words: Words) -> None:
    with look.box("section", "card"):
        look.text(words("watch.title"), "h2")
        games = look.ChangingPart(look.box("ul", "opened"))

    def update() -> None:
        tables = service.tables.listed()
        games.show([table.number for table in tables], lambda: draw(tables))

    def draw(tables: Sequence[GameTable]) -> None:
        for table in tables:
            village = look.village_title(table.wish.village, words, "village", table.size)
            label = words("watch.game", village=village, number=table.number)
            with look.box("li"):
                look.link(label, f"/watch/{table.spectator_token}", "button", sign="visibility")
        if not tables:
            look.text(words("watch.none"), "li", "soft")

    update()
    ui.timer(WATCH_EVERY, update, immediate=False)


class _Form:
    def __init__(self, service: GameService, minds: Sequence[str], words: Words) -> None:
        self._service = service
        self._minds = minds
        self._words = words
        with look.box("form", "card", autocomplete="off") as form:
            with look.box("label", "field"):
                look.text(words("your_name"))
                # setting ``value`` would undo typed text
                usual = {".defaultValue": words("start.usual_name")}
                look.box("input", type="text", name="name", maxlength=str(look.MOST_TYPED)).props.update(
                    usual
                )
            self._notice = look.text("", "p", "notice bad", role="alert")
            with (
                look.box("div", "row"),
                look.box("button", "button main-button big", type="submit", data_plays="1"),
            ):
                look.icon("play_arrow")
                look.text(words("start.play"), classes="when-closed")
                look.text(words("start.play_chosen"), classes="when-open")
            with look.box("details"):
                look.text(words("start.more"), "summary")
                with look.box("div", "opened"):
                    self._draw_choices()
        form.on("submit", self._take, js_handler=WISH_SENT)

    def _draw_choices(self) -> None:
        words = self._words
        villages = {
            name: look.village_title(name, words, "village", load_any(name).size)
            for name in village_choices()
        }
        languages = {language: words(f"language.{language}") for language in LANGUAGES}
        with look.box("div", "grid"):
            self._select("village", "start.village", villages, "5")
            self._select("language", "start.language", languages, words.language)
            self._select_number("people", "start.people", range(1, MOST_PEOPLE + 1), "1")
            self._select_number("seconds", "start.seconds", SECONDS, "120")
            self._select_number("floor_seconds", "start.floor", FLOOR_SECONDS, "180")
        look.text(words("start.people_hint"), "p", "soft small")
        self._ticks("voices", "start.voices", voice_names(), DEFAULT_VOICE, "voice.")
        self._ticks("minds", "start.minds", self._minds, MindName.OFFLINE, "mind.")
        with look.box("fieldset"):
            look.text(words("start.spectators"), "legend")
            with look.box("div", "ticks"):
                for name in ("listed", "open_roles"):
                    self._tick(name, "on", words(f"start.{name}"))

    def _select_number(self, name: str, label: str, values: Iterable[int], usual: str) -> None:
        self._select(name, label, {str(value): str(value) for value in values}, usual)

    def _select(self, name: str, label: str, shown: Mapping[str, str], usual: str) -> None:
        with look.box("label", "field"):
            look.text(self._words(label))
            with look.box("select", name=name):
                look.options(shown, usual)

    def _ticks(self, name: str, label: str, values: Sequence[str], usual: str, prefix: str) -> None:
        words = self._words
        with look.box("fieldset"):
            look.text(words(label), "legend")
            with look.box("div", "ticks"):
                for value in values:
                    key = prefix + value
                    self._tick(name, value, words(key) if key in words else value, checked=value == usual)

    def _tick(self, name: str, value: str, label: str, *, checked: bool = False) -> None:
        with look.box("label", "tick"):
            state: Mapping[str, str | bool] = {"checked": True} if checked else {}
            look.box("input", "", type="checkbox", name=name, value=value, **state)
            look.text(label)

    def _take(self, event: GenericEventArguments) -> None:
        fields = event.args if isinstance(event.args, dict) else {}
        try:
            wish = read_wish(fields, self._words.language, voice_names(), self._minds)
            for voice in wish.voices:
                voice_speaking(voice, wish.language)
            client = ui.context.client
            visitor = self._service.finished.visitor(look.record_secret(client.request))
            game = self._service.open_table(wish, self._words.language, client.ip, visitor)
        except WishRefused as refused:
            self._notice.set_text(self._words(refused.key))
        except LanguageError:
            self._notice.set_text(self._words("voice_refused"))
        except TablesFull:
            self._notice.set_text(self._words("hall_full"))
        except HallCloses:
            self._notice.set_text(self._words("hall_closes"))
        else:
            ui.navigate.to(first_page(game.table))
