"""Stacked columns: the number of games by length, split by the winner."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from xml.etree.ElementTree import Element

from server_sim.studies.report.canvas import LETTER_WIDTH, WIDTH, Scale, add, canvas, line, write
from server_sim.studies.report.content import width_of

HEIGHT = 220.0
LEFT = 38.0
BOTTOM = 170.0
TOP = 34.0
MAX_WIDTH = 56.0


def stacked_columns(counts: Mapping[int, Sequence[int]], parts: Sequence[str], below: str) -> Element:
    """Draw a column for each number with a stack of ``parts``; ``below`` is the label of the axis."""
    svg = canvas(HEIGHT)
    most = max(sum(stack) for stack in counts.values())
    scale = Scale(0, max(most * 1.12, 1), BOTTOM, TOP)
    for value in scale.ticks:
        if value == int(value):
            line(svg, "grid", (LEFT, scale(value)), (WIDTH - 8, scale(value)))
            write(svg, f"{value:g}", LEFT - 6, scale(value) + 4, "tick", "end")
    _draw_legend(svg, parts)
    room = (WIDTH - 8 - LEFT) / len(counts)
    for place, number in enumerate(sorted(counts)):
        _draw_column(svg, counts[number], scale, LEFT + room * (place + 0.5), min(MAX_WIDTH, room * 0.7))
        write(svg, str(number), LEFT + room * (place + 0.5), BOTTOM + 17, "tick", "middle")
    write(svg, below, (LEFT + WIDTH) / 2, BOTTOM + 38, "label", "middle")
    return svg


def _draw_column(svg: Element, stack: Sequence[int], scale: Scale, middle: float, width: float) -> None:
    reached = 0
    for series, count in enumerate(stack):
        top = scale(reached + count)
        height = scale(reached) - top
        left = middle - width / 2
        add(svg, "rect", f"column series{series}", x=left, y=top, width=width, height=height)
        if height > 15 and reached + count < sum(stack) + 1:
            write(svg, str(count), middle, top + height / 2 + 4, f"inside series{series}", "middle")
        reached += count
    write(svg, str(reached), middle, scale(reached) - 5, "value", "middle")


def _draw_legend(svg: Element, parts: Sequence[str]) -> None:
    left = LEFT
    for series, part in enumerate(parts):
        add(svg, "rect", f"column series{series}", x=left, y=6, width=11, height=11)
        write(svg, part, left + 16, 16)
        left += 30 + LETTER_WIDTH * width_of(part)
