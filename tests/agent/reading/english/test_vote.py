"""Which vote a line announces, in many words or in few, and how sure that is."""

from __future__ import annotations

from agent.reading.context import Background
from rules.game.claims import NO_CLAIMS, Claims
from tests.agent.reading.english.heard import answer
from tests.doubles.english_reading import claims
from tests.rows import each_row


@each_row
def test_the_speakers_own_vote(text: str) -> None:
    assert claims(text).vote == "Takeru"


def test_of_two_votes_the_speakers_own_counts() -> None:
    assert claims("Exile Sakura another time; today I vote Takeru.").vote == "Takeru"
    assert claims("Vote Takeru! Vote Sakura!").vote is None


@each_row
def test_few_words_that_are_no_vote(text: str) -> None:
    assert claims(text).vote is None


@each_row
def test_how_sure_the_reading_is(text: str, certain: bool) -> None:
    assert claims(text).certain is certain


def test_a_player_called_something_is_no_claim_of_who_speaks_next() -> None:
    said = claims("Since Minato divined Takeru as a werewolf, I will vote for Takeru.")
    assert said.commitments == Claims(vote="Takeru")


@each_row
def test_a_target_named_before(text: str) -> None:
    told = claims(text)
    assert told.vote == "Takeru"
    assert not told.certain


@each_row
def test_a_vote_that_rests_on_the_line_before(text: str, before: str, vote: str | None) -> None:
    assert answer(text, before).vote == vote


def test_you_in_you_know_where_i_stand_is_no_target() -> None:
    assert answer("You know where I stand. Bring on the vote.", "That is all I know.").vote is None


@each_row
def test_no_vote(text: str) -> None:
    assert claims(text).vote is None


@each_row
def test_near_votes_that_are_none(text: str) -> None:
    assert claims(text).commitments == NO_CLAIMS


def test_one_that_is_to_come_is() -> None:
    assert claims("Yesterday was a mess so I vote Takeru.").vote == "Takeru"


def test_nobody_votes_for_who_was_executed() -> None:
    assert claims("I vote for Takeru.", Background("Aoi", executed=("Takeru",))).vote is None
