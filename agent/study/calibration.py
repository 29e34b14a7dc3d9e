"""Calibration: predicted probability of a werewolf against the observed frequency, as a table and a plot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from agent.extras import matplotlib_figure
from agent.study.belief_scoring import Report, SeatScore

BINS = 10
"""Number of ranges of probability into which predictions are divided."""


@dataclass(frozen=True)
class Bin:
    """The mean of the predictions in a range of probability, the observed frequency, and their number."""

    predicted: float
    found: float
    count: int


def calibration(scores: Sequence[SeatScore]) -> tuple[Bin, ...]:
    """Return the predictions of "is a werewolf" by ranges of probability, without empty ranges."""
    chances = np.array([chance for score in scores for chance in score.chances])
    wolves = np.array([wolf for score in scores for wolf in score.wolves], dtype=float)
    place = np.minimum((chances * BINS).astype(int), BINS - 1)
    inside = [place == number for number in range(BINS)]
    return tuple(
        Bin(float(chances[these].mean()), float(wolves[these].mean()), int(these.sum()))
        for these in inside
        if these.any()
    )


def calibration_table(report: Report) -> str:
    """Return the calibration by village size, one line for each non-empty range."""
    lines = [f"{'players':>7} {'P(werewolf)':>11} {'found':>6} {'seats':>6}"]
    lines += [
        f"{size:7} {point.predicted:11.2f} {point.found:6.2f} {point.count:6}"
        for size in report.sizes
        for point in calibration(report.of(size))
    ]
    return "\n".join(lines)


def plot_calibration(report: Report, path: Path) -> None:
    """Plot the calibration by village size into a PNG file.

    Raises:
        ValueError: matplotlib is not installed.
        OSError: the file cannot be written.
    """
    figure = matplotlib_figure(ValueError)(figsize=(5, 5), layout="constrained")
    axes = figure.add_subplot(
        xlabel="P(werewolf) believed", ylabel="werewolves found", xlim=(0, 1), ylim=(0, 1), aspect="equal"
    )
    axes.plot([0, 1], [0, 1], color="0.7", linestyle=":")
    for size in report.sizes:
        points = calibration(report.of(size))
        sizes = [10 + 150 * point.count / sum(p.count for p in points) for point in points]
        (line,) = axes.plot([p.predicted for p in points], [p.found for p in points], label=f"{size} players")
        axes.scatter(
            [p.predicted for p in points], [p.found for p in points], s=sizes, color=line.get_color()
        )
    axes.legend()
    figure.savefig(path, format="png", dpi=150)
