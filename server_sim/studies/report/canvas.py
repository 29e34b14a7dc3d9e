"""What every picture is drawn with: elements, text, scales."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from xml.etree.ElementTree import Element, SubElement

from agent.runtime.printable import printable
from server_sim.studies.report.content import width_of

WIDTH = 360.0
LETTER = 6.6
"""About how wide a letter is; a Japanese one is twice as wide."""
SERIES = 6
"""So many series have a colour of their own."""


def canvas(height: float) -> Element:
    """An empty picture of the common width."""
    return Element("svg", {"viewBox": f"0 0 {WIDTH:g} {height:g}", "class": "drawing"})


def add(parent: Element, tag: str, style: str, **attributes: float) -> Element:
    """An element of a class of the page's style; underscores of attributes become hyphens."""
    written = {name.replace("_", "-"): f"{round(value, 2):g}" for name, value in attributes.items()}
    return SubElement(parent, tag, {"class": style, **written})


def line(parent: Element, style: str, start: tuple[float, float], end: tuple[float, float]) -> Element:
    """A straight line."""
    return add(parent, "line", style, x1=start[0], y1=start[1], x2=end[0], y2=end[1])


def write(parent: Element, words: str, x: float, y: float, style: str = "", anchor: str = "start") -> Element:
    """Plain text; ``anchor`` is the SVG property: start, middle or end."""
    element = add(parent, "text", style or "label", x=x, y=y)
    element.set("text-anchor", anchor)
    element.text = printable(words)
    return element


def shortened(words: str, room: float) -> str:
    """The text, or its ends around an ellipsis where it is wider than the room for it.

    Names of runs often differ in their last letters alone.
    """
    whole = shown = printable(words)
    left = len(whole)
    while left and LETTER * width_of(shown) > room:
        left -= 1
        tail = left // 2
        shown = f"{whole[: left - tail]}…{whole[len(whole) - tail :]}"
    return shown


@dataclass(frozen=True)
class Scale:
    """From values to places on a line, which may run backwards."""

    low: float
    high: float
    start: float
    end: float

    def __call__(self, value: float) -> float:
        """Where a value is."""
        return self.start + (value - self.low) / (self.high - self.low) * (self.end - self.start)

    @property
    def ticks(self) -> Iterator[float]:
        """A few round values, evenly spaced, from end to end."""
        step = round_step(self.high - self.low)
        first = math.ceil(round(self.low / step, 6))
        last = math.floor(round(self.high / step, 6))
        return (number * step for number in range(first, last + 1))


def round_step(span: float) -> float:
    """A step of 1, 2 or 5 times a power of ten that fits two to five times into a span above 0."""
    rough = span / 5
    power = 10.0 ** math.floor(math.log10(rough))
    return next(power * step for step in (1, 2, 5, 10) if power * step >= rough * 0.999)
