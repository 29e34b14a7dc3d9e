"""Nobody argues against what it has told, nor with a role that the village lacks; Aoi speaks."""

from __future__ import annotations

from dataclasses import replace

from rules.arguments.claims import may_cite
from rules.arguments.own_words import fits_own_words, own_results
from rules.game.claims import Claims, Result
from rules.game.roles import Role, Species
from rules.grounds import Ground, GroundKind
from tests.rows import each_row
from tests.rules.conftest import MakeBoard

BLACK_ON_BEN = ("Aoi", Claims(co=Role.SEER, divinations=(Result("Ben", Species.WEREWOLF),)))
WHITE_ON_DAN = ("Aoi", Claims(co=Role.SEER, divinations=(Result("Dan", Species.HUMAN),)))


@each_row
def test_whom_one_has_called_human_is_no_werewolf(ground: Ground, board: MakeBoard) -> None:
    assert fits_own_words(board(Role.VILLAGER, 1), ground)
    assert not fits_own_words(board(Role.SEER, 1, WHITE_ON_DAN), ground)


@each_row
def test_whom_one_has_called_a_werewolf_is_not_human(ground: Ground, board: MakeBoard) -> None:
    assert fits_own_words(board(Role.VILLAGER, 1), ground)
    assert not fits_own_words(board(Role.SEER, 1, BLACK_ON_BEN), ground)


def test_a_village_has_no_more_werewolves_than_one_has_found(board: MakeBoard) -> None:
    left = Ground(GroundKind.LAST_LEFT, {"target": "Emi", "names": "Chika"})
    assert not fits_own_words(board(Role.SEER, 1, BLACK_ON_BEN), left)
    assert fits_own_words(board(Role.SEER, 1, BLACK_ON_BEN, size=9), left)
    own_black = replace(left, slots={"target": "Ben", "names": "Chika"})
    assert fits_own_words(board(Role.SEER, 1, BLACK_ON_BEN), own_black)


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
