"""The learning curve as a table and as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from agent.extras import matplotlib_figure
from rules.game.roles import Role
from server_sim.config.errors import ServerConfigError
from server_sim.playing.rates import wilson
from server_sim.studies.common.tables import Figure as Cell
from server_sim.studies.common.tables import IntervalFigure, ResultTable
from server_sim.studies.learning.running import CurveRow

SMOOTHED = 5
"""Number of batches over which the picture averages."""


def curve_table(rows: Sequence[CurveRow]) -> ResultTable:
    """Return the table with a row for each batch: the learner's share of won games by role."""
    roles = _roles_shown(rows)
    columns = {key: key for key in ("batch", "games", *(role.value for role in roles), "step")}
    table: list[dict[str, Cell]] = [
        {
            "batch": row.batch + 1,
            "games": sum(row.played.values()),
            **{role.value: _won_of(row.won[role], row.played[role]) for role in roles},
            "step": row.step,
        }
        for row in rows
    ]
    caption = (
        "Won games of the learner, with noise in its weights, against the population; step is how far the "
        "weights then moved. The games were trained on: they do not judge the policy."
    )
    return ResultTable("Learning curve", columns, table, caption=caption)


def draw_curve(rows: Sequence[CurveRow], path: Path) -> None:
    """Draw the learner's share of won games by role, averaged over :data:`SMOOTHED` batches, as a PNG.

    Raises:
        ServerConfigError: matplotlib is not installed.
    """
    figure = matplotlib_figure(ServerConfigError)(figsize=(8, 5), layout="constrained")
    axes = figure.subplots()
    for role in _roles_shown(rows):
        axes.plot([row.batch + 1 for row in rows], _smoothed(rows, role), marker=".", label=role.lower())
    axes.set_xlabel("batch")
    axes.set_ylabel(f"won games, mean of the last {SMOOTHED} batches")
    axes.grid(axis="y", color="0.9")
    axes.spines[["top", "right"]].set_visible(False)
    axes.legend(frameon=False)
    figure.savefig(path, format="png", dpi=120)


def _smoothed(rows: Sequence[CurveRow], role: Role) -> list[float]:
    """Return for each batch the share of won games in it and the batches before, :data:`SMOOTHED` in all."""
    windows = [rows[max(0, end - SMOOTHED) : end] for end in range(1, len(rows) + 1)]
    return [
        sum(row.won[role] for row in window) / sum(row.played[role] for row in window) for window in windows
    ]


def _roles_shown(rows: Sequence[CurveRow]) -> list[Role]:
    return list(rows[0].played) if rows else []


def _won_of(won: int, played: int) -> IntervalFigure:
    return IntervalFigure(won / played, *wilson(won / played, played))
