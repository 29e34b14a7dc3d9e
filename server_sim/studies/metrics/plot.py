"""A picture of opinion leadership by the Sheriff's hidden role ([leadership], figure 3)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from agent.extras import matplotlib_figure
from server_sim.config.errors import ServerConfigError
from server_sim.studies.metrics.summary import Summary

PANELS = {"Ratio": ("ratio", "ratio_as_sheriff"), "DC": ("dc", "dc_as_sheriff")}
"""The panels of the picture, each with the figure over all roles and the figure by role."""

ALL = "all roles"
COLOUR_COUNT = 10
"""Number of colours in matplotlib's cycle; later series get another marker."""

MARKERS = "os^Dv"


def plot_roles(series: Mapping[str, Summary], path: Path) -> None:
    """Draw opinion leadership (Ratio, DC) of each group of runs, overall and by role, as a PNG file."""
    figure_class = matplotlib_figure(ServerConfigError)
    groups = dict.fromkeys((ALL, *(str(role) for summary in series.values() for role in summary.by_role)))
    places = {group: place for place, group in enumerate(groups)}
    figure = figure_class(figsize=(8, 7 + 0.2 * len(series)), layout="constrained")
    panels = figure.subplots(len(PANELS), 1, sharex=True)
    for axes, (label, metrics) in zip(panels, PANELS.items(), strict=True):
        for number, (name, summary) in enumerate(series.items()):
            shift = 0.7 * ((number + 0.5) / len(series) - 0.5)
            points = _points(summary, *metrics)
            axes.errorbar(
                [places[group] + shift for group in points],
                [value for value, _, _ in points.values()],
                yerr=[[down for _, down, _ in points.values()], [up for _, _, up in points.values()]],
                fmt=MARKERS[number // COLOUR_COUNT % len(MARKERS)],
                capsize=3,
                label=f"{name}: {summary.games} games",
            )
        axes.set_ylabel(label)
        axes.grid(axis="y", color="0.9")
        axes.spines[["top", "right"]].set_visible(False)
        for place in range(1, len(places)):
            axes.axvline(place - 0.5, color="0.85", linewidth=0.8)
    panels[0].axhline(1, color="0.5", linestyle=":")
    panels[-1].set_xticks(list(places.values()), list(places))
    panels[-1].set_xlim(-0.5, len(places) - 0.5)
    panels[-1].set_xlabel("the Sheriff's hidden role; bars are 95% intervals")
    figure.legend(*panels[0].get_legend_handles_labels(), loc="outside upper center", frameon=False)
    figure.savefig(path, format="png", dpi=150)


def _points(summary: Summary, overall: str, of_role: str) -> dict[str, tuple[float, float, float]]:
    """Return each group's figure with the lengths of its error bars, down and up; none without a figure."""
    estimates = {ALL: summary.metrics[overall]}
    estimates |= {str(role): metrics[of_role] for role, metrics in summary.by_role.items()}
    points = {}
    for group, estimate in estimates.items():
        if estimate.value is not None:
            value = estimate.value
            down = 0.0 if estimate.low is None else max(0.0, value - estimate.low)
            up = 0.0 if estimate.high is None else max(0.0, estimate.high - value)
            points[group] = value, down, up
    return points
