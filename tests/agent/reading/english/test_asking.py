"""What a line asks for, and of whom."""

from __future__ import annotations

import pytest

from rules.game.claims import Question, QuestionTopic
from tests.agent.reading.english.heard import answer
from tests.doubles.english_reading import claims
from tests.rows import each_row


@each_row
def test_asking_for_a_vote(text: str) -> None:
    assert claims(text).asks(QuestionTopic.VOTE)


@pytest.mark.parametrize("text", ["Who is the seer?", "I vote for Takeru.", "How are you?"])
def test_not_asking_for_a_vote(text: str) -> None:
    assert not claims(text).asks(QuestionTopic.VOTE)


@each_row
def test_asking_for_roles_and_results(text: str) -> None:
    assert claims(text).asks(QuestionTopic.ROLE, QuestionTopic.RESULT)


@each_row
def test_asking_for_opinions(text: str) -> None:
    assert claims(text).asks(QuestionTopic.SUSPECT, QuestionTopic.OPINION, QuestionTopic.WHY)


@each_row
def test_not_asking(text: str) -> None:
    assert not claims(text).questions


@each_row
def test_asking_the_group(text: str, everyone: bool) -> None:
    assert any(question.of is None for question in claims(text).questions) is everyone


@each_row
def test_what_is_asked_about_whom_and_of_whom(
    text: str, asked: QuestionTopic, about: tuple[str, ...], of: str | None
) -> None:
    assert claims(text).questions == (Question(asked, about, of),)


@each_row
def test_who_is_named_after_the_one_spoken_to_is_what_the_question_is_about(
    text: str, asked: QuestionTopic
) -> None:
    asking = claims(f"@Minato I see it differently Minato. {text}")
    assert asking.questions == (Question(asked, ("Takeru",), "Minato"),)


@each_row
def test_another_than_the_one_spoken_to_may_be_called(text: str) -> None:
    assert [question.of for question in claims(f"@Minato Thanks. {text}").questions] == ["Takeru"]


@each_row
def test_whom_a_line_speaks_to_right_after_another(text: str, addressed: str | None) -> None:
    assert answer(text, "That is all I know.").addressed == addressed
