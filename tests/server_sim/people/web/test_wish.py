"""What a browser sends as the wish for a game: the form's choices are taken, everything else refused."""

from __future__ import annotations

import pytest

from server_sim.people.web.wish import GameWish, WishRefused, read_wish
from tests.rows import each_row

VOICES, MINDS = ("profile", "kansai"), ("offline", "random")


def wish(**fields: object) -> GameWish:
    return read_wish({"name": "Ann", **fields}, "en", VOICES, MINDS)


def test_a_name_is_enough_for_a_game_of_five_in_the_language_of_the_page() -> None:
    assert wish() == GameWish("Ann", "5", "en", ("profile",), ("offline",), people=1)


def test_all_that_the_form_offers_is_granted() -> None:
    numbers = {"people": "3", "seconds": "60", "floor_seconds": "120"}
    lists = {"voices": ["kansai", "profile"], "minds": ["random"]}
    chosen = wish(village="9", language="ja", open_roles="on", listed="on", **numbers, **lists)
    assert chosen == GameWish("Ann", "9", "ja", ("kansai", "profile"), ("random",), 3, 60, 120, True, True)


def test_unticked_voices_are_the_usual_one() -> None:
    assert wish(voices=[], minds=[]).voices == ("profile",)


@each_row
def test_what_the_form_does_not_offer_is_refused(field: str, value: object) -> None:
    with pytest.raises(WishRefused, match="form_refused"):
        wish(**{field: value})


def test_more_people_than_seats_are_refused() -> None:
    with pytest.raises(WishRefused, match="too_many_people"):
        wish(people="6")
