"""Whom a line speaks to, whom its pronouns mean, and what in it is only quoted."""

from __future__ import annotations

import pytest

from rules.game.claims import NO_CLAIMS, Claims
from tests.doubles.english_reading import claims


@pytest.mark.parametrize(
    ("text", "addressed"),
    [("@Takeru Hello.", "Takeru"), ("Hello, Takeru.", "Takeru"), ("Hello to Takeru.", None)],
)
def test_who_is_addressed(text: str, addressed: str | None) -> None:
    assert claims(text) == Claims(addressed=addressed)


@pytest.mark.parametrize(
    "text",
    [
        "Takeru accused Sakura for no reason. I vote for him.",
        "Takeru is the one who gives us the win so trust me Sakura. Vote for him.",
    ],
)
def test_a_pronoun_that_means_one_player(text: str) -> None:
    assert claims(text).vote == "Takeru"


@pytest.mark.parametrize(
    "text",
    [
        "Takeru accused Sakura. I vote for him.",
        "Sakura and Takeru are odd. I vote for her.",
    ],
)
def test_a_pronoun_that_may_mean_either(text: str) -> None:
    assert claims(text).vote is None


@pytest.mark.parametrize(
    "text",
    [
        '"I vote for Takeru" is what Minato said.',
        "Minato told us 'I vote for Takeru' at once.",
        "Minato told us 'I'm the seer'",
        "Minato told us ‘I'm the seer’ and nobody minded.",
    ],
)
def test_a_quotation_asserts_nothing(text: str) -> None:
    assert claims(text).commitments == NO_CLAIMS


def test_an_apostrophe_opens_no_quotation() -> None:
    assert claims("It's 'cause of the wolves' lies that I vote for Takeru, isn't it.").vote == "Takeru"
