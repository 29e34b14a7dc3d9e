"""Whom to divine, to guard and to attack; Aoi decides."""

from __future__ import annotations

from dataclasses import replace

from rules.game.roles import Role
from rules.game.view import Death
from rules.minds.nights import danger, protection
from rules.minds.posterior_judge import PosteriorJudge
from tests.rules.conftest import MakeBoard

SEERS = tuple(f"{name}: I am the seer. Aoi is human." for name in ("Ben", "Chika"))


def test_nothing_is_learned_of_somebody_whom_the_claims_clear(board: MakeBoard) -> None:
    village = board(Role.SEER, 1, "Aoi: I am the seer.", *SEERS)
    own = PosteriorJudge().viewpoints(village).own
    assert own.information("Dan") == 0
    assert own.information("Ben") > 0.9


def test_whom_the_attack_passed_over_is_guarded_less_eagerly(board: MakeBoard) -> None:
    village = board(Role.BODYGUARD, 2, *SEERS, size=9, guarded="Ben")
    killed = replace(village, view=replace(village.view, attacks=(Death(1, "Ichiro"),)))
    own = PosteriorJudge().viewpoints(village).own
    assert protection(killed, own)("Ben") < protection(village, own)("Ben")


def test_a_bodyguard_that_has_shown_itself_is_attacked_before_the_seer_it_guards(board: MakeBoard) -> None:
    talk = (*SEERS, "Dan: I am the bodyguard.")
    village = board(Role.WEREWOLF, 2, *talk, size=9, pack="Emi")
    score = danger(village, PosteriorJudge().viewpoints(village))
    assert score("Dan") > max(map(score, ("Ben", "Chika", "Fumi")))
