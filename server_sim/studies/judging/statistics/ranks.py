"""Rank correlation of two raters' marks (Spearman's), with an interval by item."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from agent.study.intervals import draw_games, interval

Pairs = Sequence[tuple[float, float]]


def rank_correlation(pairs: Pairs) -> float | None:
    """Spearman's rho, equal values sharing their ranks; None where one side does not vary."""
    if len(pairs) < 2:
        return None
    one, other = (_ranks(np.array(side, dtype=float)) for side in zip(*pairs, strict=True))
    if not one.std() or not other.std():
        return None
    return float(np.corrcoef(one, other)[0, 1])


def rank_correlation_by_item(
    items: Mapping[str, Pairs], seed: int = 0
) -> tuple[float | None, float | None, float | None]:
    """Spearman's rho over all pairs with its 95% interval, the pairs of an item drawn together."""
    listed = list(items.values())
    rho = rank_correlation([pair for pairs in listed for pair in pairs])
    if rho is None or len(listed) < 2:
        return rho, None, None
    drawn = (
        [pair for number in numbers for pair in listed[number]] for numbers in draw_games(len(listed), seed)
    )
    found = [value for each in drawn if (value := rank_correlation(each)) is not None]
    return (rho, *interval(found))


def _ranks(values: NDArray[np.float64]) -> NDArray[np.float64]:
    ordered = np.sort(values)
    ranks: NDArray[np.float64] = (
        np.searchsorted(ordered, values, side="left") + np.searchsorted(ordered, values, side="right") + 1
    ) / 2
    return ranks
