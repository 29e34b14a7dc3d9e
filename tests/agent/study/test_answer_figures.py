"""Questions directed at a player, and what answers them on the point."""

from __future__ import annotations

import pytest

from agent.study.answer_figures import directed_questions, questions_too_late, undecided_after_vote
from agent.study.figure import Share
from rules.game.claims import Asked
from tests.agent.study.conftest import played


def answered(*events: str) -> dict[Asked, bool]:
    return {one.question.asked: one.is_answered for one in directed_questions(played(*events))}


@pytest.mark.parametrize(
    ("kind", "question", "reply", "is_answer"),
    [
        (Asked.VOTE, "Who will you vote for?", "I vote for Dan.", True),
        (Asked.VOTE, "Who will you vote for?", "I suspect Dan the most.", True),
        (Asked.VOTE, "Who will you vote for?", "I haven't decided yet.", False),
        (Asked.SUSPECT, "Who do you suspect?", "Dan is the most suspicious.", True),
        (Asked.SUSPECT, "Who do you suspect?", "Good question.", False),
        (Asked.WHY, "Why do you vote for Dan?", "Because he dodged every question.", True),
        (Asked.WHY, "Why do you vote for Dan?", "I am the seer and Dan is a werewolf.", True),
        (Asked.WHY, "Why do you vote for Dan?", "It is just a hunch.", False),
        (Asked.WHY, "Why do you vote for Dan?", "Why do you ask?", False),
        (Asked.OPINION, "What do you think of Emi?", "I trust Emi.", True),
        (Asked.OPINION, "What do you think of Emi?", "I suspect Dan.", False),
        (Asked.ROLE, "Are you the seer?", "I am not the seer.", True),
        (Asked.ROLE, "Are you the seer?", "I am the seer.", True),
        (Asked.ROLE, "Are you the seer?", "Nice weather.", False),
        (Asked.RESULT, "What was your divination result?", "I am the seer and Dan is human.", True),
        (Asked.RESULT, "What was your divination result?", "I have no result to share.", True),
        (Asked.RESULT, "What was your divination result?", "I vote for Dan.", False),
    ],
)
def test_an_answer_is_on_the_point(kind: Asked, question: str, reply: str, is_answer: bool) -> None:
    assert answered(f"1 Aoi: @Ben {question}", f"1 Ben: {reply}")[kind] is is_answer


def test_of_two_compared_one_is_named() -> None:
    question = "1 Aoi: @Ben Who is the real seer, Dan or Emi?"
    assert answered(question, "1 Ben: Emi, I think.")[Asked.COMPARE]
    assert not answered(question, "1 Ben: Both of them, Dan and Emi.")[Asked.COMPARE]


def test_the_answer_may_come_with_the_second_line_but_not_with_the_third() -> None:
    question, vote = "1 Aoi: @Ben Who will you vote for?", "1 Ben: I vote for Dan."
    assert answered(question, "1 Ben: Let me see.", vote)[Asked.VOTE]
    assert not answered(question, "1 Ben: Let me see.", "1 Ben: One moment.", vote)[Asked.VOTE]


def test_an_answer_on_another_day_is_none() -> None:
    assert not answered("1 Aoi: @Ben Who will you vote for?", "1 Ben: Over", "2 Ben: I vote for Dan.")[
        Asked.VOTE
    ]


def test_whoever_has_closed_is_asked_too_late() -> None:
    game = played("1 Ben: Over", "1 Aoi: @Ben Who will you vote for?", "1 Ben: Over")
    assert list(directed_questions(game)) == []
    assert questions_too_late(game) == Share(1)


@pytest.mark.parametrize(
    "events",
    [
        ("1 Aoi: Who will everyone vote for?", "1 Ben: Hm."),
        ("1 Ben is executed", "2 Aoi: @Ben Who will you vote for?", "2 Dan: Hm."),
    ],
)
def test_a_question_to_all_or_to_the_dead_is_directed_at_nobody(events: tuple[str, ...]) -> None:
    assert list(directed_questions(played(*events))) == []


@pytest.mark.parametrize(
    ("events", "found"),
    [
        (("1 Aoi: I vote for Ben.", "1 Aoi: I haven't decided yet."), 1),
        (("1 Aoi: I haven't decided yet.", "1 Aoi: I vote for Ben."), 0),
        (("1 Aoi: I vote for Ben.", "1 Ben: I haven't decided yet."), 0),
        (("1 Aoi: I vote for Ben.", "2 Aoi: I haven't decided yet."), 0),
        (("1 Aoi: I vote for Ben.", "1 Aoi: Ben, have you not decided yet?"), 0),
    ],
)
def test_a_declared_vote_makes_undecided_untrue_for_that_day(events: tuple[str, ...], found: int) -> None:
    assert undecided_after_vote(played(*events)) == Share(found)
