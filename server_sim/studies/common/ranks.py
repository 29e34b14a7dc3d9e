"""Rank correlation, as several studies measure it. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

import numpy as np


def spearman(left: Sequence[float], right: Sequence[float]) -> float | None:
    """Spearman's rank correlation: Pearson's of the mid-ranks; None if either side is constant.

    Raises:
        ValueError: the sides are not equally long.
    """
    ranks = [mid_ranks(left), mid_ranks(right)]
    off = [[rank - fmean(side) for rank in side] for side in ranks]
    spread = [sum(one * one for one in side) for side in off]
    if not all(spread):
        return None
    together = sum(one * other for one, other in zip(*off, strict=True))
    return float(together / (spread[0] * spread[1]) ** 0.5)


def mid_ranks(values: Sequence[float]) -> list[float]:
    """The rank of each value, from 1; equal values share the mean of their ranks."""
    if not len(values):
        return []
    _, place, counts = np.unique(np.asarray(values, dtype=float), return_inverse=True, return_counts=True)
    ranks: list[float] = (np.cumsum(counts) - (counts - 1) / 2)[place].tolist()
    return ranks
