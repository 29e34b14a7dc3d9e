"""What waits for a player, and until when."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.arguments.agenda import (
    Item,
    Waiting,
    accusations,
    agenda,
    asked_of,
    events,
    questions_to_me,
    said_against,
)
from rules.board import Board
from rules.game.claims import Asked, Claims, Question
from rules.game.roles import Role
from rules.situations import Situation
from tests.rows import each_row

MakeBoard = Callable[..., Board]
VILLAGER = Role.VILLAGER
BEN_ASKS = "Ben: @Aoi Who will you vote for?"
CHIKA_ASKS = ("Chika", Claims(addressed="Aoi", questions=(Question(Asked.WHY, of="Aoi"),)))
BEN_ACCUSES_ME = "Ben: I am the seer. Aoi is a werewolf."
BEN_IS_SEER = "Ben: I am the seer. Dan is human."
CHIKA_IS_SEER = "Chika: I am the seer. Emi is human."
BEN_FOR_ME = "Ben: I vote for Aoi."
DENIED = ("Aoi", Claims(), Situation.DENY)


def told(items: tuple[Item, ...]) -> list[tuple[str, str]]:
    return [(str(item.kind), item.who) for item in items]


@pytest.mark.parametrize(
    ("talk", "waiting"),
    [
        ([BEN_ASKS], [("question", "Ben")]),
        ([BEN_ASKS, CHIKA_ASKS], [("question", "Chika"), ("question", "Ben")]),
        ([BEN_ASKS, "Aoi: @Ben Let me think."], []),
        ([BEN_ASKS, "Aoi: I vote for Dan."], []),
        ([CHIKA_ASKS, "Aoi: I vote for Dan."], [("question", "Chika")]),
        ([BEN_ASKS, CHIKA_ASKS, "Aoi: @Ben I vote for Dan."], [("question", "Chika")]),
        ([BEN_ASKS, "Aoi: Good morning."], [("question", "Ben")]),
        ([BEN_ASKS, "Aoi: I vote for Dan.", BEN_ASKS], [("question", "Ben")]),
        (["Ben: @Aoi Good morning."], [("mention", "Ben")]),
        (["Ben: @Aoi Good morning.", BEN_ASKS], [("question", "Ben")]),
        ([BEN_ASKS, "Ben: @Aoi Good morning."], [("question", "Ben")]),
        (["Aoi: @Ben Who will you vote for?", "Ben: @Aoi I vote for Dan."], [("answer", "Ben")]),
        (["Ben: @Chika Who will you vote for?"], []),
    ],
    ids=[
        "a question",
        "the newest first",
        "who was spoken to is answered",
        "a vote answers who asked for it",
        "a vote answers no other question",
        "each waits for itself",
        "not answered by something else",
        "asked again",
        "a line that asks nothing",
        "a question outweighs an earlier remark",
        "and is not lost by a later one",
        "an answer to one's own question",
        "a question to another",
    ],
)
def test_questions_wait_until_they_are_answered(
    talk: list[Any], waiting: list[tuple[str, str]], board: MakeBoard
) -> None:
    assert told(questions_to_me(board(VILLAGER, 1, *talk))) == waiting


def test_a_line_to_several_waits_for_who_is_asked_in_it(board: MakeBoard) -> None:
    why, vote = Question(Asked.WHY, of="Chika"), Question(Asked.VOTE, of="Aoi")
    to_both = Claims(addressed="Chika", questions=(why, vote))
    assert told(questions_to_me(board(VILLAGER, 1, ("Ben", to_both)))) == [("question", "Ben")]
    assert asked_of("Aoi", to_both) == (vote,)
    assert asked_of("Chika", to_both) == (why,)
    assert asked_of("Dan", to_both) == ()


def test_a_question_to_nobody_by_name_is_for_whom_the_line_is_for(board: MakeBoard) -> None:
    to_me = Claims(addressed="Aoi", questions=(Question(Asked.VOTE),))
    assert asked_of("Aoi", to_me) == to_me.questions
    assert asked_of("Ben", to_me) == ()
    assert questions_to_me(board(VILLAGER, 1, ("Ben", Claims(questions=(Question(Asked.VOTE),))))) == ()


def test_the_dead_and_yesterday_wait_for_nothing(board: MakeBoard) -> None:
    assert questions_to_me(board(VILLAGER, 2, yesterday=[BEN_ASKS])) == ()
    assert questions_to_me(board(VILLAGER, 1, BEN_ASKS, dead="Ben")) == ()


@pytest.mark.parametrize(
    ("talk", "waiting"),
    [
        ([BEN_ACCUSES_ME], [("black", "Ben")]),
        ([BEN_FOR_ME], [("vote", "Ben")]),
        ([BEN_FOR_ME, "Ben: I vote for Dan."], []),
        ([BEN_ACCUSES_ME, "Chika: I vote for Aoi."], [("black", "Ben"), ("vote", "Chika")]),
        ([BEN_ACCUSES_ME, ("Aoi", Claims(), Situation.REFUTE)], []),
        ([BEN_FOR_ME, DENIED], []),
        ([BEN_FOR_ME, "Aoi: I vote for Ben."], []),
        ([BEN_FOR_ME, ("Aoi", Claims(suspects=("Ben",)))], []),
        ([BEN_FOR_ME, "Aoi: I vote for Dan."], [("vote", "Ben")]),
        ([BEN_FOR_ME, DENIED, "Chika: I vote for Aoi."], [("vote", "Chika")]),
        (["Ben: Aoi is a werewolf."], []),
    ],
    ids=[
        "a seer's black",
        "a vote",
        "a vote taken back",
        "both",
        "refuted",
        "denied",
        "turned on the accuser with a vote",
        "or with a suspicion",
        "not met by a vote for another",
        "a new voice after the denial",
        "whoever is no seer accuses nobody of a result",
    ],
)
def test_accusations_wait_until_they_are_met(
    talk: list[Any], waiting: list[tuple[str, str]], board: MakeBoard
) -> None:
    assert told(accusations(board(VILLAGER, 1, *talk))) == waiting


def test_a_black_of_yesterday_is_to_be_met_again_today(board: MakeBoard) -> None:
    yesterday = [BEN_ACCUSES_ME, ("Aoi", Claims(), Situation.REFUTE)]
    assert told(accusations(board(VILLAGER, 2, yesterday=yesterday))) == [("black", "Ben")]
    met = board(VILLAGER, 2, ("Aoi", Claims(), Situation.REFUTE), yesterday=yesterday)
    assert accusations(met) == ()


def test_before_the_first_night_nobody_is_accused(board: MakeBoard) -> None:
    assert accusations(board(VILLAGER, 0, BEN_FOR_ME)) == ()


@pytest.mark.parametrize(
    ("talk", "happened"),
    [
        (["Ben: I am the seer."], [("claim", "Ben")]),
        (["Ben: I am the seer.", "Ben: I am the seer."], [("claim", "Ben")]),
        ([BEN_IS_SEER, CHIKA_IS_SEER], [("rival", "Chika"), ("rival", "Ben")]),
        ([BEN_IS_SEER, "Aoi: Good morning.", CHIKA_IS_SEER], [("rival", "Chika")]),
        ([BEN_IS_SEER, "Ben: I am the seer. Emi is human."], [("result", "Ben"), ("claim", "Ben")]),
        (["Ben: I am the possessed."], [("declared", "Ben")]),
        ([("Ben", Claims(trusts=("Aoi",)))], [("support", "Ben")]),
        (["Ben: I am the seer. Aoi is human."], [("support", "Ben"), ("claim", "Ben")]),
        (["Ben: I am the seer.", "Aoi: Good morning."], []),
        (["Ben: Nice weather."], []),
    ],
    ids=[
        "a claim",
        "told once",
        "two who claim the same",
        "only what came after one's own last line",
        "a result beside a claim made before",
        "a friend of the werewolves shows itself",
        "a kind word",
        "cleared by a seer",
        "over once one has spoken",
        "nothing",
    ],
)
def test_events_wait_until_one_has_spoken(
    talk: list[Any], happened: list[tuple[str, str]], board: MakeBoard
) -> None:
    assert told(events(board(VILLAGER, 1, *talk))) == happened


@each_row
def test_the_night_waits_for_ones_first_words(
    day: int, attacked: str, talk: list[str], night: list[tuple[str, str]], board: MakeBoard
) -> None:
    assert told(events(board(VILLAGER, day, *talk, attacked=attacked))) == night


def test_the_agenda_has_questions_first_and_events_last(board: MakeBoard) -> None:
    village = board(VILLAGER, 2, "Chika: I vote for Aoi.", BEN_ASKS, attacked="Dan")
    assert [item.kind for item in agenda(village)] == [Waiting.QUESTION, Waiting.VOTE, Waiting.DEATH]


def test_an_item_keeps_the_line_it_came_from(board: MakeBoard) -> None:
    (question,) = questions_to_me(board(VILLAGER, 1, BEN_ASKS))
    assert question.talk is not None
    assert question.talk.text == "@Aoi Who will you vote for?"


def test_what_is_said_against_a_player_is_known_until_it_has_spoken(board: MakeBoard) -> None:
    suspected = ("Ben", Claims(suspects=("Aoi",)))
    assert [talk.agent for talk in said_against(board(Role.VILLAGER, 1, suspected))] == ["Ben"]
    assert not said_against(board(Role.VILLAGER, 1, suspected, ("Aoi", Claims())))
