"""Paired trials: the same deals, and who leaves."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from rules.game.roles import Role, Team
from rules.minds.village_policies import first_policy
from rules.policies.policy_file import Policy
from server_sim.studies.learning.village_course import LEARNER
from tests.bench.paired_trials import BASE, Part, PlanTrial, Tried, behind, eliminate, with_weights


@pytest.mark.parametrize(("part", "players"), [(Team.WEREWOLF, 3), (Team.VILLAGER, 6), (Role.MEDIUM, 1)])
def test_both_games_of_a_pair_differ_only_in_who_plays_the_tried_part(part: Part, players: int) -> None:
    trial = PlanTrial(9, part, others="simple")
    with_policy, without = trial.game(3, first_policy(9)), trial.game(3, None)
    assert with_policy.roles is not None
    assert (with_policy.roles, with_policy.seed) == (without.roles, without.seed)
    places = [place for place, entrant in enumerate(with_policy.entrants) if entrant == LEARNER]
    assert len(places) == players
    for place in places:
        role = with_policy.roles[place]
        assert part in (role, role.team)
        assert without.entrants[place] == "offline"
    assert set(without.entrants) == {"offline", "simple"}


def test_the_rules_own_policy_wins_what_offline_wins() -> None:
    trial = PlanTrial(5, Team.WEREWOLF)
    for deal in range(2):
        assert trial.is_won(deal, first_policy(5)) == trial.is_won(deal, None)


def test_a_policy_that_loses_leaves_and_the_others_play_on() -> None:
    tried = {"good": first_policy(5), "bad": with_weights(first_policy(5), {"attack": {"rules": -1.0}})}
    played: list[tuple[str, int]] = []

    def play(games: Mapping[tuple[str, int], Tried]) -> dict[tuple[str, int], bool]:
        played.extend(games)
        return {(name, deal): name == "good" or (name == BASE and deal % 2 == 0) for name, deal in games}

    found = eliminate(PlanTrial(5, Team.WEREWOLF), tried, [range(40), range(40, 80)], play)
    assert {name: len(differences) for name, differences in found.items()} == {"good": 80, "bad": 40}
    assert sum(found["good"]) == 40
    assert (BASE, 79) in played


def test_nobody_leaves_before_the_first_deal_or_for_few_losses() -> None:
    assert not behind({"one": [], "other": []})
    assert not behind({"one": [1.0, 0.0], "other": [-1.0, 0.0]})
    assert behind({"one": [0.0] * 20, "other": [-1.0] * 20}) == {"other"}


def test_only_the_named_weights_change() -> None:
    first: Policy = first_policy(9)
    changed = with_weights(first, {"offer": {"hides": 3.0}})
    assert changed.decisions.keys() == first.decisions.keys()
    differ = [matter for matter in first.decisions if changed.decisions[matter] != first.decisions[matter]]
    assert [str(matter) for matter in differ] == ["offer"]
    with pytest.raises(KeyError):
        with_weights(first, {"ofer": {}})
