"""The strategist's policies and their files."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from agent.games.avalon.strategist.features import FEATURES
from agent.games.avalon.strategist.policy import STRATEGIES, hand_set_policy, shipped_strategy
from rules.policies.head import PolicyError
from rules.policies.policy_file import Policy


@pytest.mark.parametrize("policy", [hand_set_policy, STRATEGIES.by_chance, shipped_strategy])
def test_a_policy_decides_everything_and_reads_as_it_was_written(policy: Callable[[], Policy]) -> None:
    assert policy().decisions.keys() == FEATURES.keys()
    text = STRATEGIES.dump(policy())
    assert STRATEGIES.dump(STRATEGIES.parse(text, "f.yml")) == text


def test_the_shipped_policy_tells_how_it_was_trained_and_judged() -> None:
    head = shipped_strategy().head
    assert head.trained["games"]
    assert head.judged
    assert len(STRATEGIES.dump(shipped_strategy()).encode()) < 100_000


def test_another_minds_policy_is_refused() -> None:
    text = STRATEGIES.dump(hand_set_policy()).replace("mind: strategist", "mind: learned")
    with pytest.raises(PolicyError, match=r"f\.yml: mind: this is a policy of the mind learned"):
        STRATEGIES.parse(text, "f.yml")
