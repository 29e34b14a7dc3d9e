"""The spectators' page, with secrets only if the host permits them, and the replays of a table's game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

from fastapi import Request
from nicegui import ui

from server_sim.people.replay.loading import ReplayError, open_recorded
from server_sim.people.replay.telling import day_name, ending, sentence_of
from server_sim.people.replay.timeline import CHAPTERS, Moment, MomentKind, Timeline
from server_sim.people.web import look, marks
from server_sim.people.web.game_service import GameService, TableGame
from server_sim.people.web.replay.page import draw_replay
from server_sim.people.web.replay.sources import GrowingLogSource, RecordedSource
from server_sim.people.web.tables import TableState
from server_sim.people.web.turn_signs import draw_thinking, draw_turn
from server_sim.people.web.turns import Awaited
from server_sim.people.web.words import PAGES, Words, words_in


def add_spectators_page(service: GameService) -> None:
    """Register the page on which spectators follow a running game."""

    @ui.page("/watch/{token}")
    def watch(token: str, request: Request) -> None:
        words = words_in(look.reader_language(request, service.language), PAGES)
        table = service.tables.watched(token)
        if table is None:
            look.unknown_link(words)
        else:
            service.tables.touch(table)
            _Stand(service.at(table), words)


class _Stand:
    """One spectator's page; it is made only from the spectators' timeline."""

    def __init__(self, game: TableGame, words: Words) -> None:
        self._game = game
        self._words = words
        self._drawn: tuple[Moment, ...] = ()
        with look.page_frame(words("spectators.title"), words, "table"):
            with look.box("div", "stage"):
                look.text(words("spectators.title"), "h1", "visually-hidden")
                with marks.talk_column(words("spectators.talk"), words("newest")):
                    self._talk = marks.talk_lines(words("spectators.talk"))
                    self._thinking = look.ChangingPart(look.box("div", "lines"))
                self._foot = look.ChangingPart(look.box("section", "ask"))
            side = look.box("aside", "side strip", id="side", aria_label=words("spectators.players"))
            self._side = look.ChangingPart(side)
        look.follow(game.changes.watch, self._show)

    def _show(self) -> None:
        line = self._game.timeline()
        if line.moments[: len(self._drawn)] != self._drawn:  # a Sheriff's line moves behind the pseudo-votes
            self._talk.clear()
            self._drawn = ()
        with self._talk:
            for moment in line.moments[len(self._drawn) :]:
                _draw_moment(moment, line.players, self._words)
        self._drawn = line.moments
        alive = line.alive_at(line.moments[-1].number + 1) if line.moments else frozenset(line.players)
        awaited = self._game.line.awaited
        self._thinking.show(awaited, lambda: draw_thinking(awaited, line.players))
        names = () if awaited is None else awaited.players
        self._side.show((line.players, alive, names), lambda: self._draw_players(line, alive, names))
        state = self._game.table.state, line.winner, awaited
        self._foot.show(state, lambda: self._draw_state(line, awaited))

    def _draw_players(self, line: Timeline, alive: Collection[str], awaited: Collection[str]) -> None:
        look.text(self._words("spectators.players"), "h2", "wide-only")
        with look.box("ul", "seats"):
            for name in line.players:
                self._draw_player(line, name, name in alive, name in awaited)

    def _draw_player(self, line: Timeline, name: str, lives: bool, is_awaited: bool) -> None:
        with look.box("li", f"seat{'' if lives else ' dead'}{' awaited' if is_awaited else ''}"):
            marks.avatar(name, line.players)
            look.text(name, classes="name")
            marks.dots()
            if not lives:
                marks.dead_mark(self._words)
            if name in line.roles:
                marks.role_mark(line.roles[name], self._words)

    def _draw_state(self, line: Timeline, awaited: Awaited | None) -> None:
        words, game = self._words, self._game
        if game.table.state is TableState.PLAYING:
            draw_turn(awaited, words)
        with look.box("div", "row spread"):
            if game.table.state is not TableState.PLAYING:
                look.text(_how_far(game, line, words), "p", "wanted", role="status")
            with look.box("span", "soft small row"):
                look.icon("visibility" if game.table.wish.open_roles else "visibility_off")
                look.text(words("spectators.open" if game.table.wish.open_roles else "spectators.plain"))
            if game.shared is not None:
                look.link(words("replay.open"), game.shared, "button main-button", sign="history")
            elif game.table.wish.open_roles and game.log is not None:
                beside = f"/watch/{game.table.spectator_token}/replay"
                look.link(words("spectators.beliefs"), beside, "button", sign="insights")


def _how_far(game: TableGame, line: Timeline, words: Words) -> str:
    if game.table.state is TableState.WAITING:
        return words("spectators.waiting")
    if game.broke or line.winner is None:
        return words("broken")
    return ending(line.winner, words.language)


SIGNS = {
    MomentKind.VOTE: "how_to_vote",
    MomentKind.EXECUTION: "gavel",
    MomentKind.DIVINATION: "visibility",
    MomentKind.GUARD: "shield",
    MomentKind.ATTACK_VOTE: "pets",
    MomentKind.ATTACK: "bedtime",
    MomentKind.CANDIDATE: "front_hand",
    MomentKind.ELECTION_VOTE: "how_to_vote",
    MomentKind.SHERIFF: "local_police",
    MomentKind.ORDER: "format_list_numbered",
    MomentKind.PSEUDO_VOTE: "how_to_vote",
    MomentKind.TEAM_VOTE: "how_to_vote",
    MomentKind.NEWS: "campaign",
    MomentKind.SECRET: "lock",
    MomentKind.RESULT: "flag",
}
"""The Material icon of each kind of moment that has one."""


def _draw_moment(moment: Moment, players: Sequence[str], words: Words) -> None:
    """Draw one moment below the existing ones."""
    match moment.kind:
        case kind if kind in CHAPTERS:
            look.text(day_name(moment.day, words.language, kind), "div", "day-mark")
        case MomentKind.TALK:
            marks.speech("player", moment.actor or "", moment.text, players)
        case MomentKind.WHISPER:
            marks.speech("pack", moment.actor or "", moment.text, players, note=words("whisper"))
        case MomentKind.RESULT:
            pass  # the page shows the winner
        case _:
            _draw_happening(moment, words)


def _draw_happening(moment: Moment, words: Words) -> None:
    with look.box("div", "told"):
        look.icon(SIGNS[moment.kind])
        with look.box("span"):
            for piece in sentence_of(moment, words.language):
                if isinstance(piece, str):
                    look.text(piece)
                else:
                    look.text(piece.name, "b")


def add_replay_links(service: GameService) -> None:
    """Register the pages of replays.

    They are the players', the one to share, and that of permitted spectators, which also shows running games.
    """

    @ui.page("/replay/{token}")
    async def replay(token: str, request: Request) -> None:
        log = service.finished.replayed(token)
        await _draw_replay(service, request, log, lambda path: RecordedSource(open_recorded(path)))

    @ui.page("/game/{token}")
    async def shared(token: str, request: Request) -> None:
        log, shows_roles = service.finished.shared(token) or (None, False)

        def opened(path: Path) -> RecordedSource:
            return RecordedSource(open_recorded(path), shows_roles=shows_roles)

        await _draw_replay(service, request, log, opened)

    @ui.page("/watch/{token}/replay")
    async def going_on(token: str, request: Request) -> None:
        table = service.tables.watched(token)
        log = service.at(table).log if table is not None and table.wish.open_roles else None
        await _draw_replay(service, request, log, partial(GrowingLogSource, shows_live_roles=True))


async def _draw_replay(
    service: GameService, request: Request, log: Path | None, opened: Callable[[Path], RecordedSource]
) -> None:
    words = words_in(look.reader_language(request, service.language), PAGES)
    source = None
    with suppress(ReplayError):
        if log is not None:
            source = await asyncio.to_thread(opened, log)
    if source is None:
        look.unknown_link(words)
        return
    with look.page_frame(source.timeline.name, words, "replay"):
        draw_replay(source, words.language)
