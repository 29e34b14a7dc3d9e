"""Tables and their secret links: who gets in where, and what is cleared away when."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

from server_sim.people.web.tables import ChairTaken, TableRegistry, TablesFull, TableState
from server_sim.people.web.wish import GameWish, WishRefused

HOST = "192.0.2.1"


def a_registry(clock: Callable[[], float] = lambda: 0.0, **limits: Any) -> TableRegistry:
    numbers = count(1)
    return TableRegistry(clock, lambda: f"token{next(numbers)}", **limits)


def test_every_chair_the_host_and_the_spectators_have_secret_links() -> None:
    table = a_registry().open_table(GameWish("Ann", people=3), "en", HOST)
    links = [*(chair.token for chair in table.chairs), table.host_token, table.spectator_token]
    assert len(set(links)) == 5
    assert "token" not in repr(table).replace("host_token", "").replace("spectator_token", "")


def test_a_link_leads_to_its_own_place_only() -> None:
    tables = a_registry()
    table = tables.open_table(GameWish("Ann", people=2), "en", HOST)
    assert tables.chair(table.chairs[1].token) == (table, table.chairs[1])
    assert tables.hosted(table.host_token) is tables.watched(table.spectator_token) is table
    assert tables.chair(table.host_token) is None and tables.chair("") is None
    assert tables.hosted(table.spectator_token) is None and tables.watched(table.chairs[0].token) is None


def test_a_chair_is_taken_once_and_a_name_used_once() -> None:
    tables = a_registry()
    table = tables.open_table(GameWish("Ann", people=2), "en", HOST)
    assert list(table.people) == ["Ann"] and not table.is_complete
    for chair, name in ((table.chairs[0], "Eve"), (table.chairs[1], "Ann")):
        with pytest.raises(ChairTaken):
            tables.sit_down(table, chair, name, "en")
    tables.sit_down(table, table.chairs[1], " Bob ", "ja")
    assert list(table.people) == ["Ann", "Bob"] and table.is_complete


@pytest.mark.parametrize(
    "name", ["", " ", "a,b", "\x1b[31mred", "a\nb", "x" * 65, "x" * 10_000, None, 7, ["a"]]
)
def test_a_name_that_would_harm_logs_is_refused_and_the_chair_can_be_given_up(name: object) -> None:
    tables = a_registry()
    table = tables.open_table(GameWish("Ann", people=2), "en", HOST)
    with pytest.raises(WishRefused, match="name_refused"):
        tables.sit_down(table, table.chairs[1], name, "en")
    lost = table.chairs[1]
    assert lost.is_free
    table.give_up_free_chairs()
    assert table.is_complete and tables.chair(lost.token) is None


def test_one_opener_cannot_take_all_tables() -> None:
    tables = a_registry(most=3, most_of_opener=2)
    for _ in range(2):
        tables.open_table(GameWish("Ann"), "en", HOST)
    with pytest.raises(TablesFull):
        tables.open_table(GameWish("Ann"), "en", HOST)
    tables.open_table(GameWish("Bob"), "en", "192.0.2.2")


def test_a_full_hall_gives_up_a_table_that_is_over_and_no_other() -> None:
    tables = a_registry(most=2)
    first, second = (tables.open_table(GameWish("Ann"), "en", HOST) for _ in range(2))
    with pytest.raises(TablesFull):
        tables.open_table(GameWish("Ann"), "en", HOST)
    second.state = TableState.OVER
    third = tables.open_table(GameWish("Ann"), "en", HOST)
    assert list(tables) == [first, third]


def test_a_table_that_nobody_comes_to_is_cleared_away() -> None:
    now = 0
    tables = a_registry(lambda: now, kept={TableState.WAITING: 10})
    left, kept = (tables.open_table(GameWish("Ann", people=2), "en", HOST) for _ in range(2))
    now = 8
    tables.touch(kept)
    now = 12
    assert tables.sweep() == [left] and list(tables) == [kept]


def test_games_are_shown_to_everybody_only_where_the_host_wants_it_and_while_they_go_on() -> None:
    tables = a_registry()
    shown = tables.open_table(GameWish("Ann", listed=True), "en", HOST)
    hidden = tables.open_table(GameWish("Ann"), "en", HOST)
    assert tables.listed() == []
    shown.state = hidden.state = TableState.PLAYING
    assert tables.listed() == [shown]
