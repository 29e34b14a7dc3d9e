"""Confidence intervals and tests of all studies, with numpy and, where needed, scipy and krippendorff.

A 95% interval is a bootstrap over clusters: the blocks of a tournament, the games of a run, the raters and
the items of a sheet. The resampling is in :mod:`agent.study.intervals` and Wilson's interval in
:mod:`server_sim.playing.rates`, because commands of the agent and ``play`` need them too.
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

BLOCK_SEED, SEED = 20260101, 0
"""What decides the draws of blocks, and those of raters, items and flips."""
MIDDLE = 0.95
RANDOM_FLIPS = 10_000
"""Number of random sign flips in :func:`paired_p_value`; with fewer possible flips all are used."""

Matrix = NDArray[np.float64]
Statistic = Callable[[Matrix], Matrix]
"""A function that computes a statistic for each row of block weights: shape (rows, blocks) to (rows,)."""
Estimated = tuple[float | None, float | None, float | None]
"""A value with the lower and upper end of its 95% interval."""


class StatisticsMissing(ServerSimError):  # noqa: N818 - it says what is missing
    """A package of the extra ``study`` is not installed; the message is the install command."""


def _scipy_stats() -> Any:
    try:
        from scipy import stats  # noqa: PLC0415 - an optional extra
    except ImportError:
        raise StatisticsMissing(f"this figure needs scipy: {install('study')}") from None
    return stats


def block_weights(blocks: Sequence[tuple[str, int]]) -> Matrix:
    """Return how often each bootstrap sample draws each block of games; shape (RESAMPLES, blocks).

    A block, a set of games in which each entrant plays every role that is dealt, is given by its village and
    number. Blocks of different villages are drawn separately.
    """
    rng = np.random.default_rng(BLOCK_SEED)
    villages = np.array([village for village, _ in blocks])
    weights = np.zeros((RESAMPLES, len(blocks)))
    for village, size in Counter(villages.tolist()).items():
        weights[:, villages == village] = rng.multinomial(size, np.full(size, 1 / size), RESAMPLES)
    return weights


def student_quantile(share: float, freedom: int) -> float:
    """Return the quantile of Student's t for ``share`` >= 0.5 and whole degrees of freedom, without scipy.

    It inverts the distribution function, a finite sum (Abramowitz and Stegun 26.7.3, 26.7.4), by bisection.
    """
    low, high = 0.0, math.pi / 2
    for _ in range(60):
        angle = (low + high) / 2
        low, high = (angle, high) if _student_probability(angle, freedom) < 2 * share - 1 else (low, angle)
    return math.sqrt(freedom) * math.tan(low)


def _student_probability(angle: float, freedom: int) -> float:
    """Return P(|t| <= sqrt(freedom) * tan(angle)) for Student's t."""
    odd, square = freedom % 2, math.cos(angle) ** 2
    term, total = (math.cos(angle) if odd else 1.0), 0.0
    for power in range(1 + odd, freedom, 2):
        total += term
        term *= square * power / (power + 1)
    return 2 / math.pi * (angle + math.sin(angle) * total) if odd else math.sin(angle) * total


def percentile_tails(blocks: int) -> tuple[float, float]:
    """Return the percentiles of a 95% bootstrap interval; with few blocks, wider than 2.5 and 97.5.

    They correct two errors of percentile intervals: the normal distribution in place of Student's t, and the
    variance divided by n in place of n - 1 (Hesterberg 2015, "expanded percentile interval").
    """
    wide = math.sqrt(blocks / (blocks - 1)) * student_quantile(0.5 + MIDDLE / 2, blocks - 1)
    tail = 100 * NormalDist().cdf(-wide)
    return tail, 100 - tail


def block_figure(
    weights: Matrix, statistic: Statistic, n: int, blocks: int, share: bool = True
) -> IntervalFigure:
    """Return a statistic over all blocks (sets of games), with an interval from bootstrap samples of blocks.

    ``weights`` is from :func:`block_weights`; ``n`` is the number of observations. If ``blocks``, the number
    of blocks with data, is below 2, there is no interval. ``share`` tells to print a percentage.
    """
    whole = float(statistic(np.ones((1, weights.shape[1])))[0]) if blocks else math.nan
    if math.isnan(whole) or blocks < 2:
        return IntervalFigure(None if math.isnan(whole) else whole, n=n, share=share)
    drawn = statistic(weights)
    low, high = np.percentile(drawn[~np.isnan(drawn)], percentile_tails(blocks))
    return IntervalFigure(whole, float(low), float(high), n, share)


def t_interval_figure(weights: Matrix, statistic: Statistic, n: int, blocks: int) -> IntervalFigure:
    """Return a statistic over all blocks (sets of games) with a Student's t interval from the bootstrap.

    Parameters are as in :func:`block_figure`, whose percentile intervals are too narrow if few blocks differ:
    for identical entrants they contain 0 in 94% of cases, Student's t intervals in 96%
    (``tests.bench.tournament.same_entrant``).
    """
    whole = block_figure(weights, statistic, n, blocks)
    if whole.value is None or whole.low is None:
        return whole
    deviation = float(statistic(weights).std()) * math.sqrt(blocks / (blocks - 1))
    half = student_quantile(0.5 + MIDDLE / 2, blocks - 1) * deviation
    return IntervalFigure(whole.value, max(-1.0, whole.value - half), min(1.0, whole.value + half), n)


def ratio_of_sums(above: Matrix, below: Matrix) -> Statistic:
    """Return a function from block weights to sum(weight * above) / sum(weight * below); NaN for 0 / 0."""

    def statistic(weights: Matrix) -> Matrix:
        with np.errstate(invalid="ignore", divide="ignore"):
            return np.asarray((weights @ above) / (weights @ below))

    return statistic


