"""The choices of the judge behind the ``offline`` mind."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.board import Board
from rules.decision import Choose
from rules.game.claims import Claims, Result
from rules.game.roles import Role, Species
from rules.minds.posterior_judge import PosteriorJudge
from rules.situations import Situation
from rules.tactics.opinions import weigh_claims
from tests.rows import each_row
from tests.rules.conftest import MakeBoard, More, placed, something

BEN_CALLS_CHIKA = "Ben: I am the seer. Chika is a werewolf."
BEN_CALLS_ME = "Ben: I am the seer. Aoi is a werewolf."
CHIKA_CALLS_BEN = "Chika: I am the seer. Ben is a werewolf."
QUIET = ("Chika: Good morning.", "Dan: Good morning.", "Emi: Good morning.")
"""Everybody else has spoken, and claimed nothing."""


@pytest.fixture
def judged(board: MakeBoard) -> MakeBoard:
    """Make boards, each with its own judge."""
    return lambda *what, **how: replace(board(*what, **how), judge=PosteriorJudge())


def suspect(board: Board) -> Choose:
    return something(board.judge.suspect(board))


@each_row
def test_whom_it_picks(method: str, talk: list[str], more: More, name: str) -> None:
    village = replace(placed(talk, more), judge=PosteriorJudge())
    found = getattr(village.judge, method)(village).target
    assert found == name or (name.startswith("not ") and found != name.removeprefix("not "))


def test_a_villager_falsely_accused_knows_the_seer_for_a_liar(judged: MakeBoard) -> None:
    village = judged(Role.VILLAGER, 1, BEN_CALLS_ME, "Chika: I am the seer.", BEN_CALLS_ME, *QUIET[1:])
    assert village.judge.claimant_to_doubt(village, Role.SEER) == "Ben"
    assert village.judge.claimant_to_support(village, Role.SEER) == "Chika"


@pytest.mark.parametrize("day", [1, 2])
def test_a_werewolf_found_is_certain_and_a_human_found_is_none(judged: MakeBoard, day: int) -> None:
    village = judged(Role.SEER, day, found={"Dan": Species.WEREWOLF, "Emi": Species.HUMAN})
    assert isinstance(village.judge, PosteriorJudge)
    own = village.judge.own(village)
    assert own.suspicion("Dan") == pytest.approx(1)
    assert own.suspicion("Emi") == 0


@pytest.mark.parametrize("role", [Role.POSSESSED, Role.WEREWOLF])
def test_a_false_result_contradicts_none_told_before(judged: MakeBoard, role: Role) -> None:
    told = Claims(co=Role.SEER, divinations=(Result("Ben", Species.WEREWOLF),))
    village = judged(role, 2, CHIKA_CALLS_BEN, yesterday=[("Aoi", told)], dead="Dan Emi", bold=True)
    lie = something(village.judge.lie(village))
    assert lie.target == "Chika"


@pytest.mark.parametrize(("bold", "black"), [(True, "Dan"), (False, None)])
def test_a_false_result_agrees_with_the_vote_announced_before(
    bold: bool, black: str | None, judged: MakeBoard
) -> None:
    village = judged(Role.POSSESSED, 1, "Aoi: I will vote for Dan.", bold=bold)
    lie = something(village.judge.lie(village))
    assert (lie.target if lie.result is Species.WEREWOLF else None) == black
    assert black or lie.target != "Dan"


def test_a_werewolf_does_not_doubt_the_seer_who_cleared_it(judged: MakeBoard) -> None:
    village = judged(Role.WEREWOLF, 1, "Ben: I am the seer. Aoi is human.", CHIKA_CALLS_BEN, *QUIET)
    assert village.judge.claimant_to_doubt(village, Role.SEER) != "Ben"


def test_a_player_speaks_up_for_a_seer_it_believes(judged: MakeBoard) -> None:
    village = judged(Role.VILLAGER, 1, BEN_CALLS_CHIKA, *QUIET, "Aoi: I will vote for Chika.")
    assert village.judge.claimant_to_support(village, Role.SEER) == "Ben"
    said = something(weigh_claims(village))
    assert said.brief.situation is Situation.SUPPORT_SEER


def test_a_false_seer_speaks_up_for_no_rival(judged: MakeBoard) -> None:
    mine = "Aoi: I am the seer. Dan is human."
    village = judged(Role.POSSESSED, 1, mine, "Ben: I am the seer. Emi is human.")
    assert village.judge.claimant_to_support(village, Role.SEER) is None


def test_nobody_speaks_up_for_who_accuses_it(judged: MakeBoard) -> None:
    village = judged(Role.WEREWOLF, 1, BEN_CALLS_ME)
    assert village.judge.claimant_to_support(village, Role.SEER) is None


def test_a_bodyguard_learns_from_a_quiet_night(judged: MakeBoard) -> None:
    village = judged(Role.BODYGUARD, 2, size=9)
    ledger = replace(village.ledger, guarded=((1, "Emi"),))
    guarding = replace(village, ledger=ledger, judge=PosteriorJudge())
    assert isinstance(guarding.judge, PosteriorJudge)
    assert guarding.judge.own(guarding).suspicion("Emi") == 0
    assert guarding.judge.public(guarding).suspicion("Emi") > 0


def test_nobody_speaks_up_for_a_medium_whom_it_has_called_a_werewolf(judged: MakeBoard) -> None:
    village = judged(
        Role.POSSESSED,
        2,
        "Aoi: I am the seer. Chika is a werewolf.",
        "Chika: I am the medium. Dan was human.",
        "Ben: I am the medium. Dan was a werewolf.",
        size=9,
        dead="Dan",
        executed={"Dan": Species.HUMAN},
    )
    assert PosteriorJudge().claimant_to_support(village, Role.MEDIUM) != "Chika"
