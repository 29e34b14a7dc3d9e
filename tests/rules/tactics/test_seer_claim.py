"""The seer discloses what it has divined."""

from __future__ import annotations

import pytest

from rules.engine import decide_talk
from rules.game.claims import Claims, Result
from rules.game.roles import Role, Species
from rules.situations import Situation
from rules.tactics.seer_claim import seer_discloses
from tests.rows import each_row
from tests.rules.conftest import MakeBoard, a_line, something

HUMAN, WEREWOLF = Species.HUMAN, Species.WEREWOLF


@pytest.mark.parametrize(
    ("result", "situation"), [(WEREWOLF, Situation.SEER_BLACK), (HUMAN, Situation.SEER_WHITE)]
)
def test_the_seer_discloses_at_its_first_chance_before_anything_else(
    result: Species, situation: Situation, board: MakeBoard
) -> None:
    said = a_line(decide_talk(board(Role.SEER, 1, found={"Ben": result})))
    assert str(said) == "seer_discloses: untold divination of Ben"
    assert (said.brief.situation, said.brief.slots) == (situation, {"target": "Ben"})
    assert said.brief.claims == Claims(co=Role.SEER, divinations=(Result("Ben", result),))


@each_row
def test_a_true_seer_answers_a_rival_in_the_words_of_a_false_one(
    talk: str, found: dict[str, Species], situation: Situation, board: MakeBoard
) -> None:
    said = something(seer_discloses(board(Role.SEER, 1, talk, found=found)))
    assert said.brief.situation is situation


@each_row
def test_of_several_untold_results(found: dict[str, Species], told_first: str, board: MakeBoard) -> None:
    said = something(seer_discloses(board(Role.SEER, 2, found=found)))
    assert said.brief.slots == {"target": told_first}


def test_a_result_is_told_once(board: MakeBoard) -> None:
    told = "Aoi: I am the seer. Ben is human."
    assert seer_discloses(board(Role.SEER, 1, told, found={"Ben": HUMAN})) is None
    assert seer_discloses(board(Role.SEER, 2, yesterday=[told], found={"Ben": HUMAN})) is None
    assert seer_discloses(board(Role.SEER, 2, yesterday=[told], found={"Ben": HUMAN, "Dan": HUMAN}))


def test_a_result_whose_line_is_under_way_counts_as_told(board: MakeBoard) -> None:
    claims = Claims(co=Role.SEER, divinations=(Result("Ben", HUMAN),))
    assert seer_discloses(board(Role.SEER, 1, under_way=[claims], found={"Ben": HUMAN})) is None


def test_a_result_that_the_server_cut_off_is_told_again(board: MakeBoard) -> None:
    assert seer_discloses(board(Role.SEER, 1, "Aoi: I am the seer.", found={"Ben": HUMAN}))


def test_the_seer_without_a_result_keeps_its_role_to_itself(board: MakeBoard) -> None:
    assert seer_discloses(board(Role.SEER, 1)) is None


def test_on_day_0_the_seer_has_nothing_to_disclose(board: MakeBoard) -> None:
    assert seer_discloses(board(Role.SEER, 0, found={"Ben": HUMAN})) is None


@pytest.mark.parametrize("role", [role for role in Role if role is not Role.SEER])
def test_nobody_else_discloses(role: Role, board: MakeBoard) -> None:
    assert seer_discloses(board(role, 1, found={"Ben": HUMAN})) is None
