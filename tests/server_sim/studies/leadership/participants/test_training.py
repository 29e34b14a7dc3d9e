"""The questions about the rules."""

from __future__ import annotations

from server_sim.studies.leadership.participants.training import (
    QUESTIONS_PER_TEST,
    answer_meant,
    drawn_questions,
    question_bank,
)
from tests.rows import each_row


def test_there_are_enough_questions_in_both_languages() -> None:
    bank = question_bank()
    assert len(bank) >= 12
    assert all(set(rule.question) == {"en", "ja"} for rule in bank.values())


def test_neither_always_yes_nor_always_no_passes() -> None:
    yes = sum(rule.answer for rule in question_bank().values())
    assert 5 <= yes <= len(question_bank()) - 5


def test_the_seed_draws_five_different_questions() -> None:
    first = drawn_questions("hana/1")
    assert len(set(first)) == QUESTIONS_PER_TEST
    assert first == drawn_questions("hana/1")
    assert first != drawn_questions("hana/2")


@each_row
def test_an_answer_is_yes_or_no_in_either_language(typed: str, meant: bool | None) -> None:
    assert answer_meant(typed) is meant