def block_share(weights: Matrix, hits: Matrix, out_of: Matrix) -> IntervalFigure:
    """Return sum(hits) / sum(out_of) with its interval; both have one count for each block of games.

    If all or no cases are hits, the interval is Wilson's with blocks as observations, because resampling
    equal blocks would give width 0.
    """
    blocks = int((out_of > 0).sum())
    figure = block_figure(weights, ratio_of_sums(hits, out_of), int(out_of.sum()), blocks)
    if figure.value not in (0.0, 1.0):
        return figure
    low, high = Rate(round(figure.value * blocks), blocks).interval
    return IntervalFigure(figure.value, low, high, figure.n)


def ratio_over_games(pairs: Sequence[tuple[float, float]], seed: int) -> Estimated:
    """Return sum(a) / sum(b) over pairs (a, b), one a game, and the ends of its 95% interval over games."""
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
    """Return how often each bootstrap sample, drawn by cluster, has each value; shape (RESAMPLES, values)."""
    names, index = np.unique(np.array(clusters), return_inverse=True)
    counts = rng.multinomial(len(names), np.full(len(names), 1 / len(names)), size=RESAMPLES)
    drawn: Matrix = counts[:, index].astype(float)
    return drawn


def clustered_mean(
    values: Sequence[float], items: Sequence[str], raters: Sequence[str] | None = None, share: bool = False
) -> IntervalFigure:
    """Return the mean of values with an interval that resamples their items and, if given, their raters.

    One item gives no interval. This is the two-way bootstrap of A. Owen ("The pigeonhole bootstrap", 2007),
    which is conservative.
    """
    if len(set(items)) < 2:
        return IntervalFigure(float(np.mean(values)) if values else None, n=len(values), share=share)
    rng = np.random.default_rng(SEED)
    weights = times_drawn(raters or [""] * len(values), rng) * times_drawn(items, rng)
    total = weights.sum(axis=1)
    low, high = interval((weights @ np.array(values))[total > 0] / total[total > 0])
    return IntervalFigure(float(np.mean(values)), low, high, len(values), share)


def alpha_with_interval(
    clusters: Mapping[str, Sequence[Sequence[float]]], level: Literal["ordinal", "nominal"] = "ordinal"
) -> Estimated:
    """Return Krippendorff's alpha (the agreement of raters) and the two ends of its 95% interval.

    ``clusters`` has the units of each item; a unit is a list of values that should agree. Alpha is 1 for full
    agreement and 0 for chance; it is None if all values are equal, or if no unit has two values. With the
    ``level`` "nominal" values are only equal or different. The interval resamples items.
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
    return (value, *bootstrap_interval(counts, of, SEED))


def spearman(left: Sequence[float], right: Sequence[float]) -> float | None:
    """Return Spearman's rank correlation; None if either side is constant."""
    if len(set(left)) < 2 or len(set(right)) < 2:
        return None
    return float(_scipy_stats().spearmanr(left, right).statistic)


def paired_p_value(differences: Sequence[float]) -> float | None:
    """Return the two-sided p-value of a paired sign-flip permutation test; None without differences.

    ``differences`` has one difference for each item. With few items all possible flips of signs are tried,
    with more a random sample of flips, in which the observed signs are counted, too.
    """
    if not differences:
        return None
    found = _scipy_stats().permutation_test(
        (np.array(differences, dtype=float),), np.sum, permutation_type="samples",
        n_resamples=RANDOM_FLIPS, rng=np.random.default_rng(SEED),
    )  # fmt: skip
    return float(found.pvalue)


def seat_rate(won: Sequence[int], held: Sequence[int]) -> IntervalFigure:
    """Return the share of seats won, with Wilson's interval.

    ``won`` and ``held`` count the seats won and held in each match; ``n`` of the figure counts seats. Seats
    of a team win together, so the interval uses the effective sample size (Kish 1965): the square of the sum
    of ``held`` over the sum of the squares of ``held``.
    """
    seats, squares = sum(held), sum(one * one for one in held)
    if not seats:
        return IntervalFigure(None)
    share = sum(won) / seats
    return IntervalFigure(share, *wilson(share, seats * seats / squares), n=seats)


def match_rate(won: Sequence[bool]) -> IntervalFigure:
    """Return the share of matches won, with Wilson's interval."""
    return seat_rate(won, [1] * len(won))


def mean_share(shares: Sequence[float]) -> IntervalFigure:
    """Return the mean of shares between 0 and 1; its interval also counts two added zeros and two ones.

    Without this adjustment (Agresti and Coull 1998) the interval of equal shares would have width 0.
    """
    return _adjusted_mean(shares, added=2, low=0, high=1)


def mean_difference(differences: Sequence[float]) -> IntervalFigure:
    """Return the mean of paired differences between -1 and 1 with its interval; ``n`` counts pairs.

    The interval also counts half a pair at -1, half a pair at 1, and a pair at 0 (Agresti and Min 2005).
    """
    return _adjusted_mean([*differences], added=0.5, low=-1, high=1, between=1)


def _adjusted_mean(
    values: Sequence[float], added: float, low: float, high: float, between: float = 0
) -> IntervalFigure:
    """Return the mean; its interval also counts ``added`` values at both ends and ``between`` zeros."""
    count = len(values)
    if not count:
        return IntervalFigure(None)
    size = count + 2 * added + between
    centre = (sum(values) + added * (low + high)) / size
    squares = sum(value * value for value in values) + added * (low * low + high * high)
    half = Z_95 * math.sqrt((squares / size - centre * centre) / size)
    return IntervalFigure(sum(values) / count, max(low, centre - half), min(high, centre + half), count)
