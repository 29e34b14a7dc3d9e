"""A line under review is prepared once for all checks."""

from __future__ import annotations

import pytest

from agent.lexicon.text import MarkedLine, prepare
from agent.speech.gate import line as module
from agent.speech.gate.line import ReviewedLine
from rules.game.claims import Claims, Result
from rules.game.roles import Role, Species
from rules.situations import Situation
from tests.agent.speech.asking import WAIT
from tests.bench.gate import brief, order


@pytest.fixture
def prepared(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that have been prepared so far, as a list that grows during the test."""
    texts: list[str] = []

    def noted(text: str, players: tuple[str, ...]) -> MarkedLine:
        texts.append(text)
        return prepare(text, players)

    monkeypatch.setattr(module, "prepare", noted)
    return texts


def _look_twice(line: ReviewedLine) -> None:
    for _ in range(2):
        assert line.said.sentences
        assert line.drafted.sentences
        assert line.comparable.text


def test_a_line_like_its_draft_is_prepared_once(prepared: list[str]) -> None:
    _look_twice(ReviewedLine("I wait.", "I wait.", order("en", WAIT)))
    assert prepared == ["I wait."]


def test_otherwise_the_body_and_the_draft_are_prepared_once_each(prepared: list[str]) -> None:
    asked = order("en", brief(Situation.ASK_VOTE, "en"))
    _look_twice(ReviewedLine("@Yuki Who is it?", "Yuki, who is it?", asked))
    assert sorted(prepared) == ["Who is it?", "Yuki, who is it?"]


def test_the_body_has_no_mention_and_the_speaker_is_i() -> None:
    line = ReviewedLine("@Yuki Mia is here.", "Mia is here.", order("en", brief(Situation.ASK_VOTE, "en")))
    assert line.body == "Mia is here."
    assert line.said.sentences == ("i am here.",)


def test_a_result_told_before_is_read_again_and_so_is_another() -> None:
    told = Claims(co=Role.SEER, divinations=(Result("Agnes", Species.WEREWOLF),))
    text = "I divined Agnes and she is a werewolf."
    assert ReviewedLine(text, text, order("en", WAIT, spoken=(told,))).reading.divinations == told.divinations
