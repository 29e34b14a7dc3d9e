"""The probability of some roles' holders is the sum over the worlds that agree."""

from __future__ import annotations

import pytest

from rules.beliefs.posterior import Beliefs
from rules.beliefs.role_holders import likeliest_role_holders
from rules.board import Board
from rules.game.roles import Role, Species
from tests.rules.conftest import MakeBoard


def beliefs(board: Board) -> Beliefs:
    return Beliefs.of(board.view, board.readings)


def test_without_evidence_all_casts_are_alike(board: MakeBoard) -> None:
    casts = likeliest_role_holders(beliefs(board(Role.VILLAGER, 1)), n=100)
    assert len(casts) == 4 * 3 * 2
    assert sum(cast.probability for cast in casts) == pytest.approx(1)
    assert {round(cast.probability, 6) for cast in casts} == {round(1 / 24, 6)}


def test_a_seers_black_leads_to_one_werewolf(board: MakeBoard) -> None:
    seer = board(Role.SEER, 1, "Ben: I am the seer. Chika is human.", found={"Ben": Species.WEREWOLF})
    for cast in likeliest_role_holders(beliefs(seer)):
        assert cast.holders[Role.WEREWOLF] == ("Ben",)
        assert cast.holders[Role.SEER] == ("Aoi",)


def test_the_likeliest_comes_first_and_both_werewolves_are_named(board: MakeBoard) -> None:
    nine = board(Role.VILLAGER, 1, "Ben: I am the seer. Chika is a werewolf.", size=9)
    first, second = likeliest_role_holders(beliefs(nine))
    assert first.probability >= second.probability
    assert len(first.holders[Role.WEREWOLF]) == 2
