from __future__ import annotations

from agent.study.answer_figures import (
    asked_on_record,
    directed_questions,
    false_quotes,
    questions_too_late,
    quoting,
    quoting_in_marks,
    remembering,
    undecided_after_vote,
)
from agent.study.figure import Share
from rules.game.claims import QuestionTopic
from tests.agent.study.conftest import played
from tests.rows import each_row

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
def test_a_question_about_what_was_told_today_asks_again(before: str, question: str) -> None:
    assert asked_on_record(played(f"1 Ben: {before}", f"1 Aoi: {question}")) == Share(1, 1)


@each_row
def test_these_questions_ask_something_new(before: str, question: str) -> None:
    assert asked_on_record(played(f"1 Ben: {before}", f"1 Aoi: {question}")) == Share(0, 1)


def test_what_was_told_yesterday_may_be_asked() -> None:
    assert asked_on_record(played("1 Ben: I vote for Dan.", "2 Aoi: @Ben Who will you vote for?")) == Share(
        0, 1
    )


def test_a_quote_is_true_if_the_player_named_has_said_it() -> None:
    game = played(SAID, '1 Aoi: Ben said "I trust Dan" and I wonder.', '1 Emi: @Ben You said "I trust Dan".')
    assert quoting_in_marks(game) == Share(2, 3)
    assert false_quotes(game) == Share(0)


def test_words_of_another_or_of_nobody_are_a_false_quote() -> None:
    assert false_quotes(played(SAID, '1 Aoi: Emi said "I trust Dan" and I wonder.')) == Share(1)
    assert false_quotes(played(SAID, '1 Aoi: Ben said "I trust Emi" and I wonder.')) == Share(1)
    assert false_quotes(played('1 Aoi: Ben said "I trust Dan" and I wonder.', SAID)) == Share(1)


def test_quotes_in_japanese() -> None:
    said = "1 Ben: Danさんは白いと思います。"
    assert false_quotes(played(said, "1 Aoi: Benさんの「Danさんは白い」は早いです。")) == Share(0)
    assert false_quotes(played(said, "1 Aoi: Benさんの「Danさんは黒い」は早いです。")) == Share(1)


def test_words_are_repeated_without_marks_too() -> None:
    game = played(
        "1 Aoi: You said that Dan was clean.", "1 Ben: Danさんは白だと言っていましたね。", "1 Emi: Hm."
    )
    assert quoting(game) == Share(2, 3)
    assert quoting_in_marks(game) == Share(0, 3)


@each_row
def test_a_past_deed_is_remembered(line: str) -> None:
    assert remembering(played(SAID, f"2 Aoi: {line}")) == Share(1, 1)


@each_row
def test_these_lines_remember_nothing(line: str) -> None:
    assert remembering(played(SAID, f"2 Aoi: {line}")) == Share(0, 1)


def test_each_speaker_counts_once() -> None:
    deed = "Yesterday you said that Dan was clean."
    assert remembering(played(f"2 Aoi: {deed}", "2 Aoi: Hm.", "2 Dan: Hm.", f"1 Ben: {deed}")) == Share(1, 2)
