"""Tables and their secret links: who gets in where, and what is cleared away when."""

from __future__ import annotations

from itertools import count

import pytest

from server_sim.people.web.tables import ChairTaken, Hall, HallFull, HallLimits, TableState
from server_sim.people.web.wish import GameWish, WishRefused

HOST = "192.0.2.1"


class Clock:
    """Time that a test sets."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def a_hall(clock: Clock | None = None, limits: HallLimits | None = None) -> Hall:
    numbers = count(1)
    return Hall(clock or Clock(), lambda: f"token{next(numbers)}", limits or HallLimits())


def test_every_chair_the_host_and_the_spectators_have_links_of_their_own() -> None:
    table = a_hall().open_table(GameWish("Ann", people=3), "en", HOST)
    links = [*(chair.token for chair in table.chairs), table.host_token, table.spectator_token]
    assert len(set(links)) == 5


def test_links_are_told_by_no_description_of_a_table() -> None:
    table = a_hall().open_table(GameWish("Ann", people=2), "en", HOST)
    assert "token" not in repr(table).replace("host_token", "").replace("spectator_token", "")


def test_a_link_leads_to_its_own_place_only() -> None:
    hall = a_hall()
    table = hall.open_table(GameWish("Ann", people=2), "en", HOST)
    assert hall.chair(table.chairs[1].token) == (table, table.chairs[1])
    assert hall.hosted(table.host_token) is hall.watched(table.spectator_token) is table
    assert hall.chair(table.host_token) is None and hall.chair("") is None
    assert hall.hosted(table.spectator_token) is None and hall.watched(table.chairs[0].token) is None


def test_who_opens_a_table_sits_at_it_and_the_game_waits_for_the_others() -> None:
    hall = a_hall()
    table = hall.open_table(GameWish("Ann", people=2), "en", HOST)
    assert list(table.people) == ["Ann"] and not table.is_complete
    hall.sit_down(table, table.chairs[1], " Bob ", "ja")
    assert list(table.people) == ["Ann", "Bob"] and table.is_complete


def test_a_chair_is_taken_once_and_a_name_used_once() -> None:
    hall = a_hall()
    table = hall.open_table(GameWish("Ann", people=3), "en", HOST)
    with pytest.raises(ChairTaken):
        hall.sit_down(table, table.chairs[0], "Eve", "en")
    with pytest.raises(ChairTaken):
        hall.sit_down(table, table.chairs[1], "Ann", "en")


@pytest.mark.parametrize(
    "name", ["", " ", "a,b", "\x1b[31mred", "a\nb", "x" * 65, "x" * 10_000, None, 7, ["a"]]
)
def test_a_name_that_would_harm_logs_is_refused(name: object) -> None:
    hall = a_hall()
    table = hall.open_table(GameWish("Ann", people=2), "en", HOST)
    with pytest.raises(WishRefused, match="name_refused"):
        hall.sit_down(table, table.chairs[1], name, "en")
    assert table.chairs[1].is_free


def test_chairs_that_are_given_up_have_no_link_any_more() -> None:
    hall = a_hall()
    table = hall.open_table(GameWish("Ann", people=3), "en", HOST)
    lost = table.chairs[2].token
    table.give_up_free_chairs()
    assert table.is_complete and hall.chair(lost) is None


def test_one_opener_cannot_take_all_tables() -> None:
    hall = a_hall(limits=HallLimits(tables=3, tables_of_one_opener=2))
    for _ in range(2):
        hall.open_table(GameWish("Ann"), "en", HOST)
    with pytest.raises(HallFull):
        hall.open_table(GameWish("Ann"), "en", HOST)
    hall.open_table(GameWish("Bob"), "en", "192.0.2.2")


def test_a_full_hall_gives_up_a_table_that_is_over_and_no_other() -> None:
    hall = a_hall(limits=HallLimits(tables=2))
    first, second = (hall.open_table(GameWish("Ann"), "en", HOST) for _ in range(2))
    with pytest.raises(HallFull):
        hall.open_table(GameWish("Ann"), "en", HOST)
    second.state = TableState.OVER
    third = hall.open_table(GameWish("Ann"), "en", HOST)
    assert list(hall) == [first, third]


def test_a_table_that_nobody_comes_to_is_cleared_away() -> None:
    clock = Clock()
    hall = a_hall(clock, HallLimits(waiting=10))
    left, kept = (hall.open_table(GameWish("Ann", people=2), "en", HOST) for _ in range(2))
    clock.now = 8
    hall.touch(kept)
    clock.now = 12
    assert hall.sweep() == [left] and list(hall) == [kept]


def test_games_are_shown_to_everybody_only_where_the_host_wants_it_and_while_they_go_on() -> None:
    hall = a_hall()
    shown = hall.open_table(GameWish("Ann", listed=True), "en", HOST)
    hidden = hall.open_table(GameWish("Ann"), "en", HOST)
    assert hall.listed() == []
    shown.state = hidden.state = TableState.PLAYING
    assert hall.listed() == [shown]
