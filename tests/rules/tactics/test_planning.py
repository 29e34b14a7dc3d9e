"""Plans of a large village; Aoi speaks."""

from __future__ import annotations

from rules.game.roles import Role
from rules.situations import Situation
from rules.tactics.planning import plan
from tests.rules.conftest import MakeBoard, something
from tests.rules.minds.judges import Opinionated

VOTE = "Aoi: I vote for Ichiro."
BEN_CLEARS_EMI = "Ben: I am the seer. Emi is human."


def test_two_rivals_may_be_executed_in_turn(board: MakeBoard) -> None:
    mediums = ("Chika: I am the medium.", "Dan: I am the medium.")
    said = something(plan(board(Role.VILLAGER, 1, *mediums, VOTE, size=13)))
    assert said.brief.situation is Situation.ROLLER
    assert said.brief.slots == {"target": "Chika", "other": "Dan"}


def test_a_believed_seer_is_told_whom_to_look_at(board: MakeBoard) -> None:
    judge = Opinionated(believes="Ben")
    said = something(plan(board(Role.VILLAGER, 1, BEN_CLEARS_EMI, VOTE, size=9, judge=judge)))
    assert said.brief.situation is Situation.PLAN_DIVINE


def test_nothing_is_planned_before_the_own_vote_or_in_a_small_village(board: MakeBoard) -> None:
    judge = Opinionated(believes="Ben")
    assert plan(board(Role.VILLAGER, 1, BEN_CLEARS_EMI, size=9, judge=judge)) is None
    assert plan(board(Role.VILLAGER, 1, BEN_CLEARS_EMI, "Aoi: I vote for Dan.", judge=judge)) is None
