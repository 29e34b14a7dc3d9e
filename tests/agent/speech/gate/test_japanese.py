"""A Japanese line: its sentences, its language, and the names in it."""

from __future__ import annotations

from agent.speech.gate.japanese import JAPANESE
from tests.rows import each_row

ME = "\ue000"


@each_row
def test_who_speaks_of_itself_by_name_says_i(text: str, sentences: list[str]) -> None:
    assert JAPANESE.sentences(text, ME) == sentences


@each_row
def test_a_name_that_is_no_players_is_a_strangers(text: str, names: list[str]) -> None:
    assert JAPANESE.strangers(text) == names


@each_row
def test_a_title_after_you_names_nobody(text: str) -> None:
    assert JAPANESE.strangers(text) == []


@each_row
def test_a_title_after_what_somebody_is_names_nobody(text: str) -> None:
    assert JAPANESE.strangers(text) == []


@each_row
def test_a_set_phrase_names_nobody(text: str) -> None:
    assert JAPANESE.strangers(text) == []


@each_row
def test_other_letters_or_no_kana_are_foreign(text: str, is_foreign: bool) -> None:
    assert JAPANESE.is_foreign(text) is is_foreign
