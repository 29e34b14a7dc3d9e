"""A case has all grounds, strongest first, except those that contradict the speaker's own words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from rules.arguments.cases import case_against, case_against_claim, case_for, fits_own_words, own_case
from rules.arguments.claims import may_cite
from rules.board import Board
from rules.game.claims import Claims, Result
from rules.game.roles import Role, Species
from rules.grounds import Ground, GroundKind
from tests.rows import each_row
from tests.rules.conftest import MakeBoard
from tests.rules.minds.judges import Opinionated

BEN_ACCUSES_DAN = "Ben: I am the seer. Dan is a werewolf."
BEN_CLEARS_EMI = "Ben: I am the seer. Emi is human."


def kinds(board: Board, name: str) -> list[str]:
    return [str(ground.kind) for ground in case_against(board, name)]


def test_the_strongest_ground_comes_first(board: MakeBoard) -> None:
    village = board(Role.VILLAGER, 1, "Dan: I vote for Aoi.", BEN_ACCUSES_DAN)
    assert kinds(village, "Dan") == ["called_black", "votes_me", "hasty"]
    strengths = [ground.strength for ground in case_against(village, "Dan")]
    assert strengths == sorted(strengths, reverse=True)


@pytest.mark.parametrize(
    ("moved", "first"),
    [
        ({}, "called_black"),
        ({("result", "Ben"): -2.4}, "votes_me"),
        ({("declared", "Dan"): 3.0}, "votes_me"),
        ({("declared", "Emi"): 3.0}, "called_black"),
    ],
    ids=["by the table", "a seer of little weight", "a vote of much weight", "what another did"],
)
def test_a_judge_moves_a_ground_by_what_moved_its_suspicion(
    moved: Mapping[tuple[str, str], float], first: str, board: MakeBoard
) -> None:
    talk = ("Dan: I vote for Aoi.", BEN_ACCUSES_DAN)
    assert kinds(board(Role.VILLAGER, 1, *talk, judge=Opinionated(moved=moved)), "Dan")[0] == first


def test_what_raises_a_suspicion_weakens_a_ground_for_somebody(board: MakeBoard) -> None:
    judge = Opinionated(moved={("result", "Ben"): 1.0})
    (ground,) = case_for(board(Role.VILLAGER, 1, BEN_CLEARS_EMI, judge=judge), "Emi")
    assert ground.strength == pytest.approx(GroundKind.CLEARED.contract.strength - 1)


def test_a_ground_is_never_worth_less_than_nothing(board: MakeBoard) -> None:
    judge = Opinionated(moved={("result", "Ben"): -9.0})
    assert case_against(board(Role.VILLAGER, 1, BEN_ACCUSES_DAN, judge=judge), "Dan")[-1].strength == 0


def test_against_a_claim_speaks_only_what_is_wrong_with_it(board: MakeBoard) -> None:
    talk = ["Ben: I vote for Aoi.", "Ben: I am the seer. Aoi is a werewolf."]
    village = board(Role.VILLAGER, 1, *talk)
    assert [str(ground.kind) for ground in case_against_claim(village, "Ben")] == [
        "lied_about_me",
        "late_claim",
    ]
    others = [kind for kind in kinds(village, "Ben") if not GroundKind(kind).contract.of_claims]
    assert others == ["hasty"]


def test_ones_own_case_has_the_strongest_first(board: MakeBoard) -> None:
    village = board(Role.VILLAGER, 2, "Ben: I am the seer. Aoi is human.")
    assert [str(ground.kind) for ground in own_case(village)] == ["i_was_cleared", "no_case"]


def test_a_case_names_who_its_words_may_name(board: MakeBoard) -> None:
    village = board(Role.VILLAGER, 1, BEN_ACCUSES_DAN, "Dan: I vote for Emi.", BEN_CLEARS_EMI)
    for name in village.others:
        for ground in (*case_against(village, name), *case_for(village, name)):
            assert all(set(step.slots) == set(step.kind.contract.slots) for step in ground.steps)


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
    assert freed.ledger.results == ()


def test_a_medium_stands_by_its_results_as_well(board: MakeBoard) -> None:
    told = ("Aoi", Claims(co=Role.MEDIUM, mediums=(Result("Ben", Species.WEREWOLF),)))
    ground = Ground(GroundKind.VOTED_HUMAN, {"target": "Emi", "victim": "Ben"})
    assert not fits_own_words(board(Role.MEDIUM, 2, told, size=9), ground)


def test_nobody_cites_whom_its_own_results_contradict(board: MakeBoard) -> None:
    medium = "Emi: I am the medium. Ben was human."
    assert may_cite(board(Role.VILLAGER, 2, medium, size=9, dead="Ben"), "Emi")
    assert not may_cite(board(Role.SEER, 2, BLACK_ON_BEN, medium, size=9, dead="Ben"), "Emi")
