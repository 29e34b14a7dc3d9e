"""95% confidence intervals, bootstrapped over games because the values of one game are dependent."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

T = TypeVar("T")

RESAMPLES = 2000
"""Number of bootstrap samples."""
TAILS = (2.5, 97.5)
"""The percentiles of a central 95% interval."""


def draw_games(count: int, seed: int) -> NDArray[np.int64]:
    """Return game numbers below ``count``, drawn with replacement; shape (RESAMPLES, count)."""
    return np.random.default_rng(seed).integers(count, size=(RESAMPLES, count))


def times_drawn_by_game(count: int, seed: int) -> NDArray[np.float64]:
    """Return how often each sample of :func:`draw_games` has each game; shape (RESAMPLES, count)."""
    drawn = [np.bincount(numbers, minlength=count) for numbers in draw_games(count, seed)]
    return np.array(drawn, dtype=float)


def interval(values: Sequence[float] | NDArray[np.float64]) -> tuple[float, float]:
    """Return the 95% interval of a statistic, from its values over the resamples."""
    low, high = np.percentile(values, TAILS)
    return float(low), float(high)


def bootstrap_interval(
    games: Sequence[T], statistic: Callable[[Sequence[T]], float | None], seed: int
) -> tuple[float, float]:
    """Return the 95% interval of a statistic of games, which are drawn with replacement.

    Resamples with the value None or NaN are left out; if all are, both bounds are NaN.
    """
    drawn = (statistic([games[number] for number in numbers]) for numbers in draw_games(len(games), seed))
    return interval([value for value in drawn if value is not None and not np.isnan(value)] or [np.nan])
