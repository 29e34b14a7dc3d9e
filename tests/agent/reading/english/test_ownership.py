"""Talk about votes: those of others, refused, asked for or weighed are none of the speaker's."""

from __future__ import annotations

from agent.reading.context import Background
from rules.game.claims import NO_CLAIMS
from tests.doubles.english_reading import claims
from tests.rows import each_row


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
