"""Drawing functions of all pictures: elements, text, scales."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from xml.etree.ElementTree import Element, SubElement

from agent.runtime.printable import printable
from server_sim.studies.report.content import width_of

WIDTH = 360.0
"""The width of every picture, in its own units."""
LETTER_WIDTH = 6.6
"""Approximate width of a Latin letter in the picture's units; a Japanese character is twice as wide."""
COLOUR_COUNT = 6
"""Number of series that have a colour of their own."""


def canvas(height: float) -> Element:
    """Return an empty picture of the common width."""
    return Element("svg", {"viewBox": f"0 0 {WIDTH:g} {height:g}", "class": "drawing"})


def add(parent: Element, tag: str, style: str, **attributes: float) -> Element:
    """Add an element with a style class; underscores in attribute names become hyphens."""
    written = {name.replace("_", "-"): f"{round(value, 2):g}" for name, value in attributes.items()}
    return SubElement(parent, tag, {"class": style, **written})


def line(parent: Element, style: str, start: tuple[float, float], end: tuple[float, float]) -> Element:
    """Return a straight line."""
    return add(parent, "line", style, x1=start[0], y1=start[1], x2=end[0], y2=end[1])


def write(parent: Element, words: str, x: float, y: float, style: str = "", anchor: str = "start") -> Element:
    """Add plain text; ``anchor`` is the SVG property: start, middle or end."""
    element = add(parent, "text", style or "label", x=x, y=y)
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
    """A linear scale from values to positions in the picture; the scale may be reversed."""

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
    """Return 1, 2 or 5 times a power of ten, such that it divides the span (> 0) into two to five parts."""
    rough = span / 5
    power = 10.0 ** math.floor(math.log10(rough))
    return next(power * step for step in (1, 2, 5, 10) if power * step >= rough * 0.999)
