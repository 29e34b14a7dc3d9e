"""An English line: its sentences, its language, and the names in it."""

from __future__ import annotations

import pytest

from agent.speech.gate.english import ENGLISH
from tests.rows import each_row

ME = "\ue000"


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("I wait. Do you?", ["i wait.", "do you?"]),
        (f"{ME} waits.", ["i waits."]),
        (f"{ME} is the seer.", ["i am the seer."]),
        ("I’m here", ["i'm here"]),
    ],
)
def test_sentences_are_in_lower_case_and_the_speaker_is_i(text: str, sentences: list[str]) -> None:
    assert ENGLISH.sentences(text, ME) == sentences


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("I ask Steve.", ["Steve"]),
        ("I ask the Seer.", []),
        ("Steve, what did you see?", ["Steve"]),
        ("Friends, what did you see?", []),
        ("Mrs. Potts agrees.", ["Potts"]),
        ("Agent 3 agrees.", ["Agent 3"]),
        (f"{ME} agrees.", []),
        ("As my Granny used to say.", []),
        ("Listen Old Man.", []),
        ("Thank you Captain but no.", []),
        ("I have baked since last Friday.", []),
        ("Listen Steven.", ["Steven"]),
    ],
)
def test_a_name_that_is_no_players_is_a_strangers(text: str, names: list[str]) -> None:
    assert ENGLISH.strangers(text) == names


@each_row
def test_other_letters_or_no_common_word_are_foreign(text: str, is_foreign: bool) -> None:
    assert ENGLISH.is_foreign(text) is is_foreign
