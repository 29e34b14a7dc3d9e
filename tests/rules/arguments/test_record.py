"""Finds the talk line in which something was said."""

from __future__ import annotations

from rules.arguments.record import announced_at, claimed_at, told_at
from rules.game.claims import Claims, Result
from rules.game.roles import Role, Species
from tests.rules.conftest import MakeBoard


def test_a_claim_dates_from_the_line_that_first_made_it(board: MakeBoard) -> None:
    talk = ("Ben: Hello.", "Ben: I am the seer. Dan is human.", "Ben: I am the seer. Emi is human.")
    village = board(Role.VILLAGER, 1, *talk)
    assert claimed_at(village) == {"Ben": (1, 1)}
    assert told_at(village, "Ben", Role.SEER, Result("Emi", Species.HUMAN)) == (1, 2)
    assert told_at(village, "Ben", Role.SEER, Result("Emi", Species.WEREWOLF)) is None


def test_a_claim_taken_back_is_none(board: MakeBoard) -> None:
    talk = (("Ben", Claims(co=Role.SEER)), ("Ben", Claims(retract=Role.SEER)))
    assert claimed_at(board(Role.VILLAGER, 1, *talk)) == {}


def test_the_last_announcement_of_a_day_counts(board: MakeBoard) -> None:
    village = board(
        Role.VILLAGER,
        2,
        *("Ben: I vote for Emi.", "Dan: Hello.", "Ben: I vote for Dan."),
        yesterday=("Ben: I vote for Chika.",),
    )
    assert (announced_at(village, "Ben", 2), announced_at(village, "Ben", 1)) == ((2, 2), (1, 0))
    assert announced_at(village, "Dan", 2) is None
