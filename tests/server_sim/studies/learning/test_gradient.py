"""The gradient that pairs of games show, and steps along it."""

from __future__ import annotations

import random

import pytest

from rules.minds.village_policies import first_policy
from rules.policies.catalogue import FEATURES, Matter
from server_sim.studies.learning.gradient import (
    RATE,
    Noise,
    Pair,
    draw_noise,
    gradient,
    length,
    shifted,
    spread_of,
    step_along,
)

WEIGHTS = {matter.value: FEATURES[matter] for matter in (Matter.ATTACK, Matter.CLAIM_SEER)}


def test_the_estimate_agrees_with_finite_differences() -> None:
    """The mean over the noise of a quadratic win rate has the gradient that differences of it have."""
    rng = random.Random(1)
    slopes = {key: rng.uniform(-1, 1) for key in draw_noise(WEIGHTS, rng)}

    def won(at: Noise) -> float:
        return sum(slopes[key] * value - 0.1 * value * value for key, value in at.items())

    pairs = []
    for _ in range(4000):
        noise = draw_noise(WEIGHTS, rng)
        pairs.append(Pair(noise, won(noise), won({key: -value for key, value in noise.items()})))
    found, small = gradient(pairs), 1e-4
    for key in slopes:
        difference = (won({**dict.fromkeys(slopes, 0.0), key: small}) - won({key: -small})) / (2 * small)
        assert found[key] == pytest.approx(difference, abs=0.15)


def test_games_that_end_alike_show_nothing_and_noise_that_wins_is_followed() -> None:
    key = (Matter.ATTACK, "seer")
    assert gradient([Pair({key: 2.0}, 1, 1)]) == {key: 0}
    assert gradient([Pair({key: 2.0}, 1, 0), Pair({key: 2.0}, 0, 0)]) == {key: 0.5}
    assert gradient([Pair({key: 2.0}, 0, 1)]) == {key: -1}


def test_a_weight_is_judged_only_by_the_pairs_that_change_it() -> None:
    attack, guard = (Matter.ATTACK, "seer"), (Matter.GUARD, "seer")
    assert gradient([Pair({attack: 1.0}, 1, 0), Pair({guard: 1.0}, 0, 1)]) == {attack: 0.5, guard: -0.5}


def test_noise_is_for_every_feature_and_opposite_noise_cancels() -> None:
    noise = draw_noise(WEIGHTS, random.Random(2))
    assert noise.keys() == {(matter, name) for matter, names in WEIGHTS.items() for name in names}
    policy = first_policy(5)
    there = shifted(policy, noise)
    for (matter, name), amount in noise.items():
        before = policy.decisions[matter].weights.get(name, 0.0)
        assert there.decisions[matter].weights[name] == before + spread_of(matter) * amount
        back = shifted(there, noise, -1.0).decisions[matter].weights[name]
        assert back == pytest.approx(before)


def test_a_step_goes_along_the_gradient() -> None:
    key, other = (Matter.ATTACK, "seer"), (Matter.ATTACK, "rules")
    step = step_along({key: 0.3, other: -0.4})
    assert step == {key: RATE * 0.3, other: RATE * -0.4}
    assert length(step) == pytest.approx(RATE * 0.5)
