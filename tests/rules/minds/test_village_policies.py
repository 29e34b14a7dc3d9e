"""The policies of the mind learned."""

from __future__ import annotations

from dataclasses import replace
from importlib.resources import files

import pytest

from rules.minds.village_policies import SHIPPED, VILLAGE_POLICIES, first_policy, shipped_policies
from rules.policies.catalogue import Matter


@pytest.mark.parametrize("size", SHIPPED)
def test_a_shipped_policy_is_small_and_says_what_it_was_trained_on_and_how_it_was_judged(size: int) -> None:
    policy = shipped_policies()[size]
    text = (files("rules.policies") / f"village_{size}.yml").read_text("utf-8")
    assert len(text) < 100_000
    assert text == VILLAGE_POLICIES.dump(policy)
    assert policy.head.game == str(size)
    assert {"games", "seed", "against", "version"} <= policy.head.trained.keys()
    assert any("offline" in figure for figure in policy.head.judged)


def test_a_first_policy_weighs_only_the_rules_own_choice() -> None:
    policy = first_policy(5)
    assert {matter: dict(decision.weights) for matter, decision in policy.decisions.items()} == {
        matter: {"rules": 1.0} for matter in Matter
    }
    assert replace(policy, head=replace(policy.head, game="9")) == first_policy(9)
