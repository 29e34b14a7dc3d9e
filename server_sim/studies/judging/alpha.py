"""Krippendorff's alpha: how far raters agree, from 1 (fully) over 0 (as by chance) to below.

After K. Krippendorff, "Computing Krippendorff's Alpha-Reliability" (2011), whose example the tests repeat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from agent.study.intervals import draw_games, interval

Level = Literal["nominal", "ordinal", "interval"]
Values = Sequence[float]
Matrix = NDArray[np.float64]


def krippendorff_alpha(units: Sequence[Values], level: Level = "ordinal") -> float | None:
    """Alpha of the values that each unit got, whoever gave them; None where nothing varies or pairs."""
    scale = _scale(units)
    return _alpha(sum((_coincidences(unit, scale) for unit in units), _nothing(scale)), scale, level)


def alpha_with_interval(
    clusters: Mapping[str, Sequence[Values]], level: Level = "ordinal", seed: int = 0
) -> tuple[float | None, float | None, float | None]:
    """Alpha with its bootstrapped 95% interval; the units of a cluster (an item) are drawn together."""
    scale = _scale([unit for units in clusters.values() for unit in units])
    per_cluster = np.array(
        [sum((_coincidences(unit, scale) for unit in units), _nothing(scale)) for units in clusters.values()]
    ).reshape(len(clusters), len(scale), len(scale))
    alpha = krippendorff_alpha([unit for units in clusters.values() for unit in units], level)
    if alpha is None or len(clusters) < 2:
        return alpha, None, None
    drawn = (per_cluster[numbers].sum(axis=0) for numbers in draw_games(len(clusters), seed))
    found = [value for each in drawn if (value := _alpha(each, scale, level)) is not None]
    return (alpha, *interval(found))


def _scale(units: Sequence[Values]) -> Matrix:
    """The values that occur where at least two can be compared, in order."""
    return np.array(sorted({value for unit in units if len(unit) > 1 for value in unit}), dtype=float)


def _nothing(scale: Matrix) -> Matrix:
    return np.zeros((len(scale), len(scale)))


def _coincidences(unit: Values, scale: Matrix) -> Matrix:
    """How often each value met each other within a unit; every value counts once in all."""
    if len(unit) < 2:
        return _nothing(scale)
    counts = np.array([sum(value == one for value in unit) for one in scale], dtype=float)
    met: Matrix = (np.outer(counts, counts) - np.diag(counts)) / (len(unit) - 1)
    return met


def _alpha(met: Matrix, scale: Matrix, level: Level) -> float | None:
    totals = met.sum(axis=0)
    distance = _distances(totals, scale, level)
    expected = float((np.outer(totals, totals) * distance).sum())
    if expected <= 0:
        return None
    return 1 - (float(totals.sum()) - 1) * float((met * distance).sum()) / expected


def _distances(totals: Matrix, scale: Matrix, level: Level) -> Matrix:
    """The squared distance of each two values; on an ordinal scale by how many values lie between."""
    if level == "nominal":
        return 1 - np.eye(len(scale))
    at = scale if level == "interval" else np.cumsum(totals) - totals / 2
    squared: Matrix = (at[:, None] - at[None, :]) ** 2
    return squared
