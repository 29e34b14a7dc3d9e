"""An English line: its sentences, its language, and the names in it."""

from __future__ import annotations

from agent.speech.gate.english import ENGLISH
from tests.rows import each_row

ME = "\ue000"


@each_row
def test_sentences_are_in_lower_case_and_the_speaker_is_i(text: str, sentences: list[str]) -> None:
    assert ENGLISH.sentences(text, ME) == sentences


@each_row
def test_a_name_that_is_no_players_is_a_strangers(text: str, names: list[str]) -> None:
    assert ENGLISH.strangers(text) == names


@each_row
def test_other_letters_or_no_common_word_are_foreign(text: str, is_foreign: bool) -> None:
    assert ENGLISH.is_foreign(text) is is_foreign
