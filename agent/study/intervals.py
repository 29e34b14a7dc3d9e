"""Bootstrapped 95% intervals, games drawn with replacement: what one game yields belongs together."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

RESAMPLES = 2000
TAILS = (2.5, 97.5)
"""The percentiles that leave 95% in the middle."""


def draw_games(count: int, seed: int) -> NDArray[np.int64]:
    """Numbers of games below ``count``, drawn with replacement; shape (RESAMPLES, count)."""
    return np.random.default_rng(seed).integers(count, size=(RESAMPLES, count))


def interval(values: Sequence[float] | NDArray[np.float64]) -> tuple[float, float]:
    """The 95% interval of a statistic, from its values over the resamples."""
    low, high = np.percentile(values, TAILS)
    return float(low), float(high)
