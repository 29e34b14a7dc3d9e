"""What a browser sends as the wish for a game: the form's choices are taken, everything else refused."""

from __future__ import annotations

import pytest

from server_sim.people.web.wish import GameWish, WishRefused, read_wish

VOICES, MINDS = ("profile", "kansai"), ("offline", "random")


def wish(**fields: object) -> GameWish:
    return read_wish({"name": "Ann", **fields}, "en", VOICES, MINDS)


def test_a_name_is_enough_for_a_game_of_five_in_the_language_of_the_page() -> None:
    assert wish() == GameWish("Ann", "5", "en", ("profile",), ("offline",), people=1)


def test_all_that_the_form_offers_is_granted() -> None:
    chosen = wish(
        village="9",
        language="ja",
        people="3",
        seconds="60",
        floor_seconds="120",
        voices=["kansai", "profile"],
        minds=["random"],
        open_roles="on",
        listed="on",
    )
    assert chosen == GameWish("Ann", "9", "ja", ("kansai", "profile"), ("random",), 3, 60, 120, True, True)


def test_unticked_voices_are_the_usual_one() -> None:
    assert wish(voices=[], minds=[]).voices == ("profile",)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("village", "500"),
        ("village", 5),
        ("language", "xx"),
        ("people", "-1"),
        ("people", "1e9"),
        ("people", "9" * 10_000),
        ("seconds", "0"),
        ("seconds", ["60"]),
        ("voices", ["../../etc/passwd"]),
        ("voices", ["kansai"] * 3),
        ("voices", [["kansai"]]),
        ("minds", ["vanilla"]),
    ],
)
def test_what_the_form_does_not_offer_is_refused(field: str, value: object) -> None:
    with pytest.raises(WishRefused, match="form_refused"):
        wish(**{field: value})


def test_more_people_than_seats_are_refused() -> None:
    with pytest.raises(WishRefused, match="too_many_people"):
        wish(people="6")
