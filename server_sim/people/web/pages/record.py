"""The pages of a visitor's own record: a form that begins one, and the record behind its secret link."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Sequence
from datetime import UTC, datetime

from fastapi import Request
from nicegui import ui
from starlette.responses import RedirectResponse, Response

from agent.games.parlour.telling import term
from server_sim.config.settings import load_any
from server_sim.people.replay.telling import role_title
from server_sim.people.web import look
from server_sim.people.web.finished_games import FinishedGame, NoMoreVisitors, VisitorResult
from server_sim.people.web.game_service import GameService
from server_sim.people.web.wish import WishRefused
from server_sim.people.web.words import RECORD, Words, words_in

RECORD_AT = "/record"
"""The address of the page."""
MOST_LISTED = 20
"""Maximum number of games in the list of the last ones."""
A_YEAR = 31_536_000

Game = tuple[FinishedGame, VisitorResult]


def add_record_pages(service: GameService) -> None:
    """Register the page that begins a record, and that of each record."""

    @ui.page(RECORD_AT)
    def begin(request: Request) -> Response | None:
        words = words_in(look.reader_language(request, service.language), RECORD)
        secret = look.record_secret(request)
        if secret is not None and service.finished.visitor(secret) is not None:
            return RedirectResponse(f"{RECORD_AT}/{secret}")
        _draw_beginning(service, words)
        return None

    @ui.page(f"{RECORD_AT}/{{secret}}")
    def record(secret: str, request: Request) -> None:
        words = words_in(look.reader_language(request, service.language), RECORD)
        key = service.finished.visitor(secret)
        if key is None:
            look.unknown_link(words)
            return
        with look.page_frame(words("title"), words), look.box("div", "opened"):
            with look.box("section", "card"):
                look.text(f"{words('title')}: {service.finished.name_of(key)}", "h1")
                _draw_link(words, str(request.base_url).rstrip("/") + f"{RECORD_AT}/{secret}")
                _draw_counting(words, secret, is_counted=look.record_secret(request) == secret)
            _draw_games(words, service.finished.games_of(key))


def _draw_beginning(service: GameService, words: Words) -> None:
    with look.page_frame(words("title"), words), look.box("section", "card"):
        look.text(words("title"), "h1")
        look.text(words("what"), "p", "soft")
        form, notice = look.name_form(words("your_name"), words("begin"), sign="leaderboard")

    def take(typed: str) -> None:
        try:
            secret = service.finished.enrol(typed, ui.context.client.ip)
        except WishRefused as refused:
            notice.set_text(words(refused.key))
        except NoMoreVisitors:
            notice.set_text(words("no_more"))
        else:
            _keep_cookie(secret, A_YEAR, f"{RECORD_AT}/{secret}")

    look.on_text_sent(form, "name", take)


def _keep_cookie(secret: str, seconds: int, then: str) -> None:
    """Let the browser keep the secret for this time, and go to the page ``then``."""
    cookie = f"{look.RECORD_COOKIE}={secret};path=/;max-age={seconds};samesite=strict"
    ui.run_javascript(f"document.cookie = {json.dumps(cookie)}; location.assign({json.dumps(then)})")


def _draw_link(words: Words, address: str) -> None:
    with look.box("label", "field"):
        look.text(words("keep"))
        with look.box("div", "row nowrap"):
            look.box("input", type="text", readonly=True, id="link-record", value=address)
            look.button(
                words("copy"), sign="content_copy", data_copies="link-record", data_done=words("copied")
            )


def _draw_counting(words: Words, secret: str, *, is_counted: bool) -> None:
    look.text(words("counts_here" if is_counted else "counts_not"), "p", "soft")
    seconds = 0 if is_counted else A_YEAR
    switch = look.button(words("stop" if is_counted else "count"), "quiet", data_counts=str(is_counted))
    switch.on("click", lambda: _keep_cookie(secret, seconds, f"{RECORD_AT}/{secret}"), args=[])


def _draw_games(words: Words, games: Sequence[Game]) -> None:
    with look.box("section", "card"):
        if not games:
            look.text(words("none"), "p", "soft")
            return
        won = sum(seat.won for _, seat in games)
        look.text(words("sum", games=len(games), won=won), "p", "wanted")
        _draw_table(words, "by.side", games, lambda game: _side(words, game[1].side))
        _draw_table(words, "by.role", games, lambda game: role_title(game[1].role, words.language))
        _draw_table(words, "by.village", games, lambda game: _village_played(words, game[0].village))
    with look.box("section", "card"):
        look.text(words("last"), "h2")
        with look.box("ul", "opened"):
            for game, seat in games[:MOST_LISTED]:
                _draw_game(words, game, seat)


def _draw_table(words: Words, title: str, games: Sequence[Game], part: Callable[[Game], str]) -> None:
    played, won = Counter(map(part, games)), Counter(part(game) for game in games if game[1].won)
    with look.box("table", "figures"):
        look.text(words(title), "caption")
        with look.box("tr"):
            for column in ("what", "games", "won"):
                look.text(words(f"column.{column}"), "th", scope="col")
        for name, count in played.most_common():
            with look.box("tr"):
                look.text(name, "th", scope="row")
                look.text(str(count), "td")
                look.text(str(won[name]), "td")


def _draw_game(words: Words, game: FinishedGame, seat: VisitorResult) -> None:
    ended = datetime.fromtimestamp(game.at, UTC).strftime("%Y-%m-%d")
    facts = _village_played(words, game.village), role_title(seat.role, words.language)
    with look.box("li", "row"):
        look.text(" · ".join((ended, *facts, words("won" if seat.won else "lost"))))
        look.link(words("replay"), f"/replay/{game.replay}", "button quiet", sign="history")


def _side(words: Words, side: str) -> str:
    key = f"side.{side}"
    return words(key) if key in words else term("sides", side, words.language) or side


def _village_played(words: Words, village: str) -> str:
    return look.village_title(village, words, "village", load_any(village).size)
