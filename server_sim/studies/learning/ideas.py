"""Ideas: small named changes of a policy's weights, in a queue with what each has gained in tests.

An idea is tested in pairs of games that differ only in the idea. Ideas to test are chosen by an upper
confidence bound of their gain; one that proves better becomes a part of the policy, and one that does not is
dropped.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

from pydantic import BaseModel, ConfigDict

from rules.policies.policy_file import Catalogue, Policy

CURIOSITY = 0.3
"""Weight of the second term of the upper confidence bound, in win rate."""
FEWEST_PAIRS = 36
"""Number of pairs of games before an idea is kept or dropped."""
MOST_PAIRS = 120
"""Number of pairs after which an idea that has not proved better is dropped."""
SURE = 1.3
"""How many standard errors the gain must be above 0 for an idea to be kept."""
UNLIKELY = 0.3
"""How many standard errors the gain may be below 0 before an idea is dropped."""
STEP = 1.0
"""Standard deviation of a change drawn at random."""
SMALLEST_STEP = 0.2


class Idea(BaseModel):
    """A change of some weights of one kind of decision: what is added to each, by feature."""

    model_config = ConfigDict(frozen=True)

    name: str
    decision: str
    added: dict[str, float]


class QueuedIdea(BaseModel):
    """An idea with the results of its tests: the number of pairs, and the sums of gains and their squares.

    The gain of a pair is 1 if only the game with the idea was won, -1 if only the other was, else 0.
    """

    idea: Idea
    pairs: int = 0
    gained: float = 0.0
    squares: float = 0.0

    def tested(self, gains: Sequence[int]) -> QueuedIdea:
        """Return the same idea with the gains of further pairs."""
        return QueuedIdea(
            idea=self.idea,
            pairs=self.pairs + len(gains),
            gained=self.gained + sum(gains),
            squares=self.squares + sum(gain * gain for gain in gains),
        )

    @property
    def gain(self) -> float:
        """The mean gain of a pair."""
        return self.gained / self.pairs if self.pairs else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean gain; one pair of each result is added, so that it is never 0."""
        variance = (self.squares + 2) / (self.pairs + 3) - (self.gained / (self.pairs + 3)) ** 2
        return math.sqrt(variance / max(1, self.pairs))

    @property
    def proved(self) -> bool:
        """Whether the idea is better than the policy without it, as far as its tests tell."""
        return self.pairs >= FEWEST_PAIRS and self.gain > SURE * self.error

    @property
    def failed(self) -> bool:
        """Whether the idea is not worth further tests."""
        hopeless = self.pairs >= FEWEST_PAIRS and self.gain < -UNLIKELY * self.error
        return hopeless or self.pairs >= MOST_PAIRS

    def bound(self, all_pairs: int) -> float:
        """Return the upper confidence bound of the gain; it is infinite without tests."""
        if not self.pairs:
            return math.inf
        return self.gain + CURIOSITY * math.sqrt(math.log(all_pairs) / self.pairs)


def most_promising(queue: Sequence[QueuedIdea], count: int) -> list[QueuedIdea]:
    """Return the ideas with the highest upper confidence bounds, at most ``count``; of equals the oldest."""
    pairs = sum(one.pairs for one in queue)
    return sorted(queue, key=lambda one: -one.bound(pairs))[:count]


def changed_by(policy: Policy, idea: Idea) -> Policy:
    """Return the policy with an idea's changes added to its weights."""
    old = policy.decisions[idea.decision]
    added = {name: round(old.weights.get(name, 0.0) + step, 4) for name, step in idea.added.items()}
    return replace(
        policy,
        decisions={
            **policy.decisions,
            idea.decision: replace(old, weights={**old.weights, **added}),
        },
    )


def drawn_idea(catalogue: Catalogue, decision: str, rng: Random) -> Idea:
    """Return a change of one weight of this kind of decision, drawn at random."""
    feature = rng.choice(list(catalogue[decision]))
    step = 0.0
    while abs(step) < SMALLEST_STEP:
        step = round(rng.gauss(0.0, STEP), 2)
    return Idea(name=named(decision, {feature: step}), decision=decision, added={feature: step})


def named(decision: str, added: Mapping[str, float]) -> str:
    """Return a name that tells an idea's changes."""
    return f"{decision}: " + ", ".join(f"{feature} {step:+g}" for feature, step in added.items())
