from __future__ import annotations

from agent.study.wording_figures import Wording, nameless, names_in, without_mentions, wording_of
from tests.rows import each_row

PLAYERS = ("Aoi", "Ben", "アオイ", "ケン")


def shown(text: str) -> set[str]:
    wording = wording_of(text, PLAYERS)
    return {name for name in Wording.__slots__ if getattr(wording, name)}


@each_row
def test_a_wording_is_seen(text: str, shows: str) -> None:
    assert shows in shown(text)


@each_row
def test_what_is_much_like_it_is_not(text: str, hides: str) -> None:
    assert hides not in shown(text)


def test_whoever_says_that_it_has_no_reason_goes_by_feeling() -> None:
    assert "feels" in shown("理由は言葉にできないけど、アオイに入れる。")


@each_row
def test_a_mention_goes_with_its_spaces(text: str, rest: str) -> None:
    assert without_mentions(text, PLAYERS) == rest


def test_wordings_are_alike_whoever_they_name() -> None:
    assert nameless("I vote for Aoi.", PLAYERS) == nameless("I vote for Ben.", PLAYERS)
    assert nameless("I vote for Aoi.", PLAYERS) != nameless("I trust Aoi.", PLAYERS)


def test_a_mention_names_a_player() -> None:
    assert names_in("@Aoi Do you trust Ben?", PLAYERS) == {"Aoi", "Ben"}
