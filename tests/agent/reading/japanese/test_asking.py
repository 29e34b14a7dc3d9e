"""Whom a Japanese line is directed at, what it asks for, about whom and of whom."""

from __future__ import annotations

import pytest

from rules.game.claims import Question, QuestionTopic
from tests.agent.reading.japanese.conftest import claims, reply
from tests.rows import each_row


@each_row
def test_asking_for_a_vote(text: str) -> None:
    assert claims(text).asks(QuestionTopic.VOTE)


@pytest.mark.parametrize("text", ["占い師は誰ですか？", "タケルさんに投票します。", "元気ですか？"])
def test_not_asking_for_a_vote(text: str) -> None:
    assert not claims(text).asks(QuestionTopic.VOTE)


@each_row
def test_asking_for_roles_and_results(text: str) -> None:
    assert claims(text).asks(QuestionTopic.ROLE, QuestionTopic.RESULT)


@each_row
def test_asking_for_opinions(text: str) -> None:
    assert claims(text).asks(QuestionTopic.SUSPECT, QuestionTopic.OPINION, QuestionTopic.WHY)


@each_row
def test_asking_the_group(text: str, everyone: bool) -> None:
    assert any(question.of is None for question in claims(text).questions) is everyone


@each_row
def test_what_is_asked_about_whom_and_of_whom(text: str, question: Question) -> None:
    assert claims(text).questions == (question,)


@each_row
def test_who_is_named_after_the_one_spoken_to_is_what_the_question_is_about(
    text: str, asked: QuestionTopic
) -> None:
    asking = claims(f"@ミナト ミナトさんの言い分は苦しいかも。{text}")
    assert asking.questions == (Question(asked, ("タケル",), "ミナト"),)


@pytest.mark.parametrize("text", ["みんなの意見とずれてるのはなぜ？", "なぜ誰かを庇うの？"])
def test_a_group_that_is_only_spoken_of_is_not_asked(text: str) -> None:
    assert [question.of for question in claims(f"@ミナト なるほど。{text}").questions] == ["ミナト"]


@each_row
def test_another_than_the_one_spoken_to_may_be_asked_by_name(text: str) -> None:
    assert [question.of for question in claims(f"@ミナト なるほど。{text}").questions] == ["タケル"]


def test_a_ground_may_be_asked_for_beside_something_else() -> None:
    told = claims("投票先と理由を教えてください。").questions
    assert [question.asked for question in told] == [QuestionTopic.VOTE, QuestionTopic.WHY]


def test_you_is_asked_who_spoke_just_before() -> None:
    told = reply("タケル", "難しいな。", "あなたは誰が狼だと思いますか。")
    assert told.questions == (Question(QuestionTopic.SUSPECT, of="タケル"),)


def test_a_group_named_in_a_side_clause_is_not_asked() -> None:
    asked = claims("@サクラ 皆が嘘をついたのに、なぜタケルを疑うの？").questions
    assert asked == (Question(QuestionTopic.WHY, ("タケル",), "サクラ"),)


@each_row
def test_not_asking(text: str) -> None:
    assert not claims(text).questions


@each_row
def test_a_player_is_called_by_name(text: str) -> None:
    assert claims(text).addressed == "タケル"


@each_row
def test_a_player_only_spoken_about_is_not_addressed(text: str) -> None:
    assert claims(text).addressed is None


@each_row
def test_you_is_who_spoke_just_before(text: str, addressed: str | None) -> None:
    assert reply("タケル", "おはよう。", text).addressed == addressed
