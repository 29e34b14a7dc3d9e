"""Grounds that follow from several facts; Aoi is the board's player, who argues from its own claims."""

from __future__ import annotations

import pytest

from rules.arguments.cases import case_against, case_for
from rules.game.roles import Role
from rules.grounds import GroundKind
from tests.rows import each_row
from tests.rules.conftest import MakeBoard, More
from tests.rules.minds.judges import Opinionated


@each_row
def test_what_follows_from_several_facts(
    role: Role, day: int, talk: list[str], more: More, name: str, ground: str, board: MakeBoard
) -> None:
    village = board(role, day, *talk, **more)
    assert ground in map(str, (*case_against(village, name), *case_for(village, name)))


def test_who_is_cleared_in_one_story_is_not_open_in_both(board: MakeBoard) -> None:
    talk = (f"{name}: I am the seer. Emi is human." for name in ("Ben", "Chika"))
    kinds = {ground.kind for ground in case_against(board(Role.VILLAGER, 1, *talk), "Emi")}
    assert GroundKind.BOTH_LEAVE not in kinds


def test_a_seer_who_has_named_one_of_two_leaves_nobody_to_choose_from(board: MakeBoard) -> None:
    talk = ["Ben: I am the seer. Emi is human.", "Ben: I am the seer. Dan is a werewolf."]
    few = {"size": 9, "dead": "Fumi Goro Hana Ichiro"}
    for said, is_open in ((talk[:1], True), (talk, False)):
        kinds = {ground.kind for ground in case_against(board(Role.VILLAGER, 2, *said, **few), "Chika")}
        assert (GroundKind.ONE_OF_TWO in kinds) == is_open


@pytest.mark.parametrize(("chance", "is_sure"), [(0.02, True), (0.2, False)])
def test_what_claims_alone_show_is_certain_only_if_it_is_likely_as_well(
    chance: float, is_sure: bool, board: MakeBoard
) -> None:
    talk = (f"{name}: I am the seer. Emi is human." for name in ("Ben", "Chika", "Dan"))
    village = board(Role.VILLAGER, 1, *talk, judge=Opinionated({"Emi": chance}))
    (ground,) = [one for one in case_for(village, "Emi") if one.kind is GroundKind.SEATS_FULL]
    assert ground.is_sure == is_sure


def test_who_has_declared_itself_has_no_case(board: MakeBoard) -> None:
    assert board(Role.POSSESSED, 1, "Aoi: I am the possessed.").viewpoint is None
