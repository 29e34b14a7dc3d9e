"""Grounds that follow from claims, and which claimants may be cited."""

from __future__ import annotations

from typing import Any

from rules.arguments.claims import claims_against, claims_for, found_out, may_cite
from rules.game.claims import Claims, Result
from rules.game.roles import Role, Species
from tests.rows import each_row
from tests.rules.conftest import Line, MakeBoard, More

BEN_ACCUSES_DAN = "Ben: I am the seer. Dan is a werewolf."
BEN_ACCUSES_ME = "Ben: I am the seer. Aoi is a werewolf."
EMI_SAW_DAN_HUMAN = "Emi: I am the medium. Dan was human."
VILLAGER = Role.VILLAGER


@each_row
def test_against(
    name: str, role: Role, day: int, talk: list[Any], more: More, grounds: set[str], board: MakeBoard
) -> None:
    assert {str(ground) for ground in claims_against(board(role, day, *talk, **more), name)} == grounds


@each_row
def test_a_seer_that_one_does_not_believe_is_never_cited(
    role: Role, talk: list[Line], board: MakeBoard
) -> None:
    village = board(role, 1, *talk)
    assert not may_cite(village, "Ben")
    cited = [*claims_against(village, "Emi"), *claims_for(village, "Dan"), *claims_for(village, "Emi")]
    assert not [ground for ground in cited if ground.kind in ("called_black", "cleared")]


def test_who_is_doubted_once_stays_doubted_though_one_trusts_another_day(board: MakeBoard) -> None:
    yesterday = [BEN_ACCUSES_DAN, ("Aoi", Claims(suspects=("Ben",)))]
    village = board(VILLAGER, 2, ("Aoi", Claims(trusts=("Ben",))), yesterday=yesterday)
    assert not may_cite(village, "Ben")


def test_two_mediums_refute_nobody(board: MakeBoard) -> None:
    talk = [EMI_SAW_DAN_HUMAN, "Fumi: I am the medium. Dan was a werewolf."]
    village = board(VILLAGER, 2, *talk, yesterday=[BEN_ACCUSES_DAN], size=9, dead="Dan")
    assert found_out(village, "Ben") is None


def test_a_player_without_a_single_role_has_no_rivals(board: MakeBoard) -> None:
    village = board(VILLAGER, 1, "Ben: I am a villager.", "Chika: I am a villager.")
    assert not [*claims_against(village, "Ben"), *claims_for(village, "Ben")]


def test_a_werewolf_exposed_by_the_true_seer_argues_as_an_innocent_would(board: MakeBoard) -> None:
    accused = {role: board(role, 1, BEN_ACCUSES_ME) for role in (Role.WEREWOLF, VILLAGER)}
    assert len({tuple(map(str, claims_against(village, "Ben"))) for village in accused.values()}) == 1


def test_what_a_seer_learns_but_has_not_told_is_no_ground(board: MakeBoard) -> None:
    village = board(Role.SEER, 1, found={"Dan": Species.HUMAN, "Ben": Species.WEREWOLF})
    assert not [*claims_for(village, "Dan"), *claims_against(village, "Ben")]


def test_a_claim_withdrawn_carries_nothing(board: MakeBoard) -> None:
    village = board(VILLAGER, 1, BEN_ACCUSES_DAN, "Ben: I retract my claim to be the seer.")
    assert not [*claims_against(village, "Dan"), *claims_for(village, "Ben")]


def test_results_told_as_ready_claims_count_as_well(board: MakeBoard) -> None:
    told = Claims(co=Role.SEER, divinations=(Result("Dan", Species.WEREWOLF),))
    (ground,) = claims_against(board(VILLAGER, 1, ("Ben", told)), "Dan")
    assert str(ground) == "called_black(target=Dan, seer=Ben)"


@each_row
def test_in_favour_of(
    name: str,
    role: Role,
    day: int,
    talk: list[Any],
    more: dict[str, Any],
    grounds: set[str],
    board: MakeBoard,
) -> None:
    assert {str(ground) for ground in claims_for(board(role, day, *talk, **more), name)} == grounds


def test_who_no_longer_claims_to_be_the_seer_does_not_lean_on_its_results(board: MakeBoard) -> None:
    white = ["Aoi: I am the seer. Dan is human."]
    still = board(Role.POSSESSED, 2, yesterday=white)
    shown = board(Role.POSSESSED, 2, "Aoi: I am the possessed.", yesterday=white)
    assert "i_cleared" in [ground.kind for ground in claims_for(still, "Dan")]
    assert "i_cleared" not in [ground.kind for ground in claims_for(shown, "Dan")]
