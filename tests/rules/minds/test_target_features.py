"""What a learned policy weighs of a target."""

from __future__ import annotations

import pytest

from rules.decision import Action
from rules.game.roles import Role
from rules.minds.posterior_judge import PosteriorJudge
from rules.minds.target_features import share_of_votes, target_features
from rules.policies.catalogue import FEATURES, Matter
from rules.policies.linear import Features
from tests.rules.conftest import make_board

TALK = (
    "Ben: I am the seer. Chika is a werewolf.",
    "Dan: I am the seer. Aoi is a werewolf.",
    "Chika: I vote for Aoi.",
    "Emi: I vote for Chika.",
)


def found(matter: Matter, role: Role, action: Action = Action.VOTE) -> dict[str, Features]:
    judge = PosteriorJudge()
    village = make_board(role, 1, *TALK, judge=judge)
    return target_features(matter, village, judge.viewpoints(village), judge.scores(action, village), "Ben")


@pytest.mark.parametrize(
    "matter", [Matter.VOTE_VILLAGE, Matter.VOTE_WEREWOLVES, Matter.ATTACK, Matter.DIVINE]
)
def test_only_features_of_the_catalogue_are_told(matter: Matter) -> None:
    action = {Matter.ATTACK: Action.ATTACK, Matter.DIVINE: Action.DIVINE}.get(matter, Action.VOTE)
    role = Role.VILLAGER if matter is Matter.VOTE_VILLAGE else Role.WEREWOLF
    for features in found(matter, role, action).values():
        assert features.keys() <= FEATURES[matter].keys()


def test_claims_and_announced_votes_about_a_target_are_told() -> None:
    told = found(Matter.VOTE_WEREWOLVES, Role.WEREWOLF)
    assert told["Ben"]["rules"] == told["Ben"]["claims_seer"] == told["Dan"]["claims_seer"] == 1
    assert told["Dan"]["accuser"] == 1
    assert told["Chika"]["accused"] == 0.5
    assert told["Chika"]["votes"] == 0.25
    assert "rules" not in told["Dan"]
    assert "accuser" not in told["Ben"]


def test_the_best_target_by_hand_is_behind_by_nothing() -> None:
    told = found(Matter.ATTACK, Role.WEREWOLF, Action.ATTACK)
    assert min(features.get("behind", 0.0) for features in told.values()) == 0
    assert told["Chika"]["against"] == 1


def test_votes_count_among_the_living_others() -> None:
    assert share_of_votes(make_board(Role.VILLAGER, 1, *TALK, dead="Emi"), "Aoi") == pytest.approx(1 / 3)


def test_an_attack_on_the_likeliest_seer_is_guarded_while_somebody_may_be_the_bodyguard() -> None:
    judge = PosteriorJudge()
    talk = ("Ben: I am the seer. Chika is human.", "Dan: I am the bodyguard.")
    village = make_board(Role.WEREWOLF, 1, *talk, size=9, pack="Emi", judge=judge)
    scores = judge.scores(Action.ATTACK, village)
    told = target_features(Matter.ATTACK, village, judge.viewpoints(village), scores, "Ben")
    assert told["Ben"]["guarded"] == max(features["guarded"] for features in told.values()) > 0.5
    assert told["Dan"]["bodyguard"] > 0.5
    five = found(Matter.ATTACK, Role.WEREWOLF, Action.ATTACK)
    assert not any("guarded" in features for features in five.values())
