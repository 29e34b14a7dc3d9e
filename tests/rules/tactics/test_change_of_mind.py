"""A line that contradicts an earlier one says what has changed its speaker's mind, where that is known."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.arguments.cases import case_against
from rules.board import Board
from rules.decision import Brief, Clause
from rules.game.roles import Role
from rules.situations import Situation
from rules.tactics.change_of_mind import has_changed, owning_up
from tests.rules.conftest import MakeBoard

MY_VOTE = "Aoi: I vote for Dan."
DAN_COMES_OUT = "Dan: I am the medium."
EMI_IS_BLACK = "Ben: I am the seer. Emi is a werewolf."
CHANGED = Clause(Situation.REACT_CHANGED_MIND)


def told_by(*names: str) -> list[str]:
    """A reason against Emi, from each of these players."""
    return [f"{name}: Ben found Emi a wolf. I vote for Emi." for name in names]


def another_vote(board: Board) -> Brief:
    """A vote for Emi instead of Dan."""
    vote = Brief.about(Situation.VOTE, "Emi")
    assert has_changed(board, vote)
    return owning_up(board, vote)


@pytest.mark.parametrize(
    ("talk", "lead"),
    [
        ([MY_VOTE], CHANGED),
        ([MY_VOTE, DAN_COMES_OUT], Clause(Situation.REACT_RELEASED, {"target": "Dan"})),
        ([MY_VOTE, DAN_COMES_OUT, "Chika: Dan can stay. I vote for Fumi."], CHANGED),
        ([MY_VOTE, DAN_COMES_OUT, "Chika: I am the medium."], CHANGED),
        ([MY_VOTE, EMI_IS_BLACK, *told_by("Chika")],
         Clause(Situation.REACT_PERSUADED, {"other": "Chika"})),
        ([MY_VOTE, EMI_IS_BLACK, *told_by("Chika", "Fumi")], CHANGED),
    ],
    ids=["unexplained", "released", "released, as was said", "contested", "persuaded", "by two"],
)  # fmt: skip
def test_what_has_changed_its_mind(talk: list[str], lead: Clause, board: MakeBoard) -> None:
    assert another_vote(board(Role.VILLAGER, 1, *talk, size=9)).lead == lead


def test_a_claim_of_yesterday_releases_nobody(board: MakeBoard) -> None:
    village = board(Role.VILLAGER, 2, MY_VOTE, yesterday=[DAN_COMES_OUT], size=9)
    assert another_vote(village).lead == CHANGED


def test_nobody_is_persuaded_by_a_vote_without_a_reason(board: MakeBoard) -> None:
    assert another_vote(board(Role.VILLAGER, 1, MY_VOTE, "Chika: I vote for Emi.", size=9)).lead == CHANGED


def test_trust_in_the_rival_of_a_seer_trusted_yesterday_is_a_change(board: MakeBoard) -> None:
    seers = ["Ben: I am the seer. Dan is human.", "Emi: I am the seer. Chika is human."]
    village = board(Role.VILLAGER, 2, yesterday=[*seers, "Aoi: I trust Ben."], size=9)
    assert has_changed(village, Brief.about(Situation.TRUST, "Emi"))
    assert not has_changed(village, Brief.about(Situation.TRUST, "Ben"))


def test_an_opinion_of_yesterday_may_be_left_without_a_word(board: MakeBoard) -> None:
    village = board(Role.VILLAGER, 2, yesterday=["Aoi: I trust Emi."], size=9)
    assert not has_changed(village, Brief.about(Situation.VOTE, "Emi"))
    assert has_changed(board(Role.VILLAGER, 2, "Aoi: I trust Emi."), Brief.about(Situation.VOTE, "Emi"))


def test_what_another_has_said_is_not_said_again(board: MakeBoard) -> None:
    village = board(Role.VILLAGER, 1, MY_VOTE, EMI_IS_BLACK, *told_by("Chika"), size=9)
    vote = replace(Brief.about(Situation.VOTE, "Emi"), grounds=case_against(village, "Emi")[:1])
    assert vote.grounds
    assert owning_up(village, vote).grounds == ()
