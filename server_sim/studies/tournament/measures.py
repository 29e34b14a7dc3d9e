"""The contest's game measures of each entrant, by village and by role."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from agent.study.contest_measures import SHARES, Measure
from server_sim.studies.common.statistics import Matrix, block_figure, block_share, ratio_of_sums
from server_sim.studies.common.tables import Figure, IntervalFigure, ResultTable
from server_sim.studies.tournament.score_sheet import ROLES, FigureOf, ScoreSheet

HOW_MEASURED = (
    "1.00 is chance; possessed_avoid and wolf_survival are shares of all cases. Intervals hold 95%: blocks "
    "drawn with replacement; n counts seats with a case, of shares cases. Broken-off games are left out."
)


def measure_tables(sheet: ScoreSheet) -> tuple[ResultTable, ResultTable]:
    """Return a table of the game measures by village and entrant, and one by village, role and entrant.

    They have columns for the measures that any entrant had a case of, and no rows if there is none.
    """
    measures = [measure for measure in Measure if sheet.measures[measure].any()]
    roles = {role.value: [number] for number, role in enumerate(ROLES) if (sheet.roles == number).any()}
    head = {"village": "village", "role": "role", "entrant": "entrant"}
    head |= {measure.value: measure.value for measure in measures}
    every = {key: heading for key, heading in head.items() if key != "role"}
    together = _measure_rows(sheet, measures, {"all": range(len(ROLES))})
    apart = _measure_rows(sheet, measures, roles)
    return (
        ResultTable("Game measures", every, together, HOW_MEASURED),
        ResultTable("Game measures by role", head, apart, HOW_MEASURED),
    )


def _measure_rows(
    sheet: ScoreSheet, measures: Sequence[Measure], roles: Mapping[str, Sequence[int]]
) -> list[Mapping[str, Figure]]:
    """Return a row for each village, set of roles and entrant; ``roles`` has the sets by name."""
    rows: list[Mapping[str, Figure]] = []
    for village, part, weights in sheet.by_village():
        for name, numbers in roles.items():
            meant = np.isin(part.roles, numbers)
            if not measures or not meant.any():
                continue
            for number, entrant in enumerate(sheet.entrants):
                row: dict[str, Figure] = {"village": village, "role": name, "entrant": entrant}
                row |= {one.value: _measured(one, part, number, meant, weights) for one in measures}
                rows.append(row)
    return rows


def measure_of(measure: Measure) -> FigureOf:
    """Return the function that computes an entrant's measure over all its slots."""
    return lambda sheet, entrant, weights: _measured(
        measure, sheet, entrant, np.ones_like(sheet.roles, bool), weights
    )


def _measured(
    measure: Measure, part: ScoreSheet, entrant: int, meant: NDArray[np.bool_], weights: Matrix
) -> IntervalFigure:
    """Return an entrant's measure over the slots ``meant``; equal resamples give no interval."""
    cases = np.where(meant[:, :, None], part.measures[measure][:, entrant], 0.0)
    found, expected = cases.sum(axis=1).T
    if measure in SHARES:
        return block_share(weights, found, expected)
    seats = int(np.count_nonzero(cases[:, :, 1]))
    told = block_figure(
        weights, ratio_of_sums(found, expected), seats, int(np.count_nonzero(expected)), share=False
    )
    return told.without_certainty
