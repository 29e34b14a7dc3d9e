"""Win rates of each entrant: by side, by role, and averaged like the contest does."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import numpy as np

from rules.game.roles import Role, Team
from server_sim.studies.common.statistics import Matrix, Statistic, block_figure, block_share, ratio_of_sums
from server_sim.studies.common.tables import Figure, IntervalFigure, ResultTable
from server_sim.studies.tournament.score_sheet import ROLES, FigureOf, ScoreSheet

HOW_DRAWN = (
    "Intervals hold 95%: blocks drawn with replacement; n counts games. Broken-off games are left out."
)


def side_table(sheet: ScoreSheet) -> ResultTable:
    """Return win rates as village, as werewolves and overall, a row for each entrant and village."""
    columns = {"village": "village", "entrant": "entrant", "all": "all games",
               "VILLAGER": "village side", "WEREWOLF": "werewolf side"}  # fmt: skip
    sides = {team: [role for role in ROLES if role.team is team] for team in (Team.VILLAGER, Team.WEREWOLF)}
    figures = {"all": _rate_in(ROLES), **{team.value: _rate_in(roles) for team, roles in sides.items()}}
    return ResultTable("Win rates by side", columns, sheet.rows(figures), HOW_DRAWN)


def role_table(sheet: ScoreSheet) -> ResultTable:
    """Return for each role the games and wins, a row for each village, dealt role and entrant."""
    rows: list[Mapping[str, Figure]] = [
        {"village": village, "role": role.value, "entrant": name,
         "held": int((part.played[:, entrant] & (part.roles == number)).sum()),
         "rate": win_rate(part, entrant, [role], weights)}
        for village, part, weights in sheet.by_village()
        for number, role in enumerate(ROLES) if (part.roles == number).any()
        for entrant, name in enumerate(sheet.entrants)
    ]  # fmt: skip
    columns = {"village": "village", "role": "role", "entrant": "entrant", "held": "times held",
               "rate": "win rate"}  # fmt: skip
    return ResultTable("Win rates by role", columns, rows, HOW_DRAWN)


def average_table(sheet: ScoreSheet) -> ResultTable:
    """Return the three averages of the contest's site ([contest]), a row for each entrant and village."""
    columns = {"village": "village", "entrant": "entrant", "macro": "macro (all games)",
               "micro": "micro (mean over roles)", "weighted": "weighted micro (by role counts)"}  # fmt: skip
    return ResultTable("Averages", columns, sheet.rows(_AVERAGES), HOW_DRAWN)


def wins_and_games(sheet: ScoreSheet, entrant: int, roles: Sequence[Role]) -> tuple[Matrix, Matrix]:
    """Return an entrant's wins and decided games in these roles, each of shape (blocks,)."""
    meant = np.isin(sheet.roles, [ROLES.index(role) for role in roles])
    won = np.where(meant, sheet.won[:, entrant], np.nan)
    return np.nansum(won, axis=1), (~np.isnan(won)).sum(axis=1).astype(float)


def win_rate(sheet: ScoreSheet, entrant: int, roles: Sequence[Role], weights: Matrix) -> IntervalFigure:
    """Return a win rate with its interval."""
    return block_share(weights, *wins_and_games(sheet, entrant, roles))


def _rate_in(roles: Sequence[Role]) -> FigureOf:
    return lambda sheet, entrant, weights: win_rate(sheet, entrant, roles, weights)


_AVERAGES: Mapping[str, FigureOf] = {
    "macro": _rate_in(ROLES),
    "micro": lambda sheet, entrant, weights: _average(sheet, entrant, weights, np.ones_like),
    "weighted": lambda sheet, entrant, weights: _average(sheet, entrant, weights, lambda dealt: dealt),
}


def _average(
    sheet: ScoreSheet,
    entrant: int,
    weights: Matrix,
    weight_of: Callable[[Matrix], Matrix],
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
