"""The messages of a person's seat, in both languages."""

from __future__ import annotations

from server_sim.people.seat.words import SeatWords


def test_votes_are_told_by_target_with_abstentions_last() -> None:
    votes = [("A", None), ("B", "C"), ("C", "B"), ("D", "B")]
    assert SeatWords("en").tally(votes) == "B 2 (C, D) · C 1 (B) · nobody 1 (A)"


def test_names_of_strangers_are_shown_as_text() -> None:
    assert "\x1b" not in SeatWords("ja").say("executed", name="\x1b[2J{0}")
