from __future__ import annotations

import pytest

from agent.games.one_night.state_features import CATALOGUE
from agent.games.one_night.tactic_policy import TACTIC_POLICIES, shipped_tactic_policy
from rules.policies.head import PolicyError


def test_the_shipped_policy_tells_how_it_was_trained_and_judged() -> None:
    policy = shipped_tactic_policy()
    assert policy.decisions.keys() == CATALOGUE.keys()
    assert policy.head.trained["games"]
    assert policy.head.judged
    assert len(TACTIC_POLICIES.dump(policy)) < 100_000


def test_chance_values_no_tactic_more_than_another() -> None:
    scores = {
        policy.score({"always": 1.0, "told": 1.0})
        for policy in TACTIC_POLICIES.by_chance().decisions.values()
    }
    assert scores == {0.0}


def test_the_policy_of_another_mind_is_refused() -> None:
    text = TACTIC_POLICIES.dump(TACTIC_POLICIES.by_chance()).replace("mind: rl-ins", "mind: learned")
    with pytest.raises(PolicyError, match=r"^mine\.yml: mind: this is a policy of the mind learned"):
        TACTIC_POLICIES.parse(text, "mine.yml")
