"""Means with intervals and tests where ratings of one rater, and of one item, belong together."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import numpy as np
from numpy.typing import NDArray

from agent.study.intervals import RESAMPLES, interval

FLIPS = 10_000
"""Random flips of a test, where there are too many items to try all."""
ALL_FLIPS = 13
"""Items up to which all flips are tried."""


def clustered_mean(
    values: Sequence[float], raters: Sequence[str], items: Sequence[str], seed: int = 0
) -> tuple[float | None, float | None, float | None]:
    """The mean with its 95% interval: raters and items are both drawn with replacement.

    No interval where there is but one item. (The two-way bootstrap of A. Owen, "The pigeonhole bootstrap",
    2007, which errs to the wide side.)
    """
    if not values:
        return None, None, None
    given, mean = np.array(values, dtype=float), float(np.mean(values))
    if len(set(items)) < 2:
        return mean, None, None
    rng = np.random.default_rng(seed)
    weights = _times_drawn(raters, rng) * _times_drawn(items, rng)
    total = weights.sum(axis=1)
    means = (weights @ given)[total > 0] / total[total > 0]
    return (mean, *interval(means))


def _times_drawn(clusters: Sequence[str], rng: np.random.Generator) -> NDArray[np.float64]:
    """How often the cluster of each value was drawn; shape (RESAMPLES, values). A single one always is."""
    names, index = np.unique(np.array(clusters), return_inverse=True)
    counts = rng.multinomial(len(names), np.full(len(names), 1 / len(names)), size=RESAMPLES)
    drawn: NDArray[np.float64] = counts[:, index].astype(float)
    return drawn


def paired_p_value(differences: Sequence[float], seed: int = 0) -> float | None:
    """How often flipped differences (one an item) are as far from 0 as these: two-sided, None without any.

    All flips where items are few, else random ones, of which the given is counted as one.
    """
    given = np.array(differences, dtype=float)
    if not len(given):
        return None
    if len(given) <= ALL_FLIPS:
        signs = np.array(list(product((-1.0, 1.0), repeat=len(given))))
        return float(np.mean(np.abs(signs @ given) >= abs(given.sum()) - 1e-9))
    signs = np.random.default_rng(seed).choice((-1.0, 1.0), size=(FLIPS, len(given)))
    as_far = int(np.sum(np.abs(signs @ given) >= abs(given.sum()) - 1e-9))
    return (1 + as_far) / (1 + FLIPS)
