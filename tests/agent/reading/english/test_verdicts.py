"""Results in other words than human and werewolf: clear, town, guilty."""

from __future__ import annotations

from rules.game.claims import NO_CLAIMS, Claims, Result
from rules.game.roles import Role
from tests.doubles.english_reading import claims
from tests.rows import each_row


@each_row
def test_a_result_in_other_words(text: str, result: Result) -> None:
    assert claims(text).commitments == Claims(co=Role.SEER, divinations=(result,))


@each_row
def test_an_opinion_in_these_words_is_no_result(text: str) -> None:
    assert claims(text).commitments == NO_CLAIMS


@each_row
def test_what_a_seer_finds_good_or_clear_is_no_result(text: str) -> None:
    assert claims(f"I'm the seer. {text}").commitments == Claims(co=Role.SEER)
