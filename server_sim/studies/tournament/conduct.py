"""Talk, failures and costs of entrants."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from server_sim.studies.common.statistics import (
    block_figure,
    block_share,
    block_weights,
    ratio_of_sums,
)
from server_sim.studies.common.tables import Figure, IntervalFigure, ResultTable
from server_sim.studies.tournament.record import GameResult
from server_sim.studies.tournament.score_sheet import COST, FAILED, LINES, ScoreSheet

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
    return ResultTable("Talk", columns, _per_game(sheet, names, share=False), caption)


def failure_table(sheet: ScoreSheet) -> ResultTable:
    """Return the share of games in which an entrant failed, a row for each entrant and village."""
    columns = {"village": "village", "entrant": "entrant", FAILED: "failed"}
    return ResultTable("Failures", columns, _per_game(sheet, [FAILED], share=True), PER_GAME)


def cost_table(sheet: ScoreSheet, games: Sequence[GameResult]) -> ResultTable:
    """Return the cost of language models: in all seats of all games, and per game with a known price.

    The table has no rows if no price is known.
    """
    weights = block_weights(sheet.blocks)
    rows: list[Mapping[str, Figure]] = [
        {"entrant": name, "total": total_cost(games, name),
         COST: _mean(sheet.counts[COST][:, entrant], weights, share=False)}
        for entrant, name in enumerate(sheet.entrants)
        if not np.isnan(sheet.counts[COST]).all()
    ]  # fmt: skip
    columns = {"entrant": "entrant", "total": "total, US dollars", COST: "per game, US dollars"}
    return ResultTable("Cost", columns, rows, PER_GAME + " A game without a known price is not counted.")


def total_cost(games: Sequence[GameResult], entrant: str) -> float | None:
    """Return the cost of all seats of an entrant; None if no price is known."""
    costs = [seat.cost for game in games for seat in game.seats if seat.entrant == entrant]
    known = [cost for cost in costs if cost is not None]
    return sum(known) if known else None


def _per_game(sheet: ScoreSheet, names: Sequence[str], share: bool) -> list[Mapping[str, Figure]]:
    rows: list[Mapping[str, Figure]] = []
    for village in sheet.villages:
        part = sheet.within(village)
        weights = block_weights(part.blocks)
        for entrant, name in enumerate(sheet.entrants):
            figures = {count: _mean(part.counts[count][:, entrant], weights, share) for count in names}
            rows.append({"village": village, "entrant": name, **figures})
    return rows


def _mean(values: NDArray[np.float64], weights: NDArray[np.float64], share: bool) -> IntervalFigure:
    """Return the mean of a count; ``values`` has shape (blocks, slots), NaN where nothing was played."""
    there = (~np.isnan(values)).sum(axis=1).astype(float)
    total = np.nansum(values, axis=1)
    if share:
        return block_share(weights, total, there)
    blocks = int(np.count_nonzero(there))
    return block_figure(weights, ratio_of_sums(total, there), int(there.sum()), blocks, share=False)
