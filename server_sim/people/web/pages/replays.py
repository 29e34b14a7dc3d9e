"""The replay of a game played on this server, for holders of its link."""

from __future__ import annotations

import asyncio
from functools import partial

from fastapi import Request
from nicegui import ui

from server_sim.people.replay.loading import ReplayError, open_recorded
from server_sim.people.web.game_service import GameService
from server_sim.people.web.look import page_frame, reader_language, unknown_link
from server_sim.people.web.replay.knowledge import ReplaySource
from server_sim.people.web.replay.page import draw_replay
from server_sim.people.web.replay.sources import GrowingLogSource, RecordedSource
from server_sim.people.web.words import PAGES, Words, words_in


def add_replay_links(service: GameService) -> None:
    """Register the replay links of players (after the game) and of permitted spectators (also during it)."""

    @ui.page("/replay/{token}")
    async def replay(token: str, request: Request) -> None:
        words = words_in(reader_language(request, service.language), PAGES)
        game = service.replayed(token)
        path = None if game is None else game.recorded
        try:
            recorded = None if path is None else await asyncio.to_thread(open_recorded, path)
        except ReplayError:
            recorded = None
        _draw(None if recorded is None else RecordedSource(recorded), words)

    @ui.page("/watch/{token}/replay")
    async def going_on(token: str, request: Request) -> None:
        words = words_in(reader_language(request, service.language), PAGES)
        table = service.tables.watched(token)
        log = service.at(table).log if table is not None and table.wish.open_roles else None
        try:
            open_log = partial(GrowingLogSource, log, shows_live_roles=True) if log is not None else None
            source = None if open_log is None else await asyncio.to_thread(open_log)
        except ReplayError:
            source = None
        _draw(source, words)


def _draw(source: ReplaySource | None, words: Words) -> None:
    """Draw a replay page; None: the link is invalid."""
    if source is None:
        unknown_link(words)
        return
    with page_frame(source.timeline.name, words, "replay"):
        draw_replay(source, words.language)
