"""The bench that tries plans of the mind ``learned``."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer import BadParameter

from rules.game.roles import Role, Team
from rules.minds.village_policies import first_policy
from rules.policies.catalogue import FEATURES
from tests.bench.plan_trials import part_named, plans_for, policies_in


@pytest.mark.parametrize("village", [5, 9])
def test_each_plan_weighs_features_of_the_catalogue_and_differs_from_the_rules(village: int) -> None:
    for plan in plans_for(village).values():
        assert plan != first_policy(village)
        for matter, decision in plan.decisions.items():
            assert decision.weights.keys() <= FEATURES[matter].keys()


def test_a_side_or_a_role_is_tried() -> None:
    assert part_named("side-werewolf") is Team.WEREWOLF
    assert part_named("WEREWOLF") is Role.WEREWOLF
    with pytest.raises(BadParameter, match="side-villager"):
        part_named("wolf")


def test_a_mistake_is_told_with_its_option() -> None:
    with pytest.raises(BadParameter, match="7: one of 5, 9"):
        plans_for(7)
    with pytest.raises(BadParameter, match=r"mine\.yml"):
        policies_in([Path("mine.yml")])
