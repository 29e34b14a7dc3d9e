"""The clauses around what is found in a Japanese sentence, and whether they ask or suppose."""

from __future__ import annotations

import pytest

from agent.lexicon.patterns import captured
from agent.matching import Pattern
from agent.reading.japanese.clauses import asks, clause, head, is_conditional, tail
from tests.rows import each_row

SENTENCE = "昨日は迷ったが、今日は必ず投票する、と言った。"
VOTE = Pattern("投票")


def test_a_clause_lies_between_commas() -> None:
    match = VOTE.search(SENTENCE)
    assert match is not None
    assert clause(SENTENCE, match) == "今日は必ず投票する"
    assert (head(SENTENCE, match), tail(SENTENCE, match)) == ("今日は必ず", "する")


def test_the_row_that_matched_has_the_group() -> None:
    match = Pattern("(白)|(黒)").search("結果は黒")
    assert match is not None
    assert captured(match) == "黒"


@pytest.mark.parametrize("part", ["誰が怪しい", "タケルは人狼ですか。", "タケルを吊る?", "考えを教えて。"])
def test_a_clause_that_asks(part: str) -> None:
    assert asks(part)


@pytest.mark.parametrize("part", ["タケルを吊るよ。", "タケルが怪しいよね?", "どうしても吊る。"])
def test_a_clause_that_does_not_ask(part: str) -> None:
    assert not asks(part)


@pytest.mark.parametrize("part", ["タケルが黒なら吊る", "黒が出れば吊る", "黒の場合は吊る"])
def test_what_is_supposed(part: str) -> None:
    assert is_conditional(part)


@each_row
def test_what_only_sounds_supposed(part: str) -> None:
    assert not is_conditional(part)
