"""Evidence about a mean that holds however often one looks, and whatever the values' distribution is.

A gambler who bets that values between -1 and 1 have a mean above a claim, and whose bets are fair if the
claim is right, multiplies the stake by 20 at any time with a chance of at most 1 in 20 (Ville's inequality).
The claim is that no value's mean, given all before it, is higher: the means need not be alike.
The capital is a mixture of gamblers with constant stakes, as a mixture SPRT has it, and does not depend on
the order of what was seen so far (see Waudby-Smith and Ramdas 2024, "Estimating means of bounded random
variables by betting").
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

STAKES = 0.95 * 2.0 ** (-np.arange(12) / 2)
"""Shares of the capital that the gamblers of the mixture risk in each round."""
_STEPS = 30
"""Halvings of the range of means when a bound is sought."""


def evidence_above(values: NDArray[np.float64], mean: float) -> NDArray[np.float64]:
    """The logarithm of the capital of who bets on a mean above ``mean``, after each of the values.

    ``values`` lie between -1 and 1, ``mean`` above -1; both arrays have the shape (rounds,).
    """
    won = (values - mean) / (1 + mean)
    capitals = np.cumsum(np.log1p(np.multiply.outer(won, STAKES)), axis=0)
    largest = capitals.max(axis=1)
    return np.asarray(largest + np.log(np.exp(capitals - largest[:, None]).mean(axis=1)))


def evidence_below(values: NDArray[np.float64], mean: float) -> NDArray[np.float64]:
    """The same for who bets on a mean below ``mean``, which lies below 1."""
    return evidence_above(-values, -mean)


def first_reaching(evidence: NDArray[np.float64], needed: float) -> int | None:
    """After how many values the evidence was first as much as ``needed``; None if it never was."""
    reached = np.flatnonzero(evidence >= needed)
    return int(reached[0]) + 1 if reached.size else None


def always_valid_bounds(values: NDArray[np.float64], error: float) -> tuple[float, float]:
    """Bounds of the mean that are wrong at any time of all with a chance of at most ``error``."""
    needed = float(np.log(2 / error))
    return _lower_bound(values, needed), -_lower_bound(-values, needed)


def _lower_bound(values: NDArray[np.float64], needed: float) -> float:
    """The highest mean that is refuted as too low; evidence falls as the mean that is doubted rises."""
    refuted, possible = -1.0, 1.0
    for _ in range(_STEPS):
        middle = (refuted + possible) / 2
        if first_reaching(evidence_above(values, middle), needed) is None:
            possible = middle
        else:
            refuted = middle
    return refuted
