"""Markup of a seat's belief about one player: a bar for the present figure, a line for its history."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from xml.etree.ElementTree import Element

from server_sim.people.web.replay.markup import element, span

WIDE, HIGH, EDGE = 120.0, 26.0, 2.0
"""Width and height of the small chart, and its margin."""

Figures = Sequence[tuple[int, float]]
"""A player's figures over time: (number of the moment, figure from that moment on)."""


@dataclass(frozen=True)
class FigureHistory:
    """A player's figure and its history, from 0 to ``top``; ``end`` is the number of the last moment."""

    figure: float | None
    past: Figures
    now: int
    end: int
    top: float

    @property
    def text(self) -> str:
        """Return the figure as text: a percentage, or a score."""
        if self.figure is None:
            return "–"
        return f"{self.figure:.0%}" if self.top == 1 else f"{self.figure:.1f}".removesuffix(".0")

    @property
    def share(self) -> float:
        """Return the figure scaled to 0..1."""
        return min(max((self.figure or 0) / self.top, 0), 1)


def meter(row: FigureHistory) -> Element:
    """Return the bar and the number for a player's present figure."""
    fill = element("span", {"class": "rp-fill", "style": f"width:{row.share:.1%}"})
    return span("rp-meter", span("rp-bar", fill), span("rp-figure", row.text))


def spark(row: FigureHistory) -> Element:
    """Return the line of a player's figures from the beginning to now; later moments are not drawn."""
    attributes = {
        "viewBox": f"0 0 {WIDE:.0f} {HIGH:.0f}",
        "class": "rp-spark",
        "aria-hidden": "true",
        "preserveAspectRatio": "none",
    }
    floor = _height_of(0, row)
    base = {"x1": 0, "x2": WIDE, "y1": floor, "y2": floor, "class": "rp-base"}
    pieces = [element("line", base)]
    if row.past:
        steps = _step_path(row)
        area = f"M{_across(row.past[0][0], row):.1f} {floor:.1f} {steps.replace('M', 'L', 1)} V{floor:.1f}Z"
        pieces += [
            element("path", {"d": area, "class": "rp-area"}),
            element("path", {"d": steps, "class": "rp-line"}),
        ]
    x = f"{_across(row.now, row):.1f}"
    pieces.append(element("line", {"x1": x, "x2": x, "y1": 0, "y2": HIGH, "class": "rp-cursor"}))
    return element("svg", attributes, *pieces)


def _step_path(row: FigureHistory) -> str:
    moment, figure = row.past[0]
    path = [f"M{_across(moment, row):.1f} {_height_of(figure, row):.1f}"]
    for moment, figure in row.past[1:]:
        path.append(f"H{_across(moment, row):.1f} V{_height_of(figure, row):.1f}")
    return " ".join([*path, f"H{max(_across(row.now, row), _across(row.past[-1][0], row)):.1f}"])


def _across(moment: int, row: FigureHistory) -> float:
    return EDGE + (WIDE - 2 * EDGE) * moment / max(row.end, 1)


def _height_of(figure: float, row: FigureHistory) -> float:
    return HIGH - EDGE - (HIGH - 2 * EDGE) * min(max(figure / row.top, 0), 1)
