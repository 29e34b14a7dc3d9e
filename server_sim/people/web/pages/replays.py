"""The replay of a game played on this server, for holders of its link."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial

from fastapi import Request
from nicegui import ui

from server_sim.people.replay.loading import ReplayError, open_recorded
from server_sim.people.web.game_service import GameService
from server_sim.people.web.look import page_frame, reader_language, unknown_link
from server_sim.people.web.replay.page import draw_replay
from server_sim.people.web.replay.sources import GrowingLogSource, RecordedSource
from server_sim.people.web.words import PAGES, Words, words_in


def add_replay_links(service: GameService) -> None:
    """Register the replay links of players (after the game) and of permitted spectators (also during it)."""

    @ui.page("/replay/{token}")
    async def replay(token: str, request: Request) -> None:
        game = service.replayed(token)
        source = None
        with suppress(ReplayError):
            if game is not None and game.recorded is not None:
                source = RecordedSource(await asyncio.to_thread(open_recorded, game.recorded))
        _draw(source, words_in(reader_language(request, service.language), PAGES))

    @ui.page("/watch/{token}/replay")
    async def going_on(token: str, request: Request) -> None:
        table = service.tables.watched(token)
        log = service.at(table).log if table is not None and table.wish.open_roles else None
        source = None
        with suppress(ReplayError):
            if log is not None:
                source = await asyncio.to_thread(partial(GrowingLogSource, log, shows_live_roles=True))
        _draw(source, words_in(reader_language(request, service.language), PAGES))


def _draw(source: RecordedSource | None, words: Words) -> None:
    if source is None:
        unknown_link(words)
        return
    with page_frame(source.timeline.name, words, "replay"):
        draw_replay(source, words.language)
