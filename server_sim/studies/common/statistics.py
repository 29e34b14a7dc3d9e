"""Intervals and tests of all studies, with numpy and, where they are needed, scipy and krippendorff.

A 95% interval comes from drawing with replacement what belongs together: the blocks of a tournament, the
games of a run, the raters and the items of a sheet. The draws are in :mod:`agent.study.intervals`, and
Wilson's interval is in :mod:`server_sim.playing.rates`: commands of the agent and ``play`` need them too.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from statistics import NormalDist
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from agent.extras import install
from agent.study.intervals import RESAMPLES, bootstrap_interval, draw_games, interval
from server_sim.config.errors import ServerSimError
from server_sim.playing.rates import Z_95, Rate, wilson
from server_sim.studies.common.tables import IntervalFigure

BLOCK_SEED = 20260101
MIDDLE = 0.95
FLIPS = 10_000
"""Random sign flips of :func:`paired_p_value`, if there are more than that in all."""

Matrix = NDArray[np.float64]
Statistic = Callable[[Matrix], Matrix]
"""A figure for each row of weights of the blocks; shape (rows, blocks) to (rows,)."""
Level = Literal["nominal", "ordinal", "interval"]
Estimated = tuple[float | None, float | None, float | None]
"""A figure and its 95% interval."""


class StatisticsMissing(ServerSimError):  # noqa: N818 - it says what is missing
    """A package of the extra ``study`` is not installed; the message is the command that installs it."""


def _scipy_stats() -> Any:
    try:
        from scipy import stats  # noqa: PLC0415 - an optional extra
    except ImportError:
        raise StatisticsMissing(f"this figure needs scipy: {install('study')}") from None
    return stats


def block_weights(blocks: Sequence[tuple[str, int]], seed: int = BLOCK_SEED) -> Matrix:
    """How often each block is drawn, as many of each village as it has; shape (RESAMPLES, blocks)."""
    rng = np.random.default_rng(seed)
    villages = np.array([village for village, _ in blocks])
    weights = np.zeros((RESAMPLES, len(blocks)))
    for village, size in Counter(villages.tolist()).items():
        weights[:, villages == village] = rng.multinomial(size, np.full(size, 1 / size), RESAMPLES)
    return weights


def student_quantile(share: float, freedom: int) -> float:
    """The value below which a share of Student's t lies, at least half of it, for whole degrees of freedom.

    By bisection of the distribution function, which is a finite sum (Abramowitz and Stegun 26.7.3, 26.7.4);
    it does not use scipy, so that a tournament needs no extra.
    """
    low, high = 0.0, math.pi / 2
    for _ in range(60):
        angle = (low + high) / 2
        low, high = (angle, high) if _student_inside(angle, freedom) < 2 * share - 1 else (low, angle)
    return math.sqrt(freedom) * math.tan(low)


def _student_inside(angle: float, freedom: int) -> float:
    """How much of Student's t lies within the square root of ``freedom`` times the tangent of an angle."""
    odd, square = freedom % 2, math.cos(angle) ** 2
    term, total = (math.cos(angle) if odd else 1.0), 0.0
    for power in range(1 + odd, freedom, 2):
        total += term
        term *= square * power / (power + 1)
    return 2 / math.pi * (angle + math.sin(angle) * total) if odd else math.sin(angle) * total


def percentile_tails(blocks: int) -> tuple[float, float]:
    """The percentiles to read off for 95%, wider than 2.5 and 97.5 for few blocks.

    Percentiles of a bootstrap are too narrow by what the normal falls short of Student's t and by the root of
    (n - 1) / n; these make up for both (Hesterberg 2015, "expanded percentile interval").
    """
    wide = math.sqrt(blocks / (blocks - 1)) * student_quantile(0.5 + MIDDLE / 2, blocks - 1)
    tail = 100 * NormalDist().cdf(-wide)
    return tail, 100 - tail


