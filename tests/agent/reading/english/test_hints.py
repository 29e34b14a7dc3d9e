"""Which lines are not surely read, because their words hint at more than was found."""

from __future__ import annotations

import pytest

from tests.doubles.english_reading import claims


@pytest.mark.parametrize(
    "text",
    [
        "My judgment upon Takeru is final.",
        "I have the eye of an oracle.",
        "I asked the moon, and found a beast.",
        "Is Takeru with us?",
    ],
)
def test_a_hint_makes_a_reading_unsure(text: str) -> None:
    assert not claims(text).certain


@pytest.mark.parametrize(
    "text",
    [
        "Good morning, everyone.",
        "What a night that was.",
        "Let us listen to each other.",
        "I vote for Takeru.",
        "I am the seer.",
        "Takeru, whom do you suspect?",
    ],
)
def test_chatter_and_plain_claims_are_sure(text: str) -> None:
    assert claims(text).certain
