"""The page with the list of the games in the host's folder, and the upload of a game."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from time import time
from urllib.parse import quote
from weakref import WeakValueDictionary

from fastapi import Request
from nicegui import ui
from nicegui.events import UploadEventArguments

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
from server_sim.people.web.replay.page import draw_replay
from server_sim.people.web.replay.sources import GrowingLogSource, RecordedSource, is_growing
from server_sim.people.web.words import REPLAY, Words, words_in

REPLAY_AT = "/replay"
"""The address of the replay page."""
NOTHING_KNOWN = GameSummary()
"""The summary of a game whose log has not been read."""
LIST_EVERY = 3.0
"""Seconds between two scans of the folder while the list is shown."""
MOST_LISTED = 300
"""Maximum number of games in the list."""
MOST_UPLOADED = 16 * 1024 * 1024
"""Maximum bytes of an upload; the request limit is higher."""
CHOOSE_FILE = "(event) => event.currentTarget.parentElement.querySelector('input[type=file]')?.click()"


@dataclass(frozen=True)
class ListedGame:
    """A recorded game in a list; ``name`` is its path within the folder of games and identifies it."""

    name: str
    is_live: bool
    changed: float
    """Unix time in seconds of the log's last change."""
    summary: GameSummary = NOTHING_KNOWN


class GameLibrary:
    """The recorded games in a folder and the folders below it."""

    def __init__(self, folder: Path | None) -> None:
        """Make a library; without a folder it has no games."""
        self._folder = folder
        self._open: WeakValueDictionary[str, GrowingLogSource] = WeakValueDictionary()
        self._summaries: dict[Path, tuple[float, GameSummary]] = {}

    def games(self) -> tuple[ListedGame, ...]:
        """Return all games in the folder: first those still running, then the others, the latest first."""
        found = (self._entry_of_list(name, path) for name, path in self._paths().items())
        return tuple(sorted(found, key=lambda game: (not game.is_live, -game.changed, game.name)))

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
        self._shown: tuple[ListedGame, ...] | None = None
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
            self._list = look.box("nav", "rp-card rp-games", aria_label=words("games"))
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
        if games != self._shown and not self._list.is_deleted:
            self._shown = games
            self._list.clear()
            with self._list:
                self._draw_list(games)

    def _draw_list(self, games: tuple[ListedGame, ...]) -> None:
        if not games:
            look.text(self._words("no_games"), "p", "rp-empty soft")
        for game in games[:MOST_LISTED]:
            self._draw_game(game)
        if len(games) > MOST_LISTED:
            look.text(self._words("more_games", count=len(games) - MOST_LISTED), "p", "rp-empty soft")

    def _draw_game(self, game: ListedGame) -> None:
        with look.box("a", "rp-game", href=replay_address(game.name)):
            look.icon("sensors" if game.is_live else "history")
            with look.box("span", "rp-game-name"):
                look.text(" · ".join(self._facts(game)))
                look.text(self._words("listed.between").join(game.summary.players), "span", "small")
                look.text(game.name, "span", "soft small")
            if game.is_live:
                look.text(self._words("live"), "span", "rp-live")

    def _facts(self, game: ListedGame) -> Iterator[str]:
        summary, words = game.summary, self._words
        yield datetime.fromtimestamp(game.changed).strftime("%Y-%m-%d %H:%M")
        if summary.players:
            yield look.village_title(summary.game, words, "listed", len(summary.players))
        if summary.winner is not None:
            yield ending(summary.winner, words.language)