def block_figure(
    weights: Matrix, statistic: Statistic, n: int, blocks: int, share: bool = True
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


def student_figure(weights: Matrix, statistic: Statistic, n: int, blocks: int) -> IntervalFigure:
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


def ratio_of_sums(above: Matrix, below: Matrix) -> Statistic:
    """The weighted sum of the first over that of the second, one pair a block; NaN for nothing."""

    def statistic(weights: Matrix) -> Matrix:
        with np.errstate(invalid="ignore", divide="ignore"):
            return np.asarray((weights @ above) / (weights @ below))

    return statistic


def block_share(weights: Matrix, hits: Matrix, out_of: Matrix) -> IntervalFigure:
    """A share with its interval, one pair of counts a block; where all or none hit, Wilson's over the blocks.

    Drawing from equal blocks would give an interval without width, as if nothing else could come.
    """
    blocks = int((out_of > 0).sum())
    figure = block_figure(weights, ratio_of_sums(hits, out_of), int(out_of.sum()), blocks)
    if figure.value not in (0.0, 1.0):
        return figure
    low, high = Rate(round(figure.value * blocks), blocks).interval
    return IntervalFigure(figure.value, low, high, figure.n)


def ratio_over_games(pairs: Sequence[tuple[float, float]], seed: int) -> Estimated:
    """The sum of the first numbers over that of the second, one pair a game; no interval of a single game."""
    games = np.array(pairs, dtype=float).reshape(-1, 2)
    above, below = games.sum(axis=0)
    if not below:
        return None, None, None
    if len(games) < 2:
        return float(above / below), None, None
    sums = games[draw_games(len(games), seed)].sum(axis=1)
    sums = sums[sums[:, 1] > 0]
    return (float(above / below), *interval(sums[:, 0] / sums[:, 1]))


def times_drawn(clusters: Sequence[str], rng: np.random.Generator) -> Matrix:
    """How often the cluster of each value is drawn; shape (RESAMPLES, values). A single cluster always is."""
    names, index = np.unique(np.array(clusters), return_inverse=True)
    counts = rng.multinomial(len(names), np.full(len(names), 1 / len(names)), size=RESAMPLES)
    drawn: Matrix = counts[:, index].astype(float)
    return drawn


def clustered_mean(
    values: Sequence[float], raters: Sequence[str], items: Sequence[str], seed: int = 0
) -> Estimated:
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
    weights = times_drawn(raters, rng) * times_drawn(items, rng)
    total = weights.sum(axis=1)
    return (mean, *interval((weights @ given)[total > 0] / total[total > 0]))


def alpha_with_interval(
    clusters: Mapping[str, Sequence[Sequence[float]]], level: Level = "ordinal", seed: int = 0
) -> Estimated:
    """Krippendorff's alpha of the values that each unit got, whoever gave them, with its 95% interval.

    It is 1 for full agreement and 0 for chance; None where nothing varies or no two values can be compared.
    The units of a cluster (an item) are drawn together.

    Raises:
        StatisticsMissing: krippendorff is not installed.
    """
    try:
        from krippendorff import alpha  # noqa: PLC0415 - an optional extra
    except ImportError:
        raise StatisticsMissing(f"this figure needs krippendorff: {install('study')}") from None
    scale = sorted({value for units in clusters.values() for unit in units for value in unit})
    counts = [
        np.array([[list(unit).count(one) for one in scale] for unit in units]).reshape(len(units), len(scale))
        for units in clusters.values()
    ]

    def of(parts: Sequence[NDArray[np.int64]]) -> float | None:
        met = np.concatenate(parts)
        met = met[met.sum(axis=1) > 1]
        if (met.sum(axis=0) > 0).sum() < 2:
            return None
        return float(alpha(value_counts=met, value_domain=scale, level_of_measurement=level))

    value = of(counts) if scale else None
    if value is None or len(counts) < 2:
        return value, None, None
    return (value, *bootstrap_interval(counts, of, seed))


def spearman(left: Sequence[float], right: Sequence[float]) -> float | None:
    """Spearman's rank correlation; None if either side is constant.

    Raises:
        ValueError: the sides are not equally long.
        StatisticsMissing: scipy is not installed.
    """
    if len(set(left)) < 2 or len(set(right)) < 2:
        return None
    return float(_scipy_stats().spearmanr(left, right).statistic)


def paired_p_value(differences: Sequence[float], seed: int = 0) -> float | None:
    """How often flipped differences (one an item) are as far from 0 as these: two-sided, None without any.

    All flips where items are few, else random ones, of which the given is counted as one.

    Raises:
        StatisticsMissing: scipy is not installed.
    """
    if not differences:
        return None
    found = _scipy_stats().permutation_test(
        (np.array(differences, dtype=float),), np.sum, permutation_type="samples",
        n_resamples=FLIPS, rng=np.random.default_rng(seed),
    )  # fmt: skip
    return float(found.pvalue)


def seat_rate(won: Sequence[int], held: Sequence[int]) -> IntervalFigure:
    """The share of seats that won, of so many ``held`` in each match; n counts seats.

    Seats of a team win together: Wilson's interval is taken over as many as they are worth (Kish 1965, the
    square of their sum over the sum of squares).
    """
    seats, squares = sum(held), sum(one * one for one in held)
    if not seats:
        return IntervalFigure(None)
    share = sum(won) / seats
    return IntervalFigure(share, *wilson(share, seats * seats / squares), n=seats)


def match_rate(won: Sequence[bool]) -> IntervalFigure:
    """The share of matches won, with Wilson's interval."""
    rate = Rate(sum(won), len(won))
    return IntervalFigure(rate.value, *rate.interval, n=rate.games) if rate.games else IntervalFigure(None)


def mean_share(shares: Sequence[float]) -> IntervalFigure:
    """The mean of what lies between 0 and 1, with two observations added at either end (Agresti and Coull
    1998), for otherwise matches that all end alike would leave no doubt."""
    return _shrunk(shares, added=2, low=0, high=1)


def mean_difference(differences: Sequence[float]) -> IntervalFigure:
    """The mean of paired differences between -1 and 1, with half a pair added at either end and one that is
    0 (Agresti and Min 2005); n counts deals."""
    return _shrunk([*differences], added=0.5, low=-1, high=1, between=1)


def _shrunk(
    values: Sequence[float], added: float, low: float, high: float, between: float = 0
) -> IntervalFigure:
    """The mean of the values, and the normal interval of all with so many added at both ends and at 0."""
    count = len(values)
    if not count:
        return IntervalFigure(None)
    size = count + 2 * added + between
    centre = (sum(values) + added * (low + high)) / size
    squares = sum(value * value for value in values) + added * (low * low + high * high)
    half = Z_95 * math.sqrt((squares / size - centre * centre) / size)
    return IntervalFigure(sum(values) / count, max(low, centre - half), min(high, centre + half), count)
