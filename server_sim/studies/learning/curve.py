"""The learning curve as a table and as a picture."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from agent.extras import matplotlib_figure
from server_sim.config.errors import ServerConfigError
from server_sim.playing.rates import wilson
from server_sim.studies.common.tables import Figure as Cell
from server_sim.studies.common.tables import IntervalFigure, ResultTable
from server_sim.studies.learning.course import CurveRow

SMOOTHED = 5
"""Number of batches over which the picture averages."""
CAPTION = (
    "Won games by what played, and other measures of the training. The games were trained on: they do not "
    "judge the policy."
)


def curve_table(rows: Sequence[CurveRow]) -> ResultTable:
    """Return the table with a row for each batch: the share of won games by what played, and the measures."""
    players, measures = _played_in(rows), _each_once(row.measures for row in rows)
    columns = {key: key for key in ("batch", *players, *measures)}
    table: list[dict[str, Cell]] = [
        {
            "batch": number,
            **{name: _won_of(row, name) for name in players},
            **{name: row.measures.get(name) for name in measures},
        }
        for number, row in enumerate(rows, 1)
    ]
    return ResultTable("Learning curve", columns, table, caption=CAPTION)


def draw_curve(rows: Sequence[CurveRow], path: Path) -> None:
    """Draw the share of won games by what played, averaged over :data:`SMOOTHED` batches, as a PNG.

    Raises:
        ServerConfigError: matplotlib is not installed.
    """
    figure = matplotlib_figure(ServerConfigError)(figsize=(8, 5), layout="constrained")
    axes = figure.subplots()
    for name in _played_in(rows):
        shares = _smoothed(rows, name)
        axes.plot(list(shares), list(shares.values()), marker=".", label=name.lower())
    axes.set_xlabel("batch")
    axes.set_ylabel(f"won games, mean of the last {SMOOTHED} batches")
    axes.grid(axis="y", color="0.9")
    axes.spines[["top", "right"]].set_visible(False)
    axes.legend(frameon=False)
    figure.savefig(path, format="png", dpi=120)


def _smoothed(rows: Sequence[CurveRow], name: str) -> dict[int, float]:
    """Return by batch the share of won games in it and the batches before, :data:`SMOOTHED` in all."""
    shares: dict[int, float] = {}
    for end in range(1, len(rows) + 1):
        window = rows[max(0, end - SMOOTHED) : end]
        if played := sum(row.played.get(name, 0) for row in window):
            shares[end] = sum(row.won.get(name, 0) for row in window) / played
    return shares


def _played_in(rows: Sequence[CurveRow]) -> list[str]:
    return _each_once(row.played for row in rows)


def _each_once(found: Iterable[Iterable[str]]) -> list[str]:
    """Return all names that are found, each once, in the order in which they are found."""
    return list(dict.fromkeys(name for names in found for name in names))


def _won_of(row: CurveRow, name: str) -> IntervalFigure | None:
    played = row.played.get(name, 0)
    if not played:
        return None
    share = row.won.get(name, 0) / played
    return IntervalFigure(share, *wilson(share, played), n=played)
