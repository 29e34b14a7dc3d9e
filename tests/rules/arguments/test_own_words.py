"""Nobody argues against what it has told, nor with a role that the village lacks; Aoi speaks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rules.arguments.cases import case_against
from rules.arguments.claims import may_cite
from rules.arguments.own_words import fits_own_words, own_results
from rules.board import Board
from rules.game.claims import Claims, Result
from rules.game.roles import Role, Species
from rules.grounds import Ground, GroundKind
from tests.rows import each_row
from tests.rules.minds.judges import Opinionated

MakeBoard = Callable[..., Board]
BLACK_ON_BEN = ("Aoi", Claims(co=Role.SEER, divinations=(Result("Ben", Species.WEREWOLF),)))
WHITE_ON_DAN = ("Aoi", Claims(co=Role.SEER, divinations=(Result("Dan", Species.HUMAN),)))
BEN_IS_SEER = "Ben: I am the seer and Aoi is a werewolf."
POSSESSED = Ground(GroundKind.LIAR_IS_POSSESSED, {"target": "Emi", "other": "Ben"})


def without_possessed(board: Board) -> Board:
    setting = board.view.setting
    roles = {role: count for role, count in setting.role_num_map.items() if role is not Role.POSSESSED}
    without = setting.model_copy(update={"role_num_map": roles})
    return replace(board, view=replace(board.view, setting=without))


def kinds(board: Board, name: str) -> set[GroundKind]:
    return {ground.kind for ground in case_against(board, name)}


SUSPECTED = Opinionated({"Emi": 0.4, "Ben": 0.2})


def test_a_liar_may_be_the_possessed(board: MakeBoard) -> None:
    village = board(Role.VILLAGER, 1, BEN_IS_SEER, judge=SUSPECTED)
    assert GroundKind.LIAR_IS_POSSESSED in kinds(village, "Emi")


def test_not_where_the_village_has_none(board: MakeBoard) -> None:
    village = without_possessed(board(Role.VILLAGER, 1, BEN_IS_SEER, judge=SUSPECTED))
    assert GroundKind.LIAR_IS_POSSESSED not in kinds(village, "Emi")


def test_not_whom_the_speaker_has_called_a_werewolf(board: MakeBoard) -> None:
    liar = board(Role.POSSESSED, 1, BEN_IS_SEER, BLACK_ON_BEN, judge=SUSPECTED)
    assert GroundKind.LIAR_IS_POSSESSED not in kinds(liar, "Emi")


def test_not_whom_the_possessed_by_claim_calls_so(board: MakeBoard) -> None:
    shown = board(Role.POSSESSED, 1, BEN_IS_SEER, ("Aoi", Claims(co=Role.POSSESSED)), judge=SUSPECTED)
    assert not fits_own_words(shown, POSSESSED)


@each_row
def test_whom_one_has_called_human_is_no_werewolf(ground: Ground, board: MakeBoard) -> None:
    assert fits_own_words(board(Role.VILLAGER, 1), ground)
    assert not fits_own_words(board(Role.SEER, 1, WHITE_ON_DAN), ground)


@each_row
def test_whom_one_has_called_a_werewolf_is_not_human(ground: Ground, board: MakeBoard) -> None:
    assert fits_own_words(board(Role.VILLAGER, 1), ground)
    assert not fits_own_words(board(Role.SEER, 1, BLACK_ON_BEN), ground)


def test_a_village_has_no_more_werewolves_than_one_has_found(board: MakeBoard) -> None:
    left = Ground(GroundKind.ONLY_LEFT, {"target": "Emi"})
    assert not fits_own_words(board(Role.SEER, 1, BLACK_ON_BEN), left)
    assert fits_own_words(board(Role.SEER, 1, BLACK_ON_BEN, size=9), left)
    assert fits_own_words(board(Role.SEER, 1, BLACK_ON_BEN), replace(left, slots={"target": "Ben"}))


def test_who_withdraws_its_claim_is_free_of_its_results(board: MakeBoard) -> None:
    freed = board(Role.VILLAGER, 1, BLACK_ON_BEN, ("Aoi", Claims(retract=Role.SEER)))
    assert own_results(freed) == ()


def test_a_medium_stands_by_its_results_as_well(board: MakeBoard) -> None:
    told = ("Aoi", Claims(co=Role.MEDIUM, mediums=(Result("Ben", Species.WEREWOLF),)))
    ground = Ground(GroundKind.VOTED_HUMAN, {"target": "Emi", "victim": "Ben"})
    assert not fits_own_words(board(Role.MEDIUM, 2, told, size=9), ground)


def test_nobody_cites_whom_its_own_results_contradict(board: MakeBoard) -> None:
    medium = "Emi: I am the medium. Ben was human."
    assert may_cite(board(Role.VILLAGER, 2, medium, size=9, dead="Ben"), "Emi")
    assert not may_cite(board(Role.SEER, 2, BLACK_ON_BEN, medium, size=9, dead="Ben"), "Emi")
