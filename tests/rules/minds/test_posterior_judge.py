"""What the judge behind the ``offline`` mind makes of a village."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.board import Board
from rules.decision import Pick
from rules.game.claims import Claims, Result
from rules.game.roles import Role, Species
from rules.minds.posterior_judge import PosteriorJudge
from rules.situations import Situation
from rules.tactics.opinions import weigh_claims
from tests.rules.conftest import MakeBoard, something

BEN_CALLS_CHIKA = "Ben: I am the seer. Chika is a werewolf."
BEN_CALLS_ME = "Ben: I am the seer. Aoi is a werewolf."
CHIKA_CALLS_BEN = "Chika: I am the seer. Ben is a werewolf."
QUIET = ("Chika: Good morning.", "Dan: Good morning.", "Emi: Good morning.")
"""Everybody else has spoken, and claimed nothing."""


@pytest.fixture
def judged(board: MakeBoard) -> MakeBoard:
    """A board with a judge of its own."""
    return lambda *what, **how: replace(board(*what, **how), judge=PosteriorJudge())


def suspect(board: Board) -> Pick:
    return something(board.judge.suspect(board))


def test_a_villager_believes_the_only_seer(judged: MakeBoard) -> None:
    found = suspect(judged(Role.VILLAGER, 1, BEN_CALLS_CHIKA))
    assert found.name == "Chika"


def test_a_villager_falsely_accused_knows_the_seer_for_a_liar(judged: MakeBoard) -> None:
    village = judged(Role.VILLAGER, 1, BEN_CALLS_ME, "Chika: I am the seer.", BEN_CALLS_ME, *QUIET[1:])
    assert village.judge.claimant_to_doubt(village, Role.SEER) == "Ben"
    assert village.judge.claimant_to_support(village, Role.SEER) == "Chika"


def test_a_liar_is_rather_possessed_so_the_wolf_is_sought_elsewhere_while_there_is_time(
    judged: MakeBoard,
) -> None:
    assert suspect(judged(Role.VILLAGER, 1, BEN_CALLS_ME, *QUIET)).name != "Ben"


def test_the_seer_votes_for_the_werewolf_it_found(judged: MakeBoard) -> None:
    told = "Aoi: I am the seer. Dan is a werewolf."
    found = suspect(judged(Role.SEER, 1, told, found={"Dan": Species.WEREWOLF}))
    assert found.name == "Dan"


@pytest.mark.parametrize("role", [Role.SEER, Role.POSSESSED, Role.WEREWOLF])
def test_whoever_called_a_living_player_a_werewolf_votes_for_it(judged: MakeBoard, role: Role) -> None:
    talk = (
        "Aoi: I am the seer. Dan is a werewolf.",
        "Ben: I will vote for Emi.",
        "Chika: I will vote for Emi.",
    )
    assert suspect(judged(role, 1, *talk)).name == "Dan"


def test_the_seer_votes_for_nobody_it_cleared(judged: MakeBoard) -> None:
    talk = ("Aoi: I am the seer. Dan is human.", "Ben: I will vote for Dan.", "Chika: I will vote for Dan.")
    assert suspect(judged(Role.SEER, 1, *talk, found={"Dan": Species.HUMAN})).name != "Dan"


@pytest.mark.parametrize("day", [1, 2])
def test_a_werewolf_found_is_certain_and_a_human_found_is_none(judged: MakeBoard, day: int) -> None:
    village = judged(Role.SEER, day, found={"Dan": Species.WEREWOLF, "Emi": Species.HUMAN})
    assert isinstance(village.judge, PosteriorJudge)
    own = village.judge.own(village)
    assert own.suspicion("Dan") == pytest.approx(1)
    assert own.suspicion("Emi") == 0


def test_a_werewolf_goes_along_with_a_suspicion_that_others_share(judged: MakeBoard) -> None:
    talk = ("Ben: I am the seer. Dan is a werewolf.", "Emi: I will vote for Dan.")
    assert suspect(judged(Role.WEREWOLF, 1, *talk)).name == "Dan"


def test_a_werewolf_never_argues_against_its_pack_while_there_is_anyone_else(judged: MakeBoard) -> None:
    talk = ("Ben: I am the seer. Emi is a werewolf.", "Dan: I will vote for Emi.")
    assert suspect(judged(Role.WEREWOLF, 1, *talk, size=9, pack="Emi")).name != "Emi"


def test_the_possessed_spares_the_likely_werewolf(judged: MakeBoard) -> None:
    assert suspect(judged(Role.POSSESSED, 1, BEN_CALLS_CHIKA)).name != "Chika"


def test_an_announced_vote_is_kept_until_somebody_is_clearly_likelier(judged: MakeBoard) -> None:
    announced = judged(Role.VILLAGER, 1, "Aoi: I will vote for Dan.")
    assert suspect(announced).name == "Dan"
    overtaken = judged(Role.VILLAGER, 1, "Aoi: I will vote for Dan.", BEN_CALLS_CHIKA)
    assert suspect(overtaken).name == "Chika"


def test_the_seer_divines_where_the_result_is_open(judged: MakeBoard) -> None:
    village = judged(Role.SEER, 1, found={"Dan": Species.HUMAN})
    pick = something(village.judge.divination(village))
    assert pick.name != "Dan"


def test_the_bodyguard_protects_the_seer(judged: MakeBoard) -> None:
    village = judged(Role.BODYGUARD, 1, "Chika: I am the seer. Dan is human.", size=9)
    pick = something(village.judge.guard_target(village))
    assert pick.name == "Chika"


def test_the_werewolf_attacks_the_seer_who_found_it(judged: MakeBoard) -> None:
    village = judged(Role.WEREWOLF, 1, BEN_CALLS_ME)
    pick = something(village.judge.victim(village))
    assert pick.name == "Ben"


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


def test_a_lone_medium_is_guarded_rather_than_a_silent_player(judged: MakeBoard) -> None:
    village = judged(Role.BODYGUARD, 2, "Chika: I am the medium. Dan was human.", size=9, dead="Dan")
    pick = something(PosteriorJudge().guard_target(village))
    assert pick.name == "Chika"
