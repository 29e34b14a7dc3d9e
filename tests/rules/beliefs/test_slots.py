"""What is certain if only the werewolves' side lies."""

from __future__ import annotations

import pytest

from rules.beliefs.posterior import Beliefs
from rules.beliefs.slots import Slots
from rules.board import Board
from rules.game.roles import Role, Species
from tests.rules.conftest import MakeBoard

BEN, CHIKA, DAN = (f"{name}: I am the seer. Aoi is human." for name in ("Ben", "Chika", "Dan"))


def slots(board: Board) -> Slots:
    return Slots(Beliefs.of(board.view, board.readings))


def test_where_every_liar_has_claimed_everybody_else_is_human(board: MakeBoard) -> None:
    village = slots(board(Role.VILLAGER, 1, BEN, CHIKA, DAN))
    assert village.is_human == {"Aoi", "Emi"}
    assert village.suspicion("Emi") == 0


def test_with_a_place_left_for_a_liar_nobody_else_is_cleared(board: MakeBoard) -> None:
    assert slots(board(Role.VILLAGER, 1, BEN, CHIKA)).is_human == {"Aoi"}


def test_with_the_possessed_known_the_last_liar_is_the_werewolf(board: MakeBoard) -> None:
    talk = (BEN, "Chika: I am the medium.")
    assert slots(board(Role.SEER, 1, *talk, found={"Ben": Species.HUMAN})).is_werewolf == {"Chika"}


def test_two_seers_and_two_mediums_fill_a_village_of_one_werewolf_left(board: MakeBoard) -> None:
    talk = (BEN, CHIKA, DAN, "Emi: I am the medium.", "Fumi: I am the medium.")
    village = slots(board(Role.VILLAGER, 2, *talk, size=9))
    assert village.is_human >= {"Goro", "Hana", "Ichiro"}


def test_a_seer_who_calls_a_werewolf_human_is_the_possessed(board: MakeBoard) -> None:
    mine = slots(board(Role.WEREWOLF, 1, BEN, "Chika: I am the seer. Dan is human."))
    assert mine.probability("Ben", Role.POSSESSED) == pytest.approx(1)
    assert mine.probability("Chika", Role.SEER) == pytest.approx(1)


def test_talk_that_cannot_be_honest_says_nothing(board: MakeBoard) -> None:
    talk = (BEN, CHIKA, DAN, "Emi: I am the seer. Aoi is human.")
    village = slots(board(Role.VILLAGER, 1, *talk))
    assert village.honest.all()


def test_what_one_knows_oneself_counts(board: MakeBoard) -> None:
    village = slots(board(Role.SEER, 1, BEN, found={"Ben": Species.HUMAN}))
    assert village.probability("Ben", Role.POSSESSED) == pytest.approx(1)
