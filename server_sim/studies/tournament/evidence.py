"""Anytime-valid evidence about the mean of bounded values, without assumptions on their distribution.

A gambler bets that values between -1 and 1 have a mean above a claimed one. If the claim is true, the bets
are fair, and the chance that the capital ever reaches 20 times the stake is at most 1 in 20 (Ville's
inequality). The claim is that no value's conditional mean, given all earlier values, is higher; the means may
differ. The capital is a mixture of gamblers with constant stakes, as in a mixture SPRT, so it does not depend
on the order of the values (see Waudby-Smith and Ramdas 2024, "Estimating means of bounded random variables by
betting").
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

STAKES = 0.95 * 2.0 ** (-np.arange(12) / 2)
"""The share of the capital that each gambler of the mixture bets in each round."""
_BISECTIONS = 30
"""Number of bisection steps when a bound is computed."""


def evidence_above(values: NDArray[np.float64], mean: float) -> NDArray[np.float64]:
    """Return the evidence, after each value, that the values' true mean is above ``mean``.

    It is the logarithm of the capital of gamblers who bet on that and began with 1.
    ``values`` lie between -1 and 1, ``mean`` above -1; the values and the result have shape (rounds,).
    """
    won = (values - mean) / (1 + mean)
    capitals = np.cumsum(np.log1p(np.multiply.outer(won, STAKES)), axis=0)
    largest = capitals.max(axis=1)
    return np.asarray(largest + np.log(np.exp(capitals - largest[:, None]).mean(axis=1)))


def first_reaching(evidence: NDArray[np.float64], needed: float) -> int | None:
    """Return after how many values the evidence first reached ``needed``; None if it never did."""
    reached = np.flatnonzero(evidence >= needed)
    return int(reached[0]) + 1 if reached.size else None


def always_valid_bounds(values: NDArray[np.float64], error: float) -> tuple[float, float]:
    """Return a lower and an upper bound of the values' true mean.

    The probability that the bounds are ever wrong, however many values there are, is at most ``error``.
    """
    needed = float(np.log(2 / error))
    return _lower_bound(values, needed), -_lower_bound(-values, needed)


def _lower_bound(values: NDArray[np.float64], needed: float) -> float:
    """Return the highest mean that the evidence rejects as too low, by bisection."""
    refuted, possible = -1.0, 1.0
    for _ in range(_BISECTIONS):
        middle = (refuted + possible) / 2
        if first_reaching(evidence_above(values, middle), needed) is None:
            possible = middle
        else:
            refuted = middle
    return refuted
