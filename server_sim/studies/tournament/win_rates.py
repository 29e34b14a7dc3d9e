"""Win rates of each entrant: by side, by role, and averaged as in the contest; and paired differences.

A difference is paired because both entrants held the same slots of the same deals.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from rules.game.roles import Role, Team
from server_sim.studies.common.statistics import (
    Matrix,
    Statistic,
    block_figure,
    block_share,
    block_weights,
    ratio_of_sums,
    t_interval_figure,
)
from server_sim.studies.common.tables import Figure, IntervalFigure, ResultTable
from server_sim.studies.tournament.score_sheet import ROLES, FigureOf, ScoreSheet

HOW_DRAWN = (
    "Intervals hold 95%: blocks drawn with replacement; n counts seats. Broken-off games are left out."
)
HOW_PAIRED = (
    "Win rate of the first less that of the second, over slots of deals that both held; n counts blocks. "
    "Each interval holds 95% by itself: of twenty differences that are none, about one seems to be one."
)


def side_table(sheet: ScoreSheet) -> ResultTable:
    """Return a table of win rates on the village side, on the werewolf side and overall.

    It has a row for each entrant and village.
    """
    columns = {"village": "village", "entrant": "entrant", "all": "all games",
               "VILLAGER": "village side", "WEREWOLF": "werewolf side"}  # fmt: skip
    sides = {team: [role for role in ROLES if role.team is team] for team in (Team.VILLAGER, Team.WEREWOLF)}
    figures = {"all": _rate_in(ROLES), **{team.value: _rate_in(roles) for team, roles in sides.items()}}
    return ResultTable("Win rates by side", columns, sheet.rows(figures), HOW_DRAWN)


def role_table(sheet: ScoreSheet) -> ResultTable:
    """Return a table of games and win rates by role, with a row for each village, role and entrant."""
    rows: list[Mapping[str, Figure]] = [
        {"village": village, "role": role.value, "entrant": name,
         "held": int((part.played[:, entrant] & (part.roles == number)).sum()),
         "rate": _rate_in([role])(part, entrant, weights)}
        for village, part, weights in sheet.by_village()
        for number, role in enumerate(ROLES) if (part.roles == number).any()
        for entrant, name in enumerate(sheet.entrants)
    ]  # fmt: skip
    columns = {"village": "village", "role": "role", "entrant": "entrant", "held": "times held",
               "rate": "win rate"}  # fmt: skip
    return ResultTable("Win rates by role", columns, rows, HOW_DRAWN)


def average_table(sheet: ScoreSheet) -> ResultTable:
    """Return a table of average win rates, as on the contest's site ([contest]), by entrant and village.

    They are over games, over roles, and over roles weighted by how often they are dealt.
    """
    columns = {"village": "village", "entrant": "entrant", "macro": "macro (all games)",
               "micro": "micro (mean over roles)", "weighted": "weighted micro (by role counts)"}  # fmt: skip
    return ResultTable("Averages", columns, sheet.rows(AVERAGES), HOW_DRAWN)


def wins_and_games(sheet: ScoreSheet, entrant: int, roles: Sequence[Role]) -> tuple[Matrix, Matrix]:
    """Return, for each block, the wins of an entrant in some roles and its games in them with a winner.

    ``entrant`` is its index; both arrays have shape (blocks,).
    """
    meant = np.isin(sheet.roles, [ROLES.index(role) for role in roles])
    won = np.where(meant, sheet.won[:, entrant], np.nan)
    return np.nansum(won, axis=1), (~np.isnan(won)).sum(axis=1).astype(float)


def _rate_in(roles: Sequence[Role]) -> FigureOf:
    """Return the function that computes an entrant's win rate in some roles."""
    return lambda sheet, entrant, weights: block_share(weights, *wins_and_games(sheet, entrant, roles))


AVERAGES: Mapping[str, FigureOf] = {
    "macro": _rate_in(ROLES),
    "micro": lambda sheet, entrant, weights: _average(sheet, entrant, weights, np.ones_like),
    "weighted": lambda sheet, entrant, weights: _average(sheet, entrant, weights, lambda dealt: dealt),
}


def _average(
    sheet: ScoreSheet, entrant: int, weights: Matrix, weight_of: Callable[[Matrix], Matrix]
) -> IntervalFigure:
    """Return the mean of the win rates by role; ``weight_of`` gives the weight of a role from its count."""
    dealt = np.array([(sheet.roles == number).sum() for number in range(len(ROLES))], float)
    roles = [number for number in range(len(ROLES)) if dealt[number]]
    pairs = [wins_and_games(sheet, entrant, [ROLES[number]]) for number in roles]
    parts: list[Statistic] = [ratio_of_sums(wins, games) for wins, games in pairs]
    shares = weight_of(dealt[roles])

    def statistic(drawn: Matrix) -> Matrix:
        return np.asarray(np.average([part(drawn) for part in parts], axis=0, weights=shares))

    games = sum(games for _, games in pairs)
    return block_figure(weights, statistic, int(np.sum(games)), int(np.count_nonzero(games)))


def block_differences(sheet: ScoreSheet, first: int, second: int) -> NDArray[np.float64]:
    """Return for each block the win rate of one entrant minus that of another, over slots both played.

    The entrants are given by index. A block without such a slot has NaN.
    """
    apart = sheet.won[:, first] - sheet.won[:, second]
    both = ~np.isnan(apart)
    with np.errstate(invalid="ignore"):
        return np.asarray(np.nansum(apart, axis=1) / np.where(both.any(axis=1), both.sum(axis=1), np.nan))


def paired_difference(sheet: ScoreSheet, first: int, second: int) -> IntervalFigure:
    """Return how much higher one entrant's win rate is than another's, with its 95% interval.

    ``first`` and ``second`` are the entrants' numbers in the sheet.
    """
    apart = block_differences(sheet, first, second)
    there = ~np.isnan(apart)
    blocks = tuple(block for block, is_there in zip(sheet.blocks, there, strict=True) if is_there)
    mean = ratio_of_sums(apart[there], np.ones(len(blocks)))
    return t_interval_figure(block_weights(blocks), mean, len(blocks), len(blocks))


def difference_table(sheet: ScoreSheet) -> ResultTable:
    """Return a table of win rate differences, with a row for each pair of entrants in each village.

    If there are several villages, it also has a row for each pair in all villages together.
    """
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
