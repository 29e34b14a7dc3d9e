"""What a spectator's page shows of a game that goes on."""

from __future__ import annotations

import json

from nicegui import Client, ui
from nicegui.elements.mixins.text_element import TextElement

from agent.protocol.sheriff_log import parse_record
from server_sim.people.seat.changes import ChangeNotifier
from server_sim.people.web.game_service import TableGame
from server_sim.people.web.pages.spectators import _Stand
from server_sim.people.web.tables import TableRegistry
from server_sim.people.web.turns import WatchedGame
from server_sim.people.web.wish import GameWish
from server_sim.people.web.words import PAGES, words_in
from tests.server_sim.people.doubles.small_recordings import SHERIFF_LINES


async def test_with_open_roles_pseudo_votes_come_before_the_line_of_the_sheriff_and_each_line_once() -> None:
    table = TableRegistry(lambda: 0.0, lambda: "token").open_table(
        GameWish("Ann", language="en", open_roles=True), "en", ""
    )
    line = WatchedGame("a game", table.wish, lambda: None, lambda: 0.0)
    with Client(ui.page("/watch")) as client:
        stand = _Stand(TableGame(table, line, ChangeNotifier()), words_in("en", PAGES))
        for record in SHERIFF_LINES:
            line.record(parse_record(json.dumps({"game": "g", **record})))
            stand._show()
        shown = [element.text for element in client.elements.values() if isinstance(element, TextElement)]
    assert shown.count("I vote for Ann.") == 1
    assert shown.index(" would vote for ") < shown.index("I vote for Ann.") < shown.index(" votes for ")
    assert shown.count(" would vote for ") == 2
