"""Outputs of models: read as they are where the model is measured, repaired elsewhere."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent.games.sheriff.answers import CarefulReader, StrictReader, evidence_of, for_server
from agent.llm.answers import BadAnswer
from agent.protocol.lenience import guess_meant
from agent.protocol.sheriff import ABSTAIN
from tests.rows import each_row

STRICT, CAREFUL = StrictReader(), CarefulReader()
OPTIONS = ("Ann", "Bob")


@each_row
def test_a_measured_models_choice_is_its_own(text: str, chosen: str | None) -> None:
    if chosen is None:
        with pytest.raises(BadAnswer):
            STRICT.choice(text, OPTIONS)
    else:
        assert STRICT.choice(text, OPTIONS) == chosen


@pytest.mark.parametrize(
    ("chosen", "texts"),
    [
        ("Bob", ["@bob", '{"action": "Bob-san"}', "I choose Bob.", '{"action": "Bob"}']),
        (ABSTAIN, ['{"action": "do not vote"}', "Do not vote.", '{"action": "Abstain"}']),
    ],
)
def test_elsewhere_a_name_and_the_papers_words_for_no_vote_are_recognised(
    chosen: str, texts: list[str]
) -> None:
    assert {CAREFUL.choice(text, (*OPTIONS, ABSTAIN)) for text in texts} == {chosen}


@pytest.mark.parametrize("text", ["Zoe", "Ann or Bob", ""])
def test_elsewhere_what_names_nobody_is_still_no_choice(text: str) -> None:
    with pytest.raises(BadAnswer):
        CAREFUL.choice(text, OPTIONS)


def test_guesses_are_taken_as_they_are_or_mended() -> None:
    text = '{"Bob": {"role": "Guard", "confidence": "8", "evidence": ["3", 4]}, "Zoe": {}}'
    raw = STRICT.guesses(text, OPTIONS)
    assert raw == {"Bob": {"role": "Guard", "confidence": "8", "evidence": ["3", 4]}}
    for found in (raw, CAREFUL.guesses(text, OPTIONS)):
        guess = guess_meant(found["Bob"])
        assert guess is not None
        assert (guess.role, guess.confidence) == ("BODYGUARD", 8)


@pytest.mark.parametrize("confidence", ["inf", "high", None])
def test_a_confidence_that_is_no_number_is_no_guess(confidence: Any) -> None:
    text = json.dumps({"Bob": {"role": "SEER", "confidence": confidence}})
    with pytest.raises(BadAnswer):
        CAREFUL.guesses(text, OPTIONS)


def test_a_bare_guess_is_about_the_only_target() -> None:
    found = CAREFUL.guesses('{"role": "SEER", "confidence": 12}', ("Bob",))
    assert found["Bob"] == {"role": "SEER", "confidence": 10}


@pytest.mark.parametrize("text", ["", "no", "{}", '{"Zoe": {"role": "SEER", "confidence": 7}}'])
def test_without_a_guess_about_a_target_there_is_no_answer(text: str) -> None:
    for reader in (STRICT, CAREFUL):
        with pytest.raises(BadAnswer):
            reader.guesses(text, OPTIONS)


def test_the_server_is_told_neither_the_reasoning_nor_the_evidence() -> None:
    raw = {"role": "SEER", "confidence": 7, "reasoning": "secret", "evidence": ["3"]}
    assert for_server(raw) == {"role": "SEER", "confidence": 7}
    assert for_server(None) is None


@each_row
def test_evidence_is_read_as_numbers_however_it_is_written(cited: Any, numbers: set[int]) -> None:
    assert evidence_of({"evidence": cited}) == numbers


def test_a_tower_of_brackets_is_no_choice() -> None:
    with pytest.raises(BadAnswer):
        STRICT.choice("[" * 5000 + "{" * 5000, OPTIONS)


@given(st.text())
def test_any_output_is_read_or_refused(text: str) -> None:
    for reader in (STRICT, CAREFUL):
        for read in (reader.choice, reader.guesses):
            try:
                read(text, OPTIONS)
            except BadAnswer:
                continue
