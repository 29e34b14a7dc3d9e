"""Intervals by drawing blocks with replacement: the games of a block share a deal and belong together."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from statistics import NormalDist

import numpy as np
from numpy.typing import NDArray

from agent.study.intervals import RESAMPLES
from server_sim.playing.rates import Rate
from server_sim.studies.common.tables import IntervalFigure

SEED = 20260101
MIDDLE = 0.95
Statistic = Callable[[NDArray[np.float64]], NDArray[np.float64]]
"""A figure for each row of weights of the blocks; shape (rows, blocks) to (rows,)."""


def block_weights(blocks: Sequence[tuple[str, int]], seed: int = SEED) -> NDArray[np.float64]:
    """How often each block is drawn, as many of each village as it has; shape (RESAMPLES, blocks)."""
    rng = np.random.default_rng(seed)
    villages = np.array([village for village, _ in blocks])
    weights = np.zeros((RESAMPLES, len(blocks)))
    for village, size in Counter(villages.tolist()).items():
        weights[:, villages == village] = rng.multinomial(size, np.full(size, 1 / size), RESAMPLES)
    return weights


def student_quantile(share: float, freedom: int) -> float:
    """Student's t below which a share lies: exact for one and two degrees of freedom, else a series.

    The series is Cornish and Fisher's (Abramowitz and Stegun 26.7.5).
    """
    if freedom == 1:
        return math.tan(math.pi * (share - 0.5))
    if freedom == 2:
        return (2 * share - 1) / math.sqrt(2 * share * (1 - share))
    z = NormalDist().inv_cdf(share)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    fourth = (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160
    return z + first / freedom + second / freedom**2 + third / freedom**3 + fourth / freedom**4


def percentile_tails(blocks: int) -> tuple[float, float]:
    """The percentiles to read off for 95%, wider than 2.5 and 97.5 for few blocks.

    Percentiles of a bootstrap are too narrow by what the normal falls short of Student's t and by the root of
    (n - 1) / n; these make up for both (Hesterberg 2015, "expanded percentile interval").
    """
    wide = math.sqrt(blocks / (blocks - 1)) * student_quantile(0.5 + MIDDLE / 2, blocks - 1)
    tail = 100 * NormalDist().cdf(-wide)
    return tail, 100 - tail


def block_figure(
    weights: NDArray[np.float64], statistic: Statistic, n: int, blocks: int, share: bool = True
) -> IntervalFigure:
    """A figure of all blocks with its interval over ``weights``; ``n`` is what it was counted over.

    ``blocks`` are those behind it; fewer than two give no interval.
    """
    whole = float(statistic(np.ones((1, weights.shape[1])))[0]) if blocks else math.nan
    if math.isnan(whole):
        return IntervalFigure(None, n=n, share=share)
    if blocks < 2:
        return IntervalFigure(whole, n=n, share=share)
    drawn = statistic(weights)
    low, high = np.percentile(drawn[~np.isnan(drawn)], percentile_tails(blocks))
    return IntervalFigure(whole, float(low), float(high), n, share)


def student_figure(weights: NDArray[np.float64], statistic: Statistic, n: int, blocks: int) -> IntervalFigure:
    """The same for differences, by the bootstrap's standard deviation and Student's t.

    Blocks in which nothing differed are many, and percentiles then leave out too much: of entrants that are
    the same they cover 0 in 94%, Student's t in 96% (``tests.bench.tournament.same_entrant``).
    """
    whole = block_figure(weights, statistic, n, blocks)
    if whole.value is None or whole.low is None:
        return whole
    deviation = float(statistic(weights).std()) * math.sqrt(blocks / (blocks - 1))
    half = student_quantile(0.5 + MIDDLE / 2, blocks - 1) * deviation
    return IntervalFigure(whole.value, max(-1.0, whole.value - half), min(1.0, whole.value + half), n)


def ratio_of_sums(above: NDArray[np.float64], below: NDArray[np.float64]) -> Statistic:
    """The weighted sum of the first over that of the second, one pair a block; NaN for nothing."""

    def statistic(weights: NDArray[np.float64]) -> NDArray[np.float64]:
        with np.errstate(invalid="ignore", divide="ignore"):
            return np.asarray((weights @ above) / (weights @ below))

    return statistic


def block_share(
    weights: NDArray[np.float64], hits: NDArray[np.float64], out_of: NDArray[np.float64]
) -> IntervalFigure:
    """A share with its interval, one pair of counts a block; where all or none hit, Wilson's over the blocks.

    Drawing from equal blocks would give an interval without width, as if nothing else could come.
    """
    blocks = int((out_of > 0).sum())
    figure = block_figure(weights, ratio_of_sums(hits, out_of), int(out_of.sum()), blocks)
    if figure.value not in (0.0, 1.0):
        return figure
    low, high = Rate(round(figure.value * blocks), blocks).interval
    return IntervalFigure(figure.value, low, high, figure.n)
