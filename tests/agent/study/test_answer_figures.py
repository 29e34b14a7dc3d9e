from __future__ import annotations

from agent.study.answer_figures import (
    ANSWER_FIGURES,
    directed_questions,
    questions_too_late,
    quoting,
    remembering,
    undecided_after_vote,
)
from agent.study.figure import Share
from rules.game.claims import QuestionTopic
from tests.agent.study.conftest import played
from tests.rows import each_row

BY_NAME = {figure.name: figure for figure in ANSWER_FIGURES}

SAID = "1 Ben: I trust Dan."


def answered(*events: str) -> dict[QuestionTopic, bool]:
    return {one.question.asked: one.is_answered for one in directed_questions(played(*events))}


@each_row
def test_an_answer_is_on_the_point(kind: QuestionTopic, question: str, reply: str, is_answer: bool) -> None:
    assert answered(f"1 Aoi: @Ben {question}", f"1 Ben: {reply}")[kind] is is_answer


def test_of_two_compared_one_is_named() -> None:
    question = "1 Aoi: @Ben Who is the real seer, Dan or Emi?"
    assert answered(question, "1 Ben: Emi, I think.")[QuestionTopic.COMPARE]
    assert not answered(question, "1 Ben: Both of them, Dan and Emi.")[QuestionTopic.COMPARE]


def test_the_answer_may_come_with_the_second_line_but_not_with_the_third() -> None:
    question, vote = "1 Aoi: @Ben Who will you vote for?", "1 Ben: I vote for Dan."
    assert answered(question, "1 Ben: Let me see.", vote)[QuestionTopic.VOTE]
    assert not answered(question, "1 Ben: Let me see.", "1 Ben: One moment.", vote)[QuestionTopic.VOTE]


def test_an_answer_on_another_day_is_none() -> None:
    assert not answered("1 Aoi: @Ben Who will you vote for?", "1 Ben: Over", "2 Ben: I vote for Dan.")[
        QuestionTopic.VOTE
    ]


def test_whoever_has_closed_is_asked_too_late() -> None:
    game = played("1 Ben: Over", "1 Aoi: @Ben Who will you vote for?", "1 Ben: Over")
    assert list(directed_questions(game)) == []
    assert questions_too_late(game) == Share(1)


@each_row
def test_a_question_to_all_or_to_the_dead_is_directed_at_nobody(events: tuple[str, ...]) -> None:
    assert list(directed_questions(played(*events))) == []


@each_row
def test_a_declared_vote_makes_undecided_untrue_for_that_day(events: tuple[str, ...], found: int) -> None:
    assert undecided_after_vote(played(*events)) == Share(found)


@each_row
def test_a_question_about_what_was_told_today_asks_again(events: tuple[str, ...], again: bool) -> None:
    assert BY_NAME["questions on record"].count(played(*events)) == Share(int(again), 1)


@each_row
def test_a_quote_is_false_if_the_player_named_has_not_said_it_before(
    events: tuple[str, ...], found: int
) -> None:
    assert BY_NAME["false quotes"].count(played(*events)) == Share(found)


def test_words_are_repeated_without_marks_too() -> None:
    game = played(
        "1 Aoi: You said that Dan was clean.", "1 Ben: Danさんは白だと言っていましたね。", "1 Emi: Hm."
    )
    assert quoting(game) == Share(2, 3)
    assert BY_NAME["  in quotation marks"].count(game) == Share(0, 3)
    assert BY_NAME["  in quotation marks"].count(
        played(SAID, '1 Aoi: Ben said "I trust Dan" and I wonder.')
    ) == Share(1, 2)


@each_row
def test_a_past_deed_is_remembered(line: str, is_remembered: bool) -> None:
    assert remembering(played(SAID, f"2 Aoi: {line}")) == Share(int(is_remembered), 1)


def test_each_speaker_counts_once() -> None:
    deed = "Yesterday you said that Dan was clean."
    assert remembering(played(f"2 Aoi: {deed}", "2 Aoi: Hm.", "2 Dan: Hm.", f"1 Ben: {deed}")) == Share(1, 2)
