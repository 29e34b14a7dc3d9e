"""Whom a line speaks to, whom its pronouns mean, and what in it is only quoted."""

from __future__ import annotations

from rules.game.claims import NO_CLAIMS, Claims
from tests.doubles.english_reading import claims
from tests.rows import each_row


@each_row
def test_who_is_addressed(text: str, addressed: str | None) -> None:
    assert claims(text) == Claims(addressed=addressed)


@each_row
def test_a_pronoun_that_means_one_player(text: str) -> None:
    assert claims(text).vote == "Takeru"


@each_row
def test_a_pronoun_that_may_mean_either(text: str) -> None:
    assert claims(text).vote is None


@each_row
def test_a_quotation_asserts_nothing(text: str) -> None:
    assert claims(text).commitments == NO_CLAIMS


def test_an_apostrophe_opens_no_quotation() -> None:
    assert claims("It's 'cause of the wolves' lies that I vote for Takeru, isn't it.").vote == "Takeru"
