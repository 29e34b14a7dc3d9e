"""A quote is a whole short clause of a line, word for word."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from rules.reasoning.quotes import quote
from tests.rows import each_row


@each_row
def test_quotes_the_clause_that_names_a_player(text: str, name: str, quoted: str | None) -> None:
    assert quote(text, name) == quoted


@each_row
def test_quotes_a_question_where_one_is_wanted(text: str, name: str, quoted: str | None) -> None:
    assert quote(text, name, is_question=True) == quoted


@given(st.text(max_size=80), st.sampled_from(["Ben", "タケル"]))
def test_a_quote_stands_in_the_line_and_breaks_no_rule_of_the_contest(text: str, name: str) -> None:
    quoted = quote(f"{text}{name}{text[::-1]}", name)
    if quoted is not None:
        assert quoted in f"{text}{name}{text[::-1]}"
        assert not set(',\n\r@「」"') & set(quoted)
