"""The messages of a person's seat, in both languages."""

from __future__ import annotations

from string import Formatter

from rules.game.catalogue import catalogue
from server_sim.people.seat.words import SeatWords


def places(message: object) -> set[str]:
    """What a message has to be told, or the keys of a table."""
    if isinstance(message, str):
        return {name for _, name, _, _ in Formatter().parse(message) if name}
    assert isinstance(message, dict)
    return set(message)


def test_both_languages_say_the_same_things() -> None:
    for package, name in (("seat", "words"), ("terminal", "own_words")):
        sections = catalogue(f"server_sim.people.{package}", name).values()
        shapes = [{key: places(message) for key, message in words.items()} for words in sections]
        assert shapes[0].keys() == shapes[1].keys()
        differing = {key for key in shapes[0] if shapes[0][key] != shapes[1][key]}
        assert differing == set()


def test_votes_are_told_by_target_with_abstentions_last() -> None:
    votes = [("A", None), ("B", "C"), ("C", "B"), ("D", "B")]
    assert SeatWords("en").tally(votes) == "B 2 (C, D) · C 1 (B) · nobody 1 (A)"


def test_names_of_strangers_are_shown_as_text() -> None:
    assert "\x1b" not in SeatWords("ja").say("executed", name="\x1b[2J{0}")
