"""Policy gradients with exploration of the weights: the formulas, without games.

A whole game is played with the weights plus noise, and once more with the weights minus the same noise, in
the same deal and against the same opponents. The difference of the two results, times the noise, is an
unbiased estimate of the gradient of the win rate, averaged over the noise; the paired game is the baseline.
This is REINFORCE over a normal distribution of weights (Sehnke et al., "Parameter-exploring policy
gradients", Neural Networks 23, 2010). Unlike noise in each choice, it lets a player stay true to its word.
"""

from __future__ import annotations

import math
import random
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from rules.policies.catalogue import Matter
from rules.policies.policy_file import Policy

SPREAD = 0.3
"""Standard deviation of the noise in each weight, except for those of claims."""
SPREAD_OF_CLAIMS = 1.0
"""That of the weights of claims: only much noise changes a plan, which the rules' own choice begins with."""
RATE = 4.0
"""Step of a weight, in units of its spread, for a gradient of 1 (a win more per spread)."""
CLAIMS: frozenset[str] = frozenset({Matter.CLAIM_SEER, Matter.CLAIM_POSSESSED, Matter.CLAIM_WEREWOLF})

Key = tuple[str, str]
"""A weight: the kind of decision, and the feature."""
Noise = Mapping[Key, float]
"""What is added to weights, in units of their spread."""


@dataclass(frozen=True)
class Pair:
    """The results of two games with opposite noise: 1 for a won game, 0 for a lost one."""

    noise: Noise
    plus: float
    minus: float


def draw_noise(weights: Mapping[str, Iterable[str]], rng: random.Random) -> Noise:
    """Return normal noise for the weights of these features, which are given by kind of decision."""
    return {(matter, name): rng.gauss(0, 1) for matter, names in weights.items() for name in names}


def spread_of(matter: str) -> float:
    """Return the standard deviation of the noise in each weight of a kind of decision."""
    return SPREAD_OF_CLAIMS if matter in CLAIMS else SPREAD


def shifted(policy: Policy, by: Noise, sign: float = 1.0) -> Policy:
    """Return the policy with ``sign`` times the noise added to its weights."""
    weights = {matter: dict(decision.weights) for matter, decision in policy.decisions.items()}
    for (matter, name), amount in by.items():
        weights[matter][name] = weights[matter].get(name, 0.0) + sign * spread_of(matter) * amount
    decisions = {
        matter: replace(decision, weights=weights[matter]) for matter, decision in policy.decisions.items()
    }
    return replace(policy, decisions=decisions)


def gradient(pairs: Iterable[Pair]) -> Noise:
    """Return for each weight how many more games are won per spread that is added to it.

    A weight's estimate is the mean over the pairs that have noise in it.
    """
    sums: dict[Key, float] = defaultdict(float)
    counts: dict[Key, int] = defaultdict(int)
    for pair in pairs:
        gain = (pair.plus - pair.minus) / 2
        for key, amount in pair.noise.items():
            sums[key] += gain * amount
            counts[key] += 1
    return {key: sums[key] / counts[key] for key in sums}


def step_along(found: Noise) -> Noise:
    """Return the step for a gradient, in units of each weight's spread."""
    return {key: RATE * slope for key, slope in found.items()}


def length(step: Noise) -> float:
    """Return the Euclidean length of a step."""
    return math.hypot(*step.values())
