"""Questions about words, deeds, votes and opinions; each player is asked once a day."""

from __future__ import annotations

from typing import Any

from rules.board import Board
from rules.decision import Brief
from rules.game.claims import Claims, Question, QuestionTopic
from rules.game.roles import Role
from rules.situations import Situation
from rules.tactics.questions import (
    ASKED_A_DAY,
    _questions_to,
    ask_for_opinion,
    ask_for_vote,
    asked_today,
    may_be_asked,
    press,
)
from tests.rows import each_row
from tests.rules.conftest import Line, MakeBoard, More, something
from tests.rules.minds.judges import Opinionated

VILLAGER = Role.VILLAGER
CHATTER = [f"{name}: Good morning." for name in ("Ben", "Chika", "Emi")]


def i_ask(name: str, kind: QuestionTopic = QuestionTopic.VOTE) -> tuple[str, Claims]:
    return "Aoi", Claims(addressed=name, questions=(Question(kind, of=name),))


def asking(board: Board) -> Brief:
    said = something(press(board))
    return said.brief


@each_row
def test_pressed(
    day: int,
    talk: list[Any],
    more: More,
    situation: Situation,
    name: str,
    slots: dict[str, str],
    kind: QuestionTopic,
    board: MakeBoard,
) -> None:
    question = Question(kind, tuple(slots.values()), of=name)
    brief = asking(board(VILLAGER, day, *talk, **more))
    assert brief == Brief(situation, slots, name, Claims(addressed=name, questions=(question,)))


@each_row
def test_nobody_is_pressed(day: int, talk: list[Line], board: MakeBoard) -> None:
    assert press(board(VILLAGER, day, *talk)) is None


def test_of_equal_questions_the_most_suspicious_gets_its_own(board: MakeBoard) -> None:
    talk = ["Dan: I vote for Emi.", "Chika: I vote for Ben."]
    for worst in ("Dan", "Chika"):
        assert asking(board(VILLAGER, 1, *talk, judge=Opinionated({worst: 0.9}))).mention == worst


def test_who_may_be_asked(board: MakeBoard) -> None:
    village = board(VILLAGER, 2, "Ben: Over", i_ask("Chika"), yesterday=[i_ask("Dan")], dead="Emi")
    assert asked_today(village) == {"Chika"}
    assert may_be_asked(village) == ("Dan",)
    assert len(asked_today(village)) < ASKED_A_DAY


def test_who_owes_another_an_answer_is_asked_nothing_more(board: MakeBoard) -> None:
    asked, answer = "Ben: @Dan Who do you suspect?", "Dan: I suspect Emi."
    assert may_be_asked(board(VILLAGER, 1, asked)) == ("Ben", "Chika", "Emi")
    assert may_be_asked(board(VILLAGER, 1, asked, answer)) == ("Ben", "Chika", "Dan", "Emi")


def test_the_first_to_ask_for_votes_does_so_once_all_have_had_a_say(board: MakeBoard) -> None:
    first, begun, asked = (
        ask_for_vote(board(VILLAGER, 2, *talk))
        for talk in (CHATTER, CHATTER * 2, [*CHATTER * 2, "Ben: @Emi Who will you vote for?"])
    )
    assert first is not None
    assert begun is not None
    assert asked is not None
    assert begun.worth > first.worth == asked.worth


@each_row
def test_on_day_0_only_the_bold_ask_for_opinions_and_on_an_open_floor(
    bold: bool, lines_left: int | None, asks: bool, board: MakeBoard
) -> None:
    village = board(VILLAGER, 0, "Aoi: Hello.", bold=bold, lines_left=lines_left)
    assert (ask_for_opinion(village) is not None) == asks


def test_who_claims_to_be_the_seer_asks_nobody_which_seer_is_real(board: MakeBoard) -> None:
    seers = ["Ben: I am the seer. Emi is human.", "Chika: I am the seer. Dan is human."]
    village, mine = (
        board(VILLAGER, 1, *seers),
        board(VILLAGER, 1, *seers, "Aoi: I am the seer. Dan is human."),
    )
    asked = [{say.brief.situation for say in _questions_to(one, "Dan")} for one in (village, mine)]
    assert [Situation.ASK_COMPARE in situations for situations in asked] == [True, False]
