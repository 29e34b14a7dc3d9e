"""Which lines are not surely read, because their words hint at more than was found."""

from __future__ import annotations

from tests.doubles.english_reading import claims
from tests.rows import each_row


@each_row
def test_a_hint_makes_a_reading_unsure(text: str) -> None:
    assert not claims(text).certain


@each_row
def test_chatter_and_plain_claims_are_sure(text: str) -> None:
    assert claims(text).certain
