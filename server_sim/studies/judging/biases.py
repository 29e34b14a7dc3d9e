"""Biases of a judge: the position of a candidate, its length, or random answers."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations

import numpy as np

from server_sim.studies.common.statistics import alpha_with_interval, clustered_mean
from server_sim.studies.common.tables import IntervalFigure
from server_sim.studies.judging.ratings import JudgeMark, by_judgement, grouped

NOTABLE_CORRELATION = 0.2
"""A rank correlation with length of at least this size causes a warning."""
NO_ALPHA = 0.2
"""Below this alpha a judge's repeated answers agree hardly better than chance."""
TENTATIVE_ALPHA = 0.667
"""Below this alpha Krippendorff advises against conclusions."""


def check_judge(
    ratings: Sequence[JudgeMark], letters: Mapping[str, int], lines: Mapping[str, int] | None
) -> tuple[dict[str, IntervalFigure | None], list[str]]:
    """Return the bias figures of these raters by name, and the biases found as sentences.

    ``letters`` and ``lines`` are the sizes of each candidate; ``lines`` is None if each is a single line. The
    figure "first" is how often the candidate in the first position wins. "length" and "lines" are rank
    correlations (Kendall's tau) with the size of a candidate, within judgements. "itself" is Krippendorff's
    alpha over the permutations; None with only one.
    """
    judgements = [given for given in by_judgement(ratings).values() if len(given) > 1]
    fair = float(np.mean([1 / len(given) for given in judgements])) if judgements else 0.0
    first = _estimate(judgements, _first_wins, share=True)
    length = _estimate(judgements, lambda given: _concordance(given, letters))
    by_lines = None if lines is None else _estimate(judgements, lambda given: _concordance(given, lines))
    itself = _steadiness(ratings)
    findings = [
        _about_place(first, fair),
        _about_size(length, "longer", "shorter", "talk"),
        _about_size(by_lines, "more", "fewer", "lines"),
        _about_chance(itself),
    ]
    figures = {"first": first, "length": length, "lines": by_lines, "itself": itself}
    return figures, [text for text in findings if text]


def _about_place(first: IntervalFigure, fair: float) -> str:
    """Tell of a first place that wins oftener or less often than the share that would be fair."""
    if first.value is None or not first.excludes(fair):
        return ""
    side = "favours" if first.value > fair else "holds back"
    won = f"the first place wins {first.value:.0%} where {fair:.0%} would be fair"
    return f"{side} what it reads first: {won}"


def _about_size(found: IntervalFigure | None, more: str, less: str, what: str) -> str:
    if found is None or (tau := found.value) is None:
        return ""
    if abs(tau) < NOTABLE_CORRELATION or not found.excludes(0):
        return ""
    side = more if tau > 0 else less
    return f"may go by length: {side} {what} gets better marks (rank correlation {tau:+.2f})"


def _about_chance(itself: IntervalFigure | None) -> str:
    if itself is None or itself.value is None or itself.value >= TENTATIVE_ALPHA:
        return ""
    by_chance = itself.value < NO_ALPHA
    degree = "judges as by chance: it does not agree" if by_chance else "agrees only in part"
    return f"{degree} with itself once the order changes (alpha {itself.value:.2f})"


def _estimate(
    judgements: Iterable[Sequence[JudgeMark]],
    figure: Callable[[Sequence[JudgeMark]], float | None],
    *,
    share: bool = False,
) -> IntervalFigure:
    """Return the mean of a figure over judgements, clustered by rater and item; None values are left out."""
    found = [(value, given[0]) for given in judgements if (value := figure(given)) is not None]
    raters, items = [one.rater for _, one in found], [one.item for _, one in found]
    mean = clustered_mean([value for value, _ in found], raters, items)
    return IntervalFigure(*mean, len(found), share)


def _first_wins(given: Sequence[JudgeMark]) -> float:
    """Return 1 if the candidate in the first position is best, a fraction if it is tied for best, else 0."""
    best = [rating.place for rating in given if rating.value == max(one.value for one in given)]
    return 1 / len(best) if 0 in best else 0.0


def _concordance(given: Sequence[JudgeMark], size: Mapping[str, int]) -> float | None:
    """Return Kendall's tau of value and size within a judgement, over the pairs of different size."""
    signs = [
        float(np.sign((one.value - other.value) * (size[one.candidate] - size[other.candidate])))
        for one, other in combinations(given, 2)
        if size[one.candidate] != size[other.candidate]
    ]
    return float(np.mean(signs)) if signs else None


def _steadiness(ratings: Iterable[JudgeMark]) -> IntervalFigure | None:
    """Return Krippendorff's alpha of a rater's marks over several orders; None if nothing was rated twice."""
    same = grouped(ratings, lambda one: (one.item, one.rater, one.criterion, one.candidate))
    units = ((item, [one.value for one in given]) for (item, *_), given in same.items())
    return _alpha_of(units)


def agreement(ratings: Iterable[JudgeMark]) -> IntervalFigure | None:
    """Return Krippendorff's alpha between the raters of one criterion; None if no two rated the same item."""
    units = []
    for (item, _), given in grouped(ratings, lambda one: (one.item, one.candidate)).items():
        raters = grouped(given, lambda one: one.rater).values()
        units.append((item, [float(np.median([one.value for one in marks])) for marks in raters]))
    return _alpha_of(units)


def _alpha_of(units: Iterable[tuple[str, list[float]]]) -> IntervalFigure | None:
    """Return Krippendorff's alpha over units, each with its item and the values that should be the same.

    The interval resamples items; None if no unit has two values.
    """
    clusters: dict[str, list[list[float]]] = defaultdict(list)
    for item, values in units:
        if len(values) > 1:
            clusters[item].append(values)
    if not clusters:
        return None
    return IntervalFigure(*alpha_with_interval(clusters), len(clusters), share=False)
