"""The last day: the possessed shows itself, and the werewolves' open majority."""

from __future__ import annotations

from typing import Any

import pytest

from rules.board import Board
from rules.decision import Brief
from rules.engine import decide_talk
from rules.game.claims import Claims
from rules.game.roles import Role
from rules.situations import Situation
from rules.tactics.power_play import declared_friends, possessed_declares, werewolf_answers
from tests.rows import each_row
from tests.rules.conftest import MakeBoard, More, a_line, something
from tests.rules.minds.judges import Opinionated

LAST_DAY = {"day": 2, "dead": "Dan Emi"}
I_AM_SEER = "Aoi: I am the seer. Ben is human."
BEN_SHOWS_ITSELF = "Ben: I am the possessed."
BEN_IS_POSSESSED = Opinionated(knows={"Ben": Role.POSSESSED})


def last_day(board: MakeBoard, *talk: object, role: Role = Role.WEREWOLF, **more: Any) -> Board:
    return board(role, 2, *talk, **{"dead": "Dan Emi", "judge": BEN_IS_POSSESSED, **more})


def test_the_possessed_shows_itself_on_the_last_day(board: MakeBoard) -> None:
    said = a_line(decide_talk(board(Role.POSSESSED, **LAST_DAY)))
    assert str(said) == "possessed_declares: last day"
    assert said.brief == Brief(Situation.DECLARE_POSSESSED, claims=Claims(co=Role.POSSESSED))


def test_a_bold_one_declares_itself_the_werewolf(board: MakeBoard) -> None:
    said = a_line(decide_talk(board(Role.POSSESSED, bold=True, **LAST_DAY)))
    assert str(said) == "possessed_declares: last day, in the werewolf's place"
    assert said.brief == Brief(Situation.DECLARE_WEREWOLF, claims=Claims(co=Role.WEREWOLF))


def test_after_that_it_has_nothing_to_add(board: MakeBoard) -> None:
    said = decide_talk(board(Role.POSSESSED, 2, "Aoi: I am the werewolf.", bold=True, dead="Dan Emi"))
    assert str(said) == "closing_possessed: last day, has shown itself"


def test_it_shows_itself_even_after_a_false_claim(board: MakeBoard) -> None:
    assert possessed_declares(board(Role.POSSESSED, yesterday=[I_AM_SEER], **LAST_DAY))


def test_it_shows_itself_once(board: MakeBoard) -> None:
    shown = ["Aoi: I am the possessed."]
    assert possessed_declares(board(Role.POSSESSED, 2, *shown, dead="Dan Emi")) is None
    assert possessed_declares(board(Role.POSSESSED, yesterday=shown, **LAST_DAY)) is None


def test_it_hides_while_the_village_has_a_day_left(board: MakeBoard) -> None:
    assert possessed_declares(board(Role.POSSESSED, 2, dead="Dan")) is None


@pytest.mark.parametrize("role", [role for role in Role if role is not Role.POSSESSED])
def test_nobody_else_declares_itself(role: Role, board: MakeBoard) -> None:
    assert possessed_declares(board(role, **LAST_DAY)) is None


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
