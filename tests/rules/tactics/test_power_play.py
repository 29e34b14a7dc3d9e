"""The werewolves' open majority on the last day."""

from __future__ import annotations

from typing import Any

from rules.board import Board
from rules.decision import Brief
from rules.engine import decide_talk
from rules.game.claims import Claims
from rules.game.roles import Role
from rules.situations import Situation
from rules.tactics.power_play import declared_friends, werewolf_answers
from tests.rows import each_row
from tests.rules.conftest import MakeBoard, More, a_line, something
from tests.rules.minds.judges import Opinionated

BEN_SHOWS_ITSELF = "Ben: I am the possessed."
BEN_IS_POSSESSED = Opinionated(knows={"Ben": Role.POSSESSED})


def last_day(board: MakeBoard, *talk: object, role: Role = Role.WEREWOLF, **more: Any) -> Board:
    return board(role, 2, *talk, **{"dead": "Dan Emi", "judge": BEN_IS_POSSESSED, **more})


def test_a_werewolf_answers_the_possessed_that_has_shown_itself(board: MakeBoard) -> None:
    said = a_line(decide_talk(last_day(board, BEN_SHOWS_ITSELF)))
    assert str(said) == "werewolf_answers: Ben is a friend"
    claims = Claims(co=Role.WEREWOLF, vote="Chika")
    assert said.brief == Brief(Situation.ANSWER_POSSESSED, {"target": "Chika"}, claims=claims)


def test_so_it_does_where_the_possessed_takes_its_place(board: MakeBoard) -> None:
    assert werewolf_answers(last_day(board, "Ben: I am the werewolf."))


@each_row
def test_no_answer(talk: list[str], more: More, board: MakeBoard) -> None:
    assert werewolf_answers(last_day(board, *talk, **more)) is None


def test_with_two_werewolves_left_of_five_all_three_outvote_two(board: MakeBoard) -> None:
    dead = "Fumi Goro Hana Ichiro"
    village = last_day(board, BEN_SHOWS_ITSELF, size=9, pack="Chika", dead=dead)
    said = something(werewolf_answers(village))
    assert said.brief.slots["target"] in ("Dan", "Emi")


def test_where_the_pack_has_lost_one_it_does_not_show_itself(board: MakeBoard) -> None:
    """Werewolf and possessed are two of five, and no majority."""
    village = last_day(board, BEN_SHOWS_ITSELF, size=9, dead="Fumi Goro Hana Ichiro", pack="")
    assert werewolf_answers(village) is None


def test_a_packmate_that_plays_the_possessed_is_no_friend_to_be_found(board: MakeBoard) -> None:
    village = last_day(board, BEN_SHOWS_ITSELF, size=9, pack="Ben", dead="Fumi Goro Hana Ichiro")
    assert declared_friends(village) == ()
