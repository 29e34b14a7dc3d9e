"""Votes whose target is not named beside them, or in other words than those for voting."""

from __future__ import annotations

from tests.agent.reading.english.heard import answer
from tests.doubles.english_reading import claims
from tests.rows import each_row


@each_row
def test_a_target_named_before(text: str) -> None:
    told = claims(text)
    assert told.vote == "Takeru"
    assert not told.certain


@each_row
def test_no_target_or_no_vote(text: str) -> None:
    assert claims(text).vote is None


@each_row
def test_other_words_for_a_vote(text: str) -> None:
    assert claims(text).vote == "Takeru"


@each_row
def test_a_vote_that_rests_on_the_line_before(text: str, before: str, vote: str | None) -> None:
    assert answer(text, before).vote == vote


def test_you_in_you_know_where_i_stand_is_no_target() -> None:
    assert answer("You know where I stand. Bring on the vote.", "That is all I know.").vote is None
