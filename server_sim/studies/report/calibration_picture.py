"""Calibration plot: predicted and observed shares as points; larger points have more predictions."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from xml.etree.ElementTree import Element

from agent.study.calibration import Bin
from server_sim.studies.report.canvas import WIDTH, Scale, add, canvas, line, write

HEIGHT = 330.0
LEFT, RIGHT = 52.0, WIDTH - 16
TOP, BOTTOM = 14.0, 280.0


def calibration_plot(bins: Sequence[Bin], across: str, up: str) -> Element:
    """Draw the predictions of one kind of village; ``across`` and ``up`` are axis labels."""
    svg = canvas(HEIGHT)
    right, rise = Scale(0, 1, LEFT, RIGHT), Scale(0, 1, BOTTOM, TOP)
    for value in right.ticks:
        line(svg, "grid", (right(value), TOP), (right(value), BOTTOM))
        line(svg, "grid", (LEFT, rise(value)), (RIGHT, rise(value)))
        write(svg, f"{value:.0%}", right(value), BOTTOM + 17, "tick", "middle")
        write(svg, f"{value:.0%}", LEFT - 6, rise(value) + 4, "tick", "end")
    line(svg, "reference", (LEFT, BOTTOM), (RIGHT, TOP))
    places = [(right(one.predicted), rise(one.found)) for one in bins]
    for start, end in pairwise(places):
        line(svg, "whisker series0", start, end)
    most = max(one.count for one in bins)
    for one, (x, y) in zip(bins, places, strict=True):
        add(svg, "circle", "point series0", cx=x, cy=y, r=3 + 7 * math.sqrt(one.count / most))
    write(svg, across, (LEFT + RIGHT) / 2, BOTTOM + 38, "label", "middle")
    turned = write(svg, up, 14, (TOP + BOTTOM) / 2, "label", "middle")
    turned.set("transform", f"rotate(-90 14 {(TOP + BOTTOM) / 2:g})")
    return svg
