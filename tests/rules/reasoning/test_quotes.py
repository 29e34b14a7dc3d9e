"""A quote is a whole short clause of a line, word for word."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.reasoning.quotes import quote


@pytest.mark.parametrize(
    ("text", "name", "quoted"),
    [
        ("ぼくはタケルに入れるよ。", "タケル", "ぼくはタケルに入れるよ"),
        ("@ミナト ええと、サクラは白いと思う。", "サクラ", "サクラは白いと思う"),
        ("I will vote for Ben. Nobody else did it!", "Ben", "I will vote for Ben"),
        ("How does Ben look to you? I vote for Ben.", "Ben", "I vote for Ben"),
        ("アオイさんの「タケルに入れる」、同感です。タケルは怪しい。", "タケル", "タケルは怪しい"),
        ('Ada said "I vote for Ben" and I like that. Ben has my vote.', "Ben", "Ben has my vote"),
        ('Ben said "I vote for Ada" and I like that.', "Ben", None),
        ("タケル。", "タケル", None),
        ("わたしはみんなの話を聞いてからタケルさんに投票しようと思います。", "タケル", None),
        ("Ben did.", "Cleo", None),
        ("It seems to me that after all we have heard Ben is the likeliest one", "Ben", None),
    ],
)
def test_quotes_the_clause_that_names_a_player(text: str, name: str, quoted: str | None) -> None:
    assert quote(text, name) == quoted


@pytest.mark.parametrize(
    ("text", "name", "quoted"),
    [
        ("うーん、どうしてユキさんなの？まだ早いよ。", "ユキ", "どうしてユキさんなの"),
        ("@Ada Why Ben of all people? I like Ben a lot.", "Ben", "Why Ben of all people"),
        ("I vote for Ben.", "Ben", None),
    ],
)
def test_quotes_a_question_where_one_is_wanted(text: str, name: str, quoted: str | None) -> None:
    assert quote(text, name, is_question=True) == quoted


@given(st.text(max_size=80), st.sampled_from(["Ben", "タケル"]))
def test_a_quote_stands_in_the_line_and_breaks_no_rule_of_the_contest(text: str, name: str) -> None:
    quoted = quote(f"{text}{name}{text[::-1]}", name)
    if quoted is not None:
        assert quoted in f"{text}{name}{text[::-1]}"
        assert not set(',\n\r@「」"') & set(quoted)
