"""Whom a line speaks to, whom its pronouns mean, and what in it is only quoted."""

from __future__ import annotations

import pytest

from rules.game.claims import Claims
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


def test_a_quotation_asserts_nothing() -> None:
    assert claims('"I vote for Takeru" is what Minato said.').vote is None
