"""The page with the list of the games in the host's folder, and the upload of a game."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from datetime import date, datetime
from pathlib import Path
from time import time
from urllib.parse import quote
from weakref import WeakValueDictionary

from fastapi import Request
from nicegui import ui
from nicegui.events import GenericEventArguments, UploadEventArguments

from personas.schema import Language
from server_sim.people.replay.loading import (
    SUMMED_UP,
    GameSummary,
    ReplayError,
    read_recorded,
    recorded_games,
    summary_of,
)
from server_sim.people.replay.telling import ending
from server_sim.people.web import look
from server_sim.people.web.replay.listing import ListedGame, Village, by_day, games_wanted, villages_of
from server_sim.people.web.replay.page import draw_replay
from server_sim.people.web.replay.sources import GrowingLogSource, RecordedSource, is_growing
from server_sim.people.web.words import REPLAY, Words, words_in

REPLAY_AT = "/replay"
"""The address of the replay page."""
LIST_EVERY = 3.0
"""Seconds between two scans of the folder while the list is shown."""
LISTED_AT_ONCE = 50
"""Number of games in the list, and of those that are added on request."""
FIND_EVERY = 0.25
"""Seconds between two searches while a visitor types."""
VALUE_SENT = "(event) => emit(event.target.value)"
MOST_UPLOADED = 16 * 1024 * 1024
"""Maximum bytes of an upload; the request limit is higher."""
CHOOSE_FILE = "(event) => event.currentTarget.parentElement.querySelector('input[type=file]')?.click()"


class GameLibrary:
    """The recorded games in a folder and the folders below it."""

    def __init__(self, folder: Path | None) -> None:
        """Make a library; without a folder it has no games."""
        self._folder = folder
        self._open: WeakValueDictionary[str, GrowingLogSource] = WeakValueDictionary()
        self._summaries: dict[Path, tuple[float, GameSummary]] = {}

    def games(self) -> tuple[ListedGame, ...]:
        """Return all games in the folder: first those still running, then the others, the latest first."""
        found = [self._entry_of_list(name, path) for name, path in self._paths().items()]
        return tuple(game for _, games in by_day(found) for game in games)

    def open(self, name: str) -> GrowingLogSource:
        """Return the source for replays of the game with this name; all viewers of a game share one source.

        Raises:
            ReplayError: the name is not in the list, or the file has no game in it.
        """
        path = self._paths().get(name)
        if path is None:
            raise ReplayError(f"{name}: not among the games of this host")
        source = self._open.get(name) or GrowingLogSource(path)
        self._open[name] = source
        return source

    def _paths(self) -> dict[str, Path]:
        """Return the games by name; a link out of the folder is skipped."""
        if self._folder is None or not self._folder.is_dir():
            return {}
        home = self._folder.resolve()
        paths = (path for path in recorded_games(home) if path.resolve().is_relative_to(home))
        return {path.relative_to(home).as_posix(): path for path in paths}

    def _entry_of_list(self, name: str, path: Path) -> ListedGame:
        try:
            changed = path.stat().st_mtime
            summary = self._summary(path, changed)
        except OSError:
            return ListedGame(name, is_live=False, changed=0)
        is_live = is_growing(path, summary.winner is not None, time())
        return ListedGame(name, is_live, changed, summary)

    def _summary(self, path: Path, changed: float) -> GameSummary:
        known = self._summaries.get(path)
        if known is None or known[0] != changed:
            self._summaries[path] = known = (changed, summary_of(*_both_ends(path)))
        return known[1]


def replay_address(name: str) -> str:
    """Return the address of the page that replays the game with this name."""
    return f"{REPLAY_AT}?game={quote(name, safe='')}"


def _both_ends(log: Path) -> tuple[str, str]:
    with log.open("rb") as file:
        first = file.read(SUMMED_UP)
        file.seek(max(log.stat().st_size - SUMMED_UP, 0))
        return first.decode("utf-8", "replace"), file.read().decode("utf-8", "replace")


def add_replay_page(library: GameLibrary, usual: Language | None = None) -> None:
    """Register the page that shows the replay of the game that its address names, or else the list of games.

    ``usual`` is the page's default language (None: the browser's).
    """

    @ui.page(REPLAY_AT)
    async def replay(request: Request, game: str = "") -> None:
        words = words_in(look.reader_language(request, usual), REPLAY)
        problem, source = "", None
        if game:
            try:
                source = await asyncio.to_thread(library.open, game)
            except ReplayError as error:
                problem = str(error)
        title = words("title") if source is None else f"{game} · {words('title')}"
        with look.page_frame(title, words, "replay"):
            if source is not None:
                look.link(words("back"), REPLAY_AT, "rp-back", sign="arrow_back")
                draw_replay(source, words.language, game)
            else:
                _GamesPage(library, words, problem)


class _GamesPage:
    """The list and the upload area; an uploaded game replaces both."""

    def __init__(self, library: GameLibrary, words: Words, problem: str) -> None:
        self._library = library
        self._words = words
        self._games: tuple[ListedGame, ...] | None = None
        self._typed = ""
        self._village: Village | None = None
        self._most = LISTED_AT_ONCE
        self._draw(problem)

    def _draw(self, problem: str) -> None:
        words = self._words
        with look.box("div", "rp rp-hall") as self._all:
            look.text(words("title"), "h1")
            look.text(words("about"), "p", "soft")
            self._problem = look.text(problem, "p", "notice bad", role="alert")
            with look.box("div", "rp-zone"):
                self._draw_drop()
            look.text(words("games"), "h2")
            with look.box("form", "grid", role="search", autocomplete="off") as form:
                with look.box("label", "field"):
                    look.text(words("find.player"))
                    typing = look.box("input", type="text", name="player", maxlength=str(look.MOST_TYPED))
                self._choice = look.ChangingPart(look.box("label", "field"))
            form.on("submit", js_handler="(event) => event.preventDefault()")
            typing.on("input", self._find, throttle=FIND_EVERY, js_handler=VALUE_SENT)
            self._count = look.text("", "p", "small soft", role="status")
            self._list = look.box("nav", "rp-games", aria_label=words("games"))
            self._timer = ui.timer(LIST_EVERY, self._look, immediate=True)
        ui.add_css(look.ASSETS / "replay.css")

    def _draw_drop(self) -> None:
        upload = ui.upload(
            label=self._words("invitation"),
            auto_upload=True,
            max_file_size=MOST_UPLOADED,
            on_upload=self._take,
            on_rejected=self._refuse,
        )
        upload.props('accept=".log,.json,.jsonl" flat').classes("rp-drop")
        look.button(self._words("choose"), sign="upload_file").on("click", js_handler=CHOOSE_FILE)

    async def _take(self, event: UploadEventArguments) -> None:
        name = event.file.name
        if event.file.size() > MOST_UPLOADED:
            self._refuse()
            return
        content = await event.file.read()
        try:
            game = await asyncio.to_thread(read_recorded, name, content)
        except ReplayError as error:
            self._problem.text = str(error)
            return
        self._timer.cancel()
        self._all.clear()
        self._all.classes(remove="rp-hall")
        with self._all:
            look.link(self._words("back"), REPLAY_AT, "rp-back", sign="arrow_back")
            draw_replay(RecordedSource(game), self._words.language)

    def _refuse(self) -> None:
        self._problem.text = self._words("refused", most=MOST_UPLOADED >> 20)

    async def _look(self) -> None:
        """Look for new and ended games in the folder, and redraw the list if there are any."""
        games = await asyncio.to_thread(self._library.games)
        if games != self._games and not self._list.is_deleted:
            self._games = games
            villages = villages_of(games)
            self._choice.show(villages, lambda: self._draw_choice(villages))
            self._draw_list(games)

    def _draw_choice(self, villages: Sequence[Village]) -> None:
        look.text(self._words("find.village"))
        shown = {str(number): self._title_of(village) for number, village in enumerate(villages, start=1)}
        chosen = villages.index(self._village) + 1 if self._village in villages else 0
        with look.box("select", name="village") as select:
            look.options({"0": self._words("find.any"), **shown}, str(chosen))
        select.on("change", lambda event: self._choose(event.args, villages), js_handler=VALUE_SENT)

    def _find(self, event: GenericEventArguments) -> None:
        if isinstance(event.args, str):
            self._typed = event.args[: look.MOST_TYPED]
            self._show_first()

    def _choose(self, given: object, villages: Sequence[Village]) -> None:
        chosen = {str(number): village for number, village in enumerate(villages, start=1)}
        self._village = chosen.get(given) if isinstance(given, str) else None
        self._show_first()

    def _show_first(self) -> None:
        self._most = LISTED_AT_ONCE
        self._draw_list(self._games or ())

    def _show_more(self) -> None:
        self._most += LISTED_AT_ONCE
        self._draw_list(self._games or ())

    def _draw_list(self, games: tuple[ListedGame, ...]) -> None:
        wanted = games_wanted(games, self._typed, self._village)
        self._count.set_text(self._words("find.count", count=len(wanted)) if games else "")
        self._list.clear()
        with self._list:
            if not games:
                look.text(self._words("no_games"), "p", "rp-card rp-empty soft")
            for day, those in by_day(wanted[: self._most]):
                look.text(self._day_title(day), "h3", "small soft")
                with look.box("ul", "rp-card"):
                    for game in those:
                        self._draw_game(game)
            if len(wanted) > self._most:
                more = look.button(self._words("find.more", count=len(wanted) - self._most))
                more.on("click", self._show_more, args=[])

    def _day_title(self, day: date | None) -> str:
        if day is None:
            return self._words("live")
        near = {0: "find.today", 1: "find.yesterday"}.get((date.today() - day).days)
        return f"{day} {self._words(near)}" if near else str(day)

    def _title_of(self, village: Village) -> str:
        return look.village_title(village[0], self._words, "listed", village[1])

    def _draw_game(self, game: ListedGame) -> None:
        with look.box("li"), look.box("a", "rp-game", href=replay_address(game.name)):
            look.icon("sensors" if game.is_live else "history")
            with look.box("span", "rp-game-name"):
                look.text(" · ".join(self._facts(game)))
                look.text(self._words("listed.between").join(game.summary.players), "span", "small")
                look.text(game.name, "span", "soft small rp-file")
            if game.is_live:
                look.text(self._words("live"), "span", "rp-live")

    def _facts(self, game: ListedGame) -> Iterator[str]:
        yield f"{datetime.fromtimestamp(game.changed):%H:%M}"
        if game.village is not None:
            yield self._title_of(game.village)
        if game.summary.winner is not None:
            yield ending(game.summary.winner, self._words.language)
