"""A linear policy: the score of an option is the weighted sum of its features; the best option is taken."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

Features = Mapping[str, float]
"""The features of one option that are not 0, by name."""


DEFAULT_TEMPERATURE = 1.0
"""The temperature of a policy that names none."""


@dataclass(frozen=True)
class LinearPolicy:
    """Weighs the options of one kind of decision; a feature without a weight counts nothing.

    ``temperature`` (above 0) is the difference of scores at which one option is e times as probable as
    another. It does not change which option is best.
    """

    weights: Mapping[str, float]
    temperature: float = DEFAULT_TEMPERATURE

    def score(self, option: Features) -> float:
        """Return the sum of an option's features, each times its weight."""
        return sum(self.weights.get(name, 0.0) * value for name, value in option.items())

    def best(self, options: Sequence[Features]) -> int:
        """Return the index of the option with the highest score, in a tie the first."""
        return max(range(len(options)), key=lambda index: self.score(options[index]))

    def probabilities(self, options: Sequence[Features]) -> tuple[float, ...]:
        """Return the softmax of the options' scores: the share of each, which sum to 1."""
        return softmax([self.score(option) for option in options], self.temperature)


def softmax(scores: Sequence[float], temperature: float = 1.0) -> tuple[float, ...]:
    """Return a share for each score; a share grows e-fold with each ``temperature``, and all sum to 1."""
    highest = max(scores, default=0.0)
    shares = [math.exp((score - highest) / temperature) for score in scores]
    return tuple(share / sum(shares) for share in shares)
