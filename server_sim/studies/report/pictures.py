"""Draws the pictures of the page as SVG: bars with intervals, stacked columns, calibration plots."""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from xml.etree.ElementTree import Element, SubElement

from agent.runtime.printable import printable
from agent.study.calibration import Bin

WIDTH = 360.0
LETTER_WIDTH = 6.6
"""Approximate width of a Latin letter in the picture's units; a Japanese character is twice as wide."""
COLOUR_COUNT = 6
"""Number of series that have a colour of their own."""
MARGIN = 10.0
ROW = 36.0
HEADING = 24.0
AXIS = 26.0
MIN_SPAN = 0.1
COLUMNS_LEFT, COLUMNS_BOTTOM = 38.0, 170.0


@dataclass(frozen=True)
class Bar:
    """A value to draw as a bar, with the ends of its interval (None: no interval) and its label.

    ``words`` is the text of the value. ``heading`` starts a group of bars; ``series`` is the colour number,
    from 0.
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
    """The common axis of bars, from ``low`` to ``high``, with a line at ``reference`` if there is one.

    With ``is_share`` ticks are labelled as percentages. With a reference, values are drawn as points;
    otherwise as bars that start at ``low``.
    """

    low: float = 0.0
    high: float = 1.0
    reference: float | None = None
    is_share: bool = True


def axis_around(bars: Sequence[Bar], reference: float) -> Axis:
    """Return an axis that contains all intervals and the reference and ends at ticks."""
    ends = [end for bar in bars for end in (bar.value, bar.low, bar.high) if end is not None]
    low, high = min(reference, *ends), max(reference, *ends)
    high = max(high, low + MIN_SPAN)
    step = round_step(high - low)
    return Axis(step * (low // step), step * -(-high // step), reference, is_share=False)


def interval_bars(bars: Sequence[Bar], axis: Axis) -> Element:
    """Draw each value with its interval as a horizontal bar, one below the other."""
    height = sum(ROW + (HEADING if bar.heading else 0) for bar in bars) + AXIS
    svg = _canvas(height)
    scale = Scale(axis.low, axis.high, MARGIN + 4, WIDTH - MARGIN - 8)
    _draw_axis(svg, axis, scale, height - AXIS)
    top = 0.0
    for bar in bars:
        if bar.heading:
            _draw_text(svg, shortened(bar.heading, WIDTH - 2 * MARGIN), MARGIN, top + 17, "heading")
            top += HEADING
        _draw_bar(svg, bar, axis, scale, top)
        top += ROW
    return svg


def _draw_axis(svg: Element, axis: Axis, scale: Scale, bottom: float) -> None:
    for value in scale.ticks:
        _draw_line(svg, "grid", (scale(value), 4), (scale(value), bottom))
        label = f"{value:.0%}" if axis.is_share else f"{value:g}"
        _draw_text(svg, label, scale(value), bottom + 16, "tick", "middle")
    if axis.reference is not None:
        _draw_line(svg, "reference", (scale(axis.reference), 4), (scale(axis.reference), bottom))


def _draw_bar(svg: Element, bar: Bar, axis: Axis, scale: Scale, top: float) -> None:
    style, middle = f"series{bar.series % COLOUR_COUNT}", top + 25
    room = WIDTH - 2 * MARGIN - LETTER_WIDTH * (width_of(bar.words) + 2)
    _draw_text(svg, shortened(bar.label, room), MARGIN, top + 14)
    _draw_text(svg, bar.words, WIDTH - MARGIN, top + 14, "value", "end")
    if axis.reference is None:
        width = max(0.0, scale(bar.value) - scale(axis.low))
        _add_element(svg, "rect", f"bar {style}", x=scale(axis.low), y=middle - 6, width=width, height=12)
    if bar.low is not None and bar.high is not None:
        low, high = scale(bar.low), scale(bar.high)
        _draw_line(svg, f"whisker {style}", (low, middle), (high, middle))
        for end in (low, high):
            _draw_line(svg, f"whisker {style}", (end, middle - 4), (end, middle + 4))
    _add_element(svg, "circle", f"point {style}", cx=scale(bar.value), cy=middle, r=4)


def stacked_columns(counts: Mapping[int, Sequence[int]], parts: Sequence[str], below: str) -> Element:
    """Draw a column for each key of ``counts``, with a coloured section for each of its counts.

    ``parts`` names the sections, from the bottom; ``below`` is the label of the horizontal axis.
    """
    svg = _canvas(220.0)
    most = max(sum(stack) for stack in counts.values())
    scale = Scale(0, max(most * 1.12, 1), COLUMNS_BOTTOM, 34.0)
    for value in scale.ticks:
        if value == int(value):
            _draw_line(svg, "grid", (COLUMNS_LEFT, scale(value)), (WIDTH - 8, scale(value)))
            _draw_text(svg, f"{value:g}", COLUMNS_LEFT - 6, scale(value) + 4, "tick", "end")
    _draw_legend(svg, parts)
    room = (WIDTH - 8 - COLUMNS_LEFT) / len(counts)
    for place, number in enumerate(sorted(counts)):
        middle = COLUMNS_LEFT + room * (place + 0.5)
        _draw_column(svg, counts[number], scale, middle, min(56.0, room * 0.7))
        _draw_text(svg, str(number), middle, COLUMNS_BOTTOM + 17, "tick", "middle")
    _draw_text(svg, below, (COLUMNS_LEFT + WIDTH) / 2, COLUMNS_BOTTOM + 38, "label", "middle")
    return svg


def _draw_column(svg: Element, stack: Sequence[int], scale: Scale, middle: float, width: float) -> None:
    reached = 0
    for series, count in enumerate(stack):
        top = scale(reached + count)
        height = scale(reached) - top
        left = middle - width / 2
        _add_element(svg, "rect", f"column series{series}", x=left, y=top, width=width, height=height)
        if height > 15:
            _draw_text(svg, str(count), middle, top + height / 2 + 4, f"inside series{series}", "middle")
        reached += count
    _draw_text(svg, str(reached), middle, scale(reached) - 5, "value", "middle")


def _draw_legend(svg: Element, parts: Sequence[str]) -> None:
    left = COLUMNS_LEFT
    for series, part in enumerate(parts):
        _add_element(svg, "rect", f"column series{series}", x=left, y=6, width=11, height=11)
        _draw_text(svg, part, left + 16, 16)
        left += 30 + LETTER_WIDTH * width_of(part)


def calibration_plot(bins: Sequence[Bin], across: str, up: str) -> Element:
    """Draw predicted against actual frequencies; ``across`` and ``up`` label the two axes."""
    left, right, top, bottom = 52.0, WIDTH - 16, 14.0, 280.0
    svg = _canvas(330.0)
    run, rise = Scale(0, 1, left, right), Scale(0, 1, bottom, top)
    for value in run.ticks:
        _draw_line(svg, "grid", (run(value), top), (run(value), bottom))
        _draw_line(svg, "grid", (left, rise(value)), (right, rise(value)))
        _draw_text(svg, f"{value:.0%}", run(value), bottom + 17, "tick", "middle")
        _draw_text(svg, f"{value:.0%}", left - 6, rise(value) + 4, "tick", "end")
    _draw_line(svg, "reference", (left, bottom), (right, top))
    places = [(run(one.predicted), rise(one.found)) for one in bins]
    for start, end in pairwise(places):
        _draw_line(svg, "whisker series0", start, end)
    most = max(one.count for one in bins)
    for one, (x, y) in zip(bins, places, strict=True):
        _add_element(svg, "circle", "point series0", cx=x, cy=y, r=3 + 7 * math.sqrt(one.count / most))
    _draw_text(svg, across, (left + right) / 2, bottom + 38, "label", "middle")
    turned = _draw_text(svg, up, 14, (top + bottom) / 2, "label", "middle")
    turned.set("transform", f"rotate(-90 14 {(top + bottom) / 2:g})")
    return svg


# Elements, text and scales


def _canvas(height: float) -> Element:
    return Element("svg", {"viewBox": f"0 0 {WIDTH:g} {height:g}", "class": "drawing"})


def _add_element(parent: Element, tag: str, style: str, **attributes: float) -> Element:
    written = {name: f"{round(value, 2):g}" for name, value in attributes.items()}
    return SubElement(parent, tag, {"class": style, **written})


def _draw_line(parent: Element, style: str, start: tuple[float, float], end: tuple[float, float]) -> Element:
    return _add_element(parent, "line", style, x1=start[0], y1=start[1], x2=end[0], y2=end[1])


def _draw_text(
    parent: Element, words: str, x: float, y: float, style: str = "label", anchor: str = "start"
) -> Element:
    """Add plain text; ``anchor`` is the SVG property: start, middle or end."""
    element = _add_element(parent, "text", style, x=x, y=y)
    element.set("text-anchor", anchor)
    element.text = printable(words)
    return element


def shortened(words: str, room: float) -> str:
    """Return the text; if it is wider than ``room``, an ellipsis replaces the middle.

    Names of runs often differ only in their last letters.
    """
    whole = shown = printable(words)
    left = len(whole)
    while left and LETTER_WIDTH * width_of(shown) > room:
        left -= 1
        tail = left // 2
        shown = f"{whole[: left - tail]}…{whole[len(whole) - tail :]}"
    return shown


@dataclass(frozen=True)
class Scale:
    """A linear scale from values (``low`` to ``high``) to positions in a picture (``start`` to ``end``)."""

    low: float
    high: float
    start: float
    end: float

    def __call__(self, value: float) -> float:
        """Return the position of a value."""
        return self.start + (value - self.low) / (self.high - self.low) * (self.end - self.start)

    @property
    def ticks(self) -> Iterator[float]:
        """Yield a few round, evenly spaced values within the scale."""
        step = round_step(self.high - self.low)
        first = math.ceil(round(self.low / step, 6))
        last = math.floor(round(self.high / step, 6))
        return (number * step for number in range(first, last + 1))


def round_step(span: float) -> float:
    """Return the distance of ticks, 1, 2 or 5 times a power of ten, that splits a span into 2 to 5 parts."""
    rough = span / 5
    power = 10.0 ** math.floor(math.log10(rough))
    return next(power * step for step in (1, 2, 5, 10) if power * step >= rough * 0.999)


def width_of(words: str) -> int:
    """Return the width of a text in letters; a Japanese character counts as two."""
    return sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in words)
