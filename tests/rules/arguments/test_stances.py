"""The opinions about others that a player has stated."""

from __future__ import annotations

from rules.arguments.stances import Stance, called_false, has_doubted, stances
from rules.game.claims import Claims
from rules.game.roles import Role
from rules.situations import Situation
from tests.rows import each_row
from tests.rules.conftest import Line, MakeBoard

TRUSTS, SUSPECTS = Stance.TRUSTS, Stance.SUSPECTS
BEN_IS_SEER = "Ben: I am the seer. Dan is human."


@each_row
def test_the_last_word_on_somebody_is_ones_stance(
    lines: list[Claims], stance: Stance | None, board: MakeBoard
) -> None:
    assert stances(board(Role.VILLAGER, 1, *(("Aoi", said) for said in lines))).get("Dan") is stance


def test_a_stance_is_kept_overnight(board: MakeBoard) -> None:
    assert stances(board(Role.VILLAGER, 2, yesterday=[("Aoi", Claims(vote="Dan"))])) == {"Dan": SUSPECTS}


def test_what_others_say_is_not_ones_own_stance(board: MakeBoard) -> None:
    assert stances(board(Role.VILLAGER, 1, "Ben: I vote for Dan.", BEN_IS_SEER)) == {}


@each_row
def test_a_claimant_once_spoken_against_is_called_false(
    talk: list[Line], false: set[str], board: MakeBoard
) -> None:
    assert called_false(board(Role.VILLAGER, 1, *talk)) == false


def test_a_claim_is_doubted_by_a_line_that_says_so(board: MakeBoard) -> None:
    doubt = ("Aoi", Claims(suspects=("Ben",)), Situation.DOUBT_SEER)
    village = board(Role.VILLAGER, 2, yesterday=[BEN_IS_SEER, doubt])
    assert has_doubted(village, "Ben")
    assert not has_doubted(village, "Chika")
    suspected = ("Aoi", Claims(suspects=("Ben",)), Situation.SUSPECT)
    assert not has_doubted(board(Role.VILLAGER, 1, BEN_IS_SEER, suspected), "Ben")
