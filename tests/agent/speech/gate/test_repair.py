"""Mechanical repairs: wrapping, characters, mentions, length."""

from __future__ import annotations

from agent.speech.gate.repair import clean, fit_limits, main_clauses, told_sentences
from personas.schema import Language
from rules.game.setting import MaxLength
from tests.rows import each_row

NAMES = ("Mia", "Ben", "Agent[01]", "Ma,ry", "サクラ")
OTHERS = NAMES[1:]


def fitted(
    draft: str, base: int, language: Language = "en", mention: str | None = None, remaining: int | None = None
) -> str:
    limits = MaxLength(base_length=base, mention_length=base)
    asked = {"mention": mention, "limits": limits, "remaining": remaining, "language": language}
    line, _ = fit_limits(draft, OTHERS, **asked)  # type: ignore[arg-type]
    return line


@each_row
def test_what_is_around_a_line_is_taken_off(text: str, line: str) -> None:
    assert clean(text, NAMES, "Mia", "en") == line


@each_row
def test_japanese_is_spelt_in_its_own_characters(text: str, line: str) -> None:
    assert clean(text, NAMES, "Mia", "ja") == line


@each_row
def test_a_line_ends_with_a_sentence_or_a_clause(draft: str, base: int, line: str) -> None:
    assert fitted(draft, base) == line


@each_row
def test_so_does_a_japanese_one(draft: str, base: int, line: str) -> None:
    assert fitted(draft, base, "ja") == line


@each_row
def test_there_is_one_mention_or_none(draft: str, mention: str | None, line: str) -> None:
    assert fitted(draft, 50, mention=mention) == line


def test_a_mention_costs_nothing_where_it_has_room_of_its_own() -> None:
    limits = MaxLength(base_length=11)
    assert fitted("Who is it?", 8, mention="Ben") == "@Ben Who is it?"
    line, _ = fit_limits("Who is it?", OTHERS, mention="Ben", limits=limits, remaining=None, language="en")
    assert line == ""


def test_a_budget_makes_room() -> None:
    assert fitted("One two three.", 4) == ""
    assert fitted("One two three.", 4, remaining=20) == "One two three."


@each_row
def test_a_sentence_may_stop_where_its_main_clause_ends(
    language: Language, sentence: str, left: list[str]
) -> None:
    assert list(main_clauses(sentence, language)) == left


def test_sentences_keep_their_gaps() -> None:
    assert told_sentences("One. Two? Three", "en") == ["One.", " Two?", " Three"]
