"""The replay of a game that was played here, for those who have its link."""

from __future__ import annotations

import asyncio

from fastapi import Request
from nicegui import ui

from server_sim.people.replay.loading import ReplayError, open_recorded
from server_sim.people.web.hall.house import House
from server_sim.people.web.look import language_of, page_frame, unknown_link
from server_sim.people.web.replay.page import draw_replay
from server_sim.people.web.replay.sources import RecordedSource
from server_sim.people.web.words import words_in


def add_replay_links(house: House) -> None:
    """Answer the links that players find at the end of a game."""

    @ui.page("/replay/{token}")
    async def replay(token: str, request: Request) -> None:
        words = words_in(language_of(request, house.language), __package__)
        game = house.replayed(token)
        path = None if game is None else game.recorded
        try:
            recorded = None if path is None else await asyncio.to_thread(open_recorded, path)
        except ReplayError:
            recorded = None
        if recorded is None:
            unknown_link(words)
            return
        with page_frame(recorded.timeline.name, words, "replay"):
            draw_replay(RecordedSource(recorded), words.language)
