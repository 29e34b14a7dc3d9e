"""The medium, true and false: Aoi decides, Dan has been executed on day 1."""

from __future__ import annotations

from typing import Any

import pytest

from rules.game.claims import Claims, Result
from rules.game.roles import Role, Species
from rules.tactics import medium_claim
from tests.rows import each_row
from tests.rules.conftest import MakeBoard, something

HUMAN = Species.HUMAN
DAN_HUMAN = {"executed": {"Dan": HUMAN}, "dead": "Dan", "size": 9}


@pytest.mark.parametrize("result", Species)
def test_the_medium_tells_its_result(result: Species, board: MakeBoard) -> None:
    said = something(
        medium_claim.medium_discloses(board(Role.MEDIUM, 2, **{**DAN_HUMAN, "executed": {"Dan": result}}))
    )
    assert said.brief.claims == Claims(co=Role.MEDIUM, mediums=(Result("Dan", result),))


def test_each_result_is_told_once(board: MakeBoard) -> None:
    said = "Aoi: I am the medium. Dan was human."
    assert medium_claim.medium_discloses(board(Role.MEDIUM, 2, said, **DAN_HUMAN)) is None
    assert medium_claim.medium_discloses(board(Role.MEDIUM, 3, yesterday=[said], **DAN_HUMAN)) is None


@each_row
def test_when_it_claims_its_role_without_a_result(
    role: Role, day: int, talk: tuple[str, ...], stands_up: bool, board: MakeBoard
) -> None:
    said = medium_claim.medium_stands_up(board(role, day, *talk, size=9))
    assert (said is not None) == stands_up
    if said is not None:
        assert said.brief.claims == Claims(co=Role.MEDIUM)


FALSE: dict[str, Any] = {**DAN_HUMAN, "pack": "Ben"}
MINE = "Aoi: I will claim to be the medium."


@each_row
def test_a_false_medium_supports_its_pack(
    yesterday: tuple[str, ...], whispers: tuple[str, ...], result: Species, board: MakeBoard
) -> None:
    village = board(Role.WEREWOLF, 2, yesterday=yesterday, earlier_whispers=whispers, **FALSE)
    said = something(medium_claim.false_medium_claims(village))
    assert said.brief.claims == Claims(co=Role.MEDIUM, mediums=(Result("Dan", result),))


def test_who_is_not_to_be_the_medium_claims_nothing(board: MakeBoard) -> None:
    theirs = "Ben: I will claim to be the medium."
    assert (
        medium_claim.false_medium_claims(board(Role.WEREWOLF, 2, earlier_whispers=[theirs], **FALSE)) is None
    )


def test_a_false_medium_tells_each_result_once(board: MakeBoard) -> None:
    said = "Aoi: I am the medium. Dan was human."
    assert (
        medium_claim.false_medium_claims(board(Role.WEREWOLF, 2, said, earlier_whispers=[MINE], **FALSE))
        is None
    )
