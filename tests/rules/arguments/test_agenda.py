"""The agenda: what a player should react to, and until when."""

from __future__ import annotations

from rules.arguments.agenda import (
    AgendaKind,
    Item,
    accusations,
    agenda,
    asked_of,
    questions_to_me,
    recent_events,
    said_against,
)
from rules.game.claims import Claims, Question, QuestionTopic
from rules.game.roles import Role
from rules.situations import Situation
from tests.rows import each_row
from tests.rules.conftest import Line, MakeBoard

VILLAGER = Role.VILLAGER
BEN_ASKS = "Ben: @Aoi Who will you vote for?"
BEN_ACCUSES_ME = "Ben: I am the seer. Aoi is a werewolf."
BEN_FOR_ME = "Ben: I vote for Aoi."


def told(items: tuple[Item, ...]) -> list[tuple[str, str]]:
    return [(str(item.kind), item.who) for item in items]


@each_row
def test_questions_wait_until_they_are_answered(
    talk: list[Line], waiting: list[tuple[str, str]], board: MakeBoard
) -> None:
    assert told(questions_to_me(board(VILLAGER, 1, *talk))) == waiting


def test_a_line_to_several_waits_for_who_is_asked_in_it(board: MakeBoard) -> None:
    why, vote = Question(QuestionTopic.WHY, of="Chika"), Question(QuestionTopic.VOTE, of="Aoi")
    to_both = Claims(addressed="Chika", questions=(why, vote))
    assert told(questions_to_me(board(VILLAGER, 1, ("Ben", to_both)))) == [("question", "Ben")]
    assert asked_of("Aoi", to_both) == (vote,)
    assert asked_of("Chika", to_both) == (why,)
    assert asked_of("Dan", to_both) == ()


def test_a_question_to_nobody_by_name_is_for_whom_the_line_is_for(board: MakeBoard) -> None:
    to_me = Claims(addressed="Aoi", questions=(Question(QuestionTopic.VOTE),))
    assert asked_of("Aoi", to_me) == to_me.questions
    assert asked_of("Ben", to_me) == ()
    assert (
        questions_to_me(board(VILLAGER, 1, ("Ben", Claims(questions=(Question(QuestionTopic.VOTE),))))) == ()
    )


def test_the_dead_and_yesterday_wait_for_nothing(board: MakeBoard) -> None:
    assert questions_to_me(board(VILLAGER, 2, yesterday=[BEN_ASKS])) == ()
    assert questions_to_me(board(VILLAGER, 1, BEN_ASKS, dead="Ben")) == ()


@each_row
def test_accusations_wait_until_they_are_met(
    talk: list[Line], waiting: list[tuple[str, str]], board: MakeBoard
) -> None:
    assert told(accusations(board(VILLAGER, 1, *talk))) == waiting


def test_a_black_of_yesterday_is_to_be_met_again_today(board: MakeBoard) -> None:
    yesterday = [BEN_ACCUSES_ME, ("Aoi", Claims(), Situation.REFUTE)]
    assert told(accusations(board(VILLAGER, 2, yesterday=yesterday))) == [("black", "Ben")]
    met = board(VILLAGER, 2, ("Aoi", Claims(), Situation.REFUTE), yesterday=yesterday)
    assert accusations(met) == ()


def test_before_the_first_night_nobody_is_accused(board: MakeBoard) -> None:
    assert accusations(board(VILLAGER, 0, BEN_FOR_ME)) == ()


@each_row
def test_events_wait_until_one_has_spoken(
    talk: list[Line], happened: list[tuple[str, str]], board: MakeBoard
) -> None:
    assert told(recent_events(board(VILLAGER, 1, *talk))) == happened


@each_row
def test_the_night_waits_for_ones_first_words(
    day: int, attacked: str, talk: list[str], night: list[tuple[str, str]], board: MakeBoard
) -> None:
    assert told(recent_events(board(VILLAGER, day, *talk, attacked=attacked))) == night


def test_the_agenda_has_questions_first_and_events_last(board: MakeBoard) -> None:
    village = board(VILLAGER, 2, "Chika: I vote for Aoi.", BEN_ASKS, attacked="Dan")
    assert [item.kind for item in agenda(village)] == [AgendaKind.QUESTION, AgendaKind.VOTE, AgendaKind.DEATH]


def test_an_item_keeps_the_line_it_came_from(board: MakeBoard) -> None:
    (question,) = questions_to_me(board(VILLAGER, 1, BEN_ASKS))
    assert question.talk is not None
    assert question.talk.text == "@Aoi Who will you vote for?"


def test_what_is_said_against_a_player_is_known_until_it_has_spoken(board: MakeBoard) -> None:
    suspected = ("Ben", Claims(suspects=("Aoi",)))
    assert [talk.agent for talk in said_against(board(Role.VILLAGER, 1, suspected))] == ["Ben"]
    assert not said_against(board(Role.VILLAGER, 1, suspected, ("Aoi", Claims())))
