"""Guards: sentences that they catch, and exceptions."""

from __future__ import annotations

import pytest

from agent.lexicon.patterns import PatternTable, Row
from agent.speech.gate.guard import Guard

WOLF = PatternTable(Row(r"\bwolf\b", catches="I am a wolf.", spares="I am wolfish."))
DENIED = PatternTable(Row(r"\bno\b", catches="I am no wolf.", spares="I know a wolf."))


@pytest.mark.parametrize(
    ("guard", "sentence", "catches"),
    [
        (Guard(WOLF), "i am a wolf.", True),
        (Guard(WOLF), "i am no wolf.", True),
        (Guard(WOLF, DENIED), "i am a wolf.", True),
        (Guard(WOLF, DENIED), "i am no wolf.", False),
        (Guard(WOLF, DENIED), "no.", False),
    ],
)
def test_a_guard_catches_its_words_unless_others_stand_beside_them(
    guard: Guard, sentence: str, catches: bool
) -> None:
    assert guard.catches(sentence) is catches
