"""All result tables of a tournament; those of talk, failures and costs are made here."""

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
from server_sim.studies.tournament.measures import measure_tables
from server_sim.studies.tournament.plan import TournamentPlan
from server_sim.studies.tournament.ratings import rating_table
from server_sim.studies.tournament.record import ASKED, CALLS, MISSED, RECEIVED, SENT, UNANSWERED, GameResult
from server_sim.studies.tournament.score_sheet import (
    COST,
    FAILED,
    FIXED_COUNTS,
    LINES,
    FigureOf,
    ScoreSheet,
    score_sheet,
)
from server_sim.studies.tournament.stopping import PairDecision, StoppingRule, decide_pairs, stopping_table
from server_sim.studies.tournament.win_rates import average_table, difference_table, role_table, side_table

PER_GAME = "Per seat and game, with 95% intervals from blocks drawn with replacement; n counts seats."
HOW_ASKED = f"{PER_GAME} A game in which nothing was asked, or without a known price, is not counted."


def measure_games(
    games: Sequence[GameResult], entrants: Sequence[str], field: str | None = None
) -> tuple[ResultTable, ...]:
    """Return the result tables of a tournament; ``field`` is the fixed opponent in all slots but one, if any.

    Raises:
        ValueError: the games do not belong to a tournament of these entrants.
    """
    sheet = score_sheet(games, entrants, field)
    return (
        side_table(sheet),
        role_table(sheet),
        average_table(sheet),
        difference_table(sheet),
        rating_table(games),
        *measure_tables(sheet),
        _talk_count_table(sheet),
        failure_table(sheet),
        cost_table(sheet, games),
    )


def tables_of(plan: TournamentPlan, games: Sequence[GameResult]) -> list[ResultTable]:
    """Return all result tables of a tournament; with a stopping rule, the last one has its decisions."""
    tables = list(measure_games(games, plan.names, plan.field))
    if rule := plan.stopping:
        tables.append(stopping_table(decisions_on(plan, games, rule), plan.names, rule, plan.blocks))
    return tables


def decisions_on(
    plan: TournamentPlan, games: Sequence[GameResult], rule: StoppingRule
) -> tuple[PairDecision, ...]:
    """Return what the stopping rule decides about each pair of entrants, from the games played."""
    return decide_pairs(score_sheet(games, plan.names, plan.field), plan.villages, rule, plan.blocks)


def _talk_count_table(sheet: ScoreSheet) -> ResultTable:
    """Return lines and talk counts per game, a row for each entrant and village.

    A count that is 0 for all entrants is named in the caption instead.
    """
    counted = [name for name in sheet.counts if name not in FIXED_COUNTS]
    none = [name for name in counted if not np.nansum(sheet.counts[name])]
    names = [LINES, *(name for name in counted if name not in none)]
    columns = {"village": "village", "entrant": "entrant", **{name: name for name in names}}
    caption = f"{PER_GAME} 0 in all games: {', '.join(none)}." if none else PER_GAME
    return ResultTable("Talk", columns, sheet.rows({name: _mean_of(name) for name in names}), caption)


def failure_table(sheet: ScoreSheet) -> ResultTable:
    """Return the share of games in which an entrant failed, and its late answers per game."""
    columns = {"village": "village", "entrant": "entrant", FAILED: "failed", MISSED: "late answers"}
    figures = {FAILED: _mean_of(FAILED, share=True), MISSED: _mean_of(MISSED)}
    return ResultTable("Failures", columns, sheet.rows(figures), PER_GAME)


def cost_table(sheet: ScoreSheet, games: Sequence[GameResult]) -> ResultTable:
    """Return what each entrant asked of language models per game, and what that cost.

    Entrants that asked none have no row. A cost is None if no price is known.
    """
    weights = block_weights(sheet.blocks)
    rows: list[Mapping[str, Figure]] = [
        {
            "entrant": name,
            **{count: _mean_of(count)(sheet, entrant, weights) for count in (*ASKED, COST)},
            "total": _total_cost(games, name),
        }
        for entrant, name in enumerate(sheet.entrants)
        if not np.isnan(sheet.counts[CALLS][:, entrant]).all()
    ]
    columns = {"entrant": "entrant", CALLS: "calls", UNANSWERED: "without an answer", SENT: "tokens sent",
               RECEIVED: "tokens received", COST: "US dollars", "total": "in all, US dollars"}  # fmt: skip
    return ResultTable("Language models", columns, rows, HOW_ASKED)


def _total_cost(games: Sequence[GameResult], entrant: str) -> float | None:
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
