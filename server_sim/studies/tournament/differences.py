"""Paired differences between entrants: both held the same slots of the same deals."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from server_sim.studies.common.statistics import block_weights, ratio_of_sums, t_interval_figure
from server_sim.studies.common.tables import Figure, IntervalFigure, ResultTable
from server_sim.studies.tournament.score_sheet import ScoreSheet

HOW_PAIRED = (
    "Win rate of the first less that of the second, over slots of deals that both held; n counts blocks. "
    "Each interval holds 95% by itself: of twenty differences that are none, about one seems to be one."
)


def block_differences(sheet: ScoreSheet, first: int, second: int) -> NDArray[np.float64]:
    """Return each block's mean difference of two entrants' wins in slots that both played, else NaN."""
    apart = sheet.won[:, first] - sheet.won[:, second]
    both = ~np.isnan(apart)
    with np.errstate(invalid="ignore"):
        return np.asarray(np.nansum(apart, axis=1) / np.where(both.any(axis=1), both.sum(axis=1), np.nan))


def paired_difference(sheet: ScoreSheet, first: int, second: int) -> IntervalFigure:
    """Return the mean of the blocks' differences with its bootstrap interval."""
    apart = block_differences(sheet, first, second)
    there = ~np.isnan(apart)
    blocks = tuple(block for block, is_there in zip(sheet.blocks, there, strict=True) if is_there)
    mean = ratio_of_sums(apart[there], np.ones(len(blocks)))
    return t_interval_figure(block_weights(blocks), mean, len(blocks), len(blocks))


def difference_table(sheet: ScoreSheet) -> ResultTable:
    """Return a row for each pair of entrants in each village and, if there are several, in all."""
    parts = {village: sheet.within(village) for village in sheet.villages}
    if len(parts) > 1:
        parts["all"] = sheet
    rows: list[Mapping[str, Figure]] = [
        {"village": village, "first": sheet.entrants[first], "second": sheet.entrants[second],
         "difference": paired_difference(part, first, second)}
        for village, part in parts.items()
        for first, second in combinations(range(len(sheet.entrants)), 2)
    ]  # fmt: skip
    columns = {"village": "village", "first": "first", "second": "second", "difference": "difference"}
    return ResultTable("Paired differences", columns, rows, HOW_PAIRED)
