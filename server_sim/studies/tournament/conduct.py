"""Talk, failures and costs of entrants."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from server_sim.studies.common.statistics import (
    Matrix,
    block_figure,
    block_share,
    block_weights,
    ratio_of_sums,
)
from server_sim.studies.common.tables import Figure, ResultTable
from server_sim.studies.tournament.record import GameResult
from server_sim.studies.tournament.score_sheet import COST, FAILED, LINES, FigureOf, ScoreSheet

PER_GAME = "Per game, with 95% intervals from blocks drawn with replacement; n counts games."


def talk_count_table(sheet: ScoreSheet) -> ResultTable:
    """Return lines and talk counts per game, a row for each entrant and village.

    A count that is 0 for all entrants is named in the caption instead.
    """
    counted = [name for name in sheet.counts if name not in (LINES, FAILED, COST)]
    none = [name for name in counted if not np.nansum(sheet.counts[name])]
    names = [LINES, *(name for name in counted if name not in none)]
    columns = {"village": "village", "entrant": "entrant", **{name: name for name in names}}
    caption = f"{PER_GAME} 0 in all games: {', '.join(none)}." if none else PER_GAME
    return ResultTable("Talk", columns, sheet.rows({name: _mean_of(name) for name in names}), caption)


def failure_table(sheet: ScoreSheet) -> ResultTable:
    """Return the share of games in which an entrant failed, a row for each entrant and village."""
    columns = {"village": "village", "entrant": "entrant", FAILED: "failed"}
    return ResultTable("Failures", columns, sheet.rows({FAILED: _mean_of(FAILED, share=True)}), PER_GAME)


def cost_table(sheet: ScoreSheet, games: Sequence[GameResult]) -> ResultTable:
    """Return the cost of language models: in all seats of all games, and per game with a known price.

    The table has no rows if no price is known.
    """
    weights = block_weights(sheet.blocks)
    rows: list[Mapping[str, Figure]] = [
        {"entrant": name, "total": total_cost(games, name), COST: _mean_of(COST)(sheet, entrant, weights)}
        for entrant, name in enumerate(sheet.entrants)
        if not np.isnan(sheet.counts[COST]).all()
    ]
    columns = {"entrant": "entrant", "total": "total, US dollars", COST: "per game, US dollars"}
    return ResultTable("Cost", columns, rows, PER_GAME + " A game without a known price is not counted.")


def total_cost(games: Sequence[GameResult], entrant: str) -> float | None:
    """Return the cost of all seats of an entrant; None if no price is known."""
    costs = [seat.cost for game in games for seat in game.seats if seat.entrant == entrant]
    known = [cost for cost in costs if cost is not None]
    return sum(known) if known else None


def _mean_of(count: str, share: bool = False) -> FigureOf:
    """Return the function that computes an entrant's mean of a count; NaN marks slots that nobody played."""

    def mean(sheet: ScoreSheet, entrant: int, weights: Matrix) -> Figure:
        values = sheet.counts[count][:, entrant]
        there = (~np.isnan(values)).sum(axis=1).astype(float)
        total = np.nansum(values, axis=1)
        if share:
            return block_share(weights, total, there)
        blocks = int(np.count_nonzero(there))
        return block_figure(weights, ratio_of_sums(total, there), int(there.sum()), blocks, share=False)

    return mean
