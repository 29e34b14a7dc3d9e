"""Conservative Q-learning from recorded games, with values that are linear in features: formulas only.

The value of a decision is the expected result of the game (1: won) after it. The values are fitted again and
again to what follows: the result after a player's last decision, else the best value at its next one. A
penalty holds down the values of decisions that were seldom taken where they were possible, because nothing in
the recorded games would correct a value that is too high (Kumar et al., "Conservative Q-Learning for Offline
Reinforcement Learning", NeurIPS 2020; here with fitted iteration, Ernst et al., JMLR 6, 2005).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

RIDGE = 1.0
"""Penalty on each squared weight, in recorded decisions."""
SWEEPS = 60
"""Maximum number of steps of a fit; each lowers the loss."""
SMALL = 1e-5
"""Largest step in a weight at which a fit ends."""

TINY = 1e-12
"""The least probability of a recorded decision, whose logarithm is taken."""


@dataclass(frozen=True)
class RecordedChoice:
    """A recorded decision: the situation's F features, the possible options (numbers), and the one taken.

    ``chance`` is the probability with which it was taken.
    """

    features: tuple[float, ...]
    options: tuple[int, ...]
    taken: int
    chance: float


@dataclass(frozen=True)
class Episode:
    """The decisions of one player in one game, in order, and whether it won."""

    steps: tuple[RecordedChoice, ...]
    won: bool


@dataclass(frozen=True)
class Recorded:
    """The n decisions of episodes as arrays; F features, A options.

    ``x`` (n, F) are the features, ``possible`` (n, A) says which options there were, ``taken`` (n) is the
    option taken, and ``chance`` (n) its probability. ``after`` (n) is the place of the player's next
    decision or -1, ``episode`` (n) the number of the episode, and ``won`` (n) its result, 0 or 1.
    """

    x: Floats
    possible: NDArray[np.bool_]
    taken: NDArray[np.intp]
    chance: Floats
    after: NDArray[np.intp]
    episode: NDArray[np.intp]
    won: Floats

    def values(self, weights: Floats) -> Floats:
        """Return the value of each option in each situation, (n, A); -inf where it is impossible."""
        return np.where(self.possible, self.x @ weights.T, -np.inf)


def recorded_arrays(episodes: Sequence[Episode], features: int, options: int) -> Recorded:
    """Return all decisions of these episodes, at least one in each, as arrays with F and A as given."""
    steps = [step for episode in episodes for step in episode.steps]
    lengths = np.array([len(episode.steps) for episode in episodes], np.intp)
    possible = np.zeros((len(steps), options), bool)
    for row, step in enumerate(steps):
        possible[row, list(step.options)] = True
    after = np.arange(1, len(steps) + 1)
    after[np.cumsum(lengths) - 1] = -1
    return Recorded(
        np.array([step.features for step in steps]).reshape(len(steps), features),
        possible,
        np.array([step.taken for step in steps], np.intp),
        np.array([step.chance for step in steps]),
        after,
        np.repeat(np.arange(len(episodes)), lengths),
        np.repeat(np.array([episode.won for episode in episodes], np.float64), lengths),
    )


def fitted_values(recorded: Recorded, alpha: float, iterations: int) -> list[Floats]:
    """Return the weights (A, F) of the values after each iteration.

    The first iteration fits the results themselves, which are what the recorded players' own play brings;
    each further one lets the player take the best option at one more of its next decisions. ``alpha`` is the
    weight of the penalty.
    """
    found: list[Floats] = []
    targets = recorded.won
    for _ in range(iterations):
        start = found[-1] if found else np.zeros((recorded.possible.shape[1], recorded.x.shape[1]))
        found.append(_fit(recorded, targets, alpha, start))
        best = recorded.values(found[-1]).max(axis=1)
        targets = np.where(recorded.after >= 0, best[recorded.after], recorded.won)
    return found


def loss(recorded: Recorded, targets: Floats, alpha: float, weights: Floats) -> float:
    """Return what a fit makes least: half the squared errors, the penalty, and that on the weights.

    The penalty of a decision is the logarithm of the summed exponentials of all possible options' values,
    less the value of the one taken.
    """
    values = recorded.values(weights)
    chosen = np.take_along_axis(values, recorded.taken[:, None], axis=1)[:, 0]
    highest = values.max(axis=1)
    summed = highest + np.log(np.exp(values - highest[:, None]).sum(axis=1))
    squares = float(((chosen - targets) ** 2).sum() + RIDGE * (weights**2).sum())
    return squares / 2 + alpha * float((summed - chosen).sum())


def _fit(recorded: Recorded, targets: Floats, alpha: float, start: Floats) -> Floats:
    """Return the weights with the least loss, by steps on quadratic upper bounds of it from ``start``.

    The second derivative of the penalty by the values is at most 1/2 for each option (Böhning 1992).
    """
    x, taken = recorded.x, recorded.taken
    rows = np.arange(len(x))
    bounds = []
    for option in range(len(start)):
        chosen, possible = x[taken == option], x[recorded.possible[:, option]]
        bound = chosen.T @ chosen + alpha / 2 * possible.T @ possible + RIDGE * np.eye(x.shape[1])
        bounds.append(np.linalg.inv(bound))
    weights = start
    for _ in range(SWEEPS):
        values = recorded.values(weights)
        slope = alpha * shares(values, 1.0)
        slope[rows, taken] += values[rows, taken] - targets - alpha
        steps = np.stack(
            [inverse @ one for inverse, one in zip(bounds, slope.T @ x + RIDGE * weights, strict=True)]
        )
        weights = weights - steps
        if np.abs(steps).max() < SMALL:
            break
    return weights


def shares(values: Floats, temperature: float) -> Floats:
    """Return the softmax of each row's values; an impossible option has no share."""
    powers = np.exp((values - values.max(axis=1, keepdims=True)) / temperature)
    whole: Floats = powers / powers.sum(axis=1, keepdims=True)
    return whole


class Expected(NamedTuple):
    """An estimated share of won games, and how many games of the policy itself would tell as much."""

    share: float
    games: float


def expected_result(recorded: Recorded, weights: Floats, temperature: float) -> Expected:
    """Return what share of games would be won if options were drawn by the softmax of these values.

    It weighs each recorded episode by how much more probable its decisions would have been (weighted
    importance sampling; Precup et al., ICML 2000). The number of games is Kish's effective sample size.
    Without episodes both are 0.
    """
    if not len(recorded.won):
        return Expected(0.0, 0.0)
    policy = shares(recorded.values(weights), temperature)
    ratios = np.log(policy[np.arange(len(policy)), recorded.taken] + TINY) - np.log(recorded.chance)
    weighed = np.exp(np.bincount(recorded.episode, ratios))
    won = recorded.won[recorded.after < 0]
    return Expected(float(np.average(won, weights=weighed)), float(weighed.sum() ** 2 / (weighed**2).sum()))
