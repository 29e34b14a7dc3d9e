"""Values with their intervals as bars, each below its label: rates, Ratio, DC."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from xml.etree.ElementTree import Element

from server_sim.studies.report.canvas import (
    COLOUR_COUNT,
    LETTER_WIDTH,
    WIDTH,
    Scale,
    add,
    canvas,
    line,
    round_step,
    shortened,
    write,
)
from server_sim.studies.report.content import width_of

MARGIN = 10.0
ROW = 36.0
HEADING = 24.0
AXIS = 26.0
MIN_SPAN = 0.1
"""Minimum span of a numeric axis."""


@dataclass(frozen=True)
class Bar:
    """A value, its interval if there is one, and its label.

    ``heading`` starts a group of bars; ``series`` is the colour number, from 0.
    """

    label: str
    value: float
    low: float | None
    high: float | None
    words: str
    series: int = 0
    heading: str = ""


@dataclass(frozen=True)
class Axis:
    """The shared axis of bars, from ``low`` to ``high``, with a line at ``reference``.

    With ``is_share`` ticks are percentages. With a reference, values are drawn as points; otherwise as bars
    filled from ``low``.
    """

    low: float = 0.0
    high: float = 1.0
    reference: float | None = None
    is_share: bool = True

    def tick(self, value: float) -> str:
        """Return the label of a tick."""
        return f"{value:.0%}" if self.is_share else f"{value:g}"


def axis_around(bars: Sequence[Bar], reference: float) -> Axis:
    """Return an axis that contains all intervals and the reference and ends at ticks."""
    ends = [end for bar in bars for end in (bar.value, bar.low, bar.high) if end is not None]
    low, high = min(reference, *ends), max(reference, *ends)
    high = max(high, low + MIN_SPAN)
    step = round_step(high - low)
    return Axis(step * (low // step), step * -(-high // step), reference, is_share=False)


def interval_bars(bars: Sequence[Bar], axis: Axis) -> Element:
    """Draw each value with its interval as a horizontal bar; the bars are below one another."""
    height = sum(ROW + (HEADING if bar.heading else 0) for bar in bars) + AXIS
    svg = canvas(height)
    scale = Scale(axis.low, axis.high, MARGIN + 4, WIDTH - MARGIN - 8)
    _draw_axis(svg, axis, scale, height - AXIS)
    top = 0.0
    for bar in bars:
        if bar.heading:
            write(svg, shortened(bar.heading, WIDTH - 2 * MARGIN), MARGIN, top + 17, "heading")
            top += HEADING
        _draw_bar(svg, bar, axis, scale, top)
        top += ROW
    return svg


def _draw_axis(svg: Element, axis: Axis, scale: Scale, bottom: float) -> None:
    for value in scale.ticks:
        line(svg, "grid", (scale(value), 4), (scale(value), bottom))
        write(svg, axis.tick(value), scale(value), bottom + 16, "tick", "middle")
    if axis.reference is not None:
        line(svg, "reference", (scale(axis.reference), 4), (scale(axis.reference), bottom))


def _draw_bar(svg: Element, bar: Bar, axis: Axis, scale: Scale, top: float) -> None:
    style, middle = f"series{bar.series % COLOUR_COUNT}", top + 25
    room = WIDTH - 2 * MARGIN - LETTER_WIDTH * (width_of(bar.words) + 2)
    write(svg, shortened(bar.label, room), MARGIN, top + 14)
    write(svg, bar.words, WIDTH - MARGIN, top + 14, "value", "end")
    if axis.reference is None:
        width = max(0.0, scale(bar.value) - scale(axis.low))
        add(svg, "rect", f"bar {style}", x=scale(axis.low), y=middle - 6, width=width, height=12)
    if bar.low is not None and bar.high is not None:
        low, high = scale(bar.low), scale(bar.high)
        line(svg, f"whisker {style}", (low, middle), (high, middle))
        for end in (low, high):
            line(svg, f"whisker {style}", (end, middle - 4), (end, middle + 4))
    add(svg, "circle", f"point {style}", cx=scale(bar.value), cy=middle, r=4)
