"""Grounds that follow from several facts together; Aoi speaks, and argues from what it has told."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from rules.arguments.cases import case_against, case_for
from rules.game.roles import Role, Species
from rules.grounds import Ground, GroundKind
from tests.rules.conftest import MakeBoard
from tests.rules.minds.judges import Opinionated

I_CLEARED_BEN = "Aoi: I am the seer. Ben is human."
BEN_CLAIMS, CHIKA_CLAIMS, DAN_CLAIMS = (
    f"{name}: I am the seer. Emi is human." for name in ("Ben", "Chika", "Dan")
)


def found(grounds: tuple[Ground, ...], kind: GroundKind) -> Mapping[str, str] | None:
    return next((ground.slots for ground in grounds if ground.kind is kind), None)


def test_a_human_who_claims_my_role_is_the_possessed(board: MakeBoard) -> None:
    village = board(Role.SEER, 1, I_CLEARED_BEN, BEN_CLAIMS)
    assert found(case_against(village, "Ben"), GroundKind.HUMAN_FAKER) == {"target": "Ben"}


def test_where_i_have_found_the_werewolf_my_rival_is_the_possessed(board: MakeBoard) -> None:
    village = board(Role.SEER, 1, "Aoi: I am the seer. Dan is a werewolf.", BEN_CLAIMS)
    slots = {"target": "Ben", "other": "Dan"}
    assert found(case_against(village, "Ben"), GroundKind.WOLF_ELSEWHERE) == slots


def test_the_third_claimant_beside_the_possessed_is_the_werewolf(board: MakeBoard) -> None:
    village = board(Role.SEER, 1, I_CLEARED_BEN, BEN_CLAIMS, CHIKA_CLAIMS)
    slots = {"target": "Chika", "other": "Ben"}
    assert found(case_against(village, "Chika"), GroundKind.THIRD_CLAIMANT) == slots


def test_three_claimants_leave_no_liar_for_the_rest(board: MakeBoard) -> None:
    village = board(Role.VILLAGER, 1, BEN_CLAIMS, CHIKA_CLAIMS, DAN_CLAIMS)
    slots = {"target": "Emi", "names": "Ben & Chika & Dan"}
    assert found(case_for(village, "Emi"), GroundKind.SEATS_FULL) == slots


def test_a_black_that_did_not_end_the_game_was_false(board: MakeBoard) -> None:
    village = board(
        Role.VILLAGER,
        2,
        yesterday=("Ben: I am the seer. Emi is a werewolf.",),
        executed={"Emi": Species.WEREWOLF},
        dead="Emi",
    )
    assert found(case_against(village, "Ben"), GroundKind.WENT_ON) == {"target": "Ben", "victim": "Emi"}


def test_two_rivals_with_one_black_accuse_alike(board: MakeBoard) -> None:
    talk = (f"{name}: I am the seer. Dan is a werewolf." for name in ("Ben", "Chika"))
    slots = {"target": "Dan", "seer": "Ben", "other": "Chika"}
    assert found(case_against(board(Role.VILLAGER, 1, *talk), "Dan"), GroundKind.BOTH_ACCUSE) == slots


def test_a_seer_s_white_leaves_two(board: MakeBoard) -> None:
    village = board(Role.VILLAGER, 1, BEN_CLAIMS)
    slots = {"target": "Dan", "other": "Chika", "seer": "Ben"}
    assert found(case_against(village, "Dan"), GroundKind.ONE_OF_TWO) == slots


def test_who_stays_open_in_both_stories_is_suspect(board: MakeBoard) -> None:
    village = board(Role.VILLAGER, 1, BEN_CLAIMS, CHIKA_CLAIMS)
    slots = {"target": "Dan", "seer": "Ben", "other": "Chika"}
    assert found(case_against(village, "Dan"), GroundKind.BOTH_LEAVE) == slots
    assert found(case_against(village, "Emi"), GroundKind.BOTH_LEAVE) is None


@pytest.mark.parametrize(("chance", "is_sure"), [(0.02, True), (0.2, False)])
def test_what_claims_alone_show_is_certain_only_if_it_is_likely_as_well(
    chance: float, is_sure: bool, board: MakeBoard
) -> None:
    judge = Opinionated({"Emi": chance})
    village = board(Role.VILLAGER, 1, BEN_CLAIMS, CHIKA_CLAIMS, DAN_CLAIMS, judge=judge)
    (ground,) = [one for one in case_for(village, "Emi") if one.kind is GroundKind.SEATS_FULL]
    assert ground.is_sure == is_sure


def test_a_liar_argues_from_its_claim(board: MakeBoard) -> None:
    liar = board(Role.POSSESSED, 1, I_CLEARED_BEN, BEN_CLAIMS)
    assert found(case_against(liar, "Ben"), GroundKind.HUMAN_FAKER) == {"target": "Ben"}


def test_who_has_declared_itself_has_no_case(board: MakeBoard) -> None:
    assert board(Role.POSSESSED, 1, "Aoi: I am the possessed.", BEN_CLAIMS).viewpoint is None
