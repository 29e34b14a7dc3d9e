"""What pictures show: every value, inside the frame."""

from __future__ import annotations

from xml.etree.ElementTree import Element

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent.study.calibration import Bin
from server_sim.studies.report.calibration_picture import calibration_plot
from server_sim.studies.report.canvas import WIDTH
from server_sim.studies.report.column_picture import stacked_columns
from server_sim.studies.report.interval_picture import Axis, Bar, axis_around, interval_bars

SHARE = st.floats(0, 1)


def words_of(svg: Element) -> list[str]:
    return [found.text or "" for found in svg.iter("text")]


def is_inside(svg: Element) -> bool:
    """Whether everything that is drawn lies within the picture."""
    height = float(svg.attrib["viewBox"].split()[-1])
    across = [
        float(one.attrib[key]) for one in svg.iter() for key in ("x", "x1", "x2", "cx") if key in one.attrib
    ]
    down = [
        float(one.attrib[key]) for one in svg.iter() for key in ("y", "y1", "y2", "cy") if key in one.attrib
    ]
    sizes = [float(one.attrib[key]) for one in svg.iter() for key in ("width", "height") if key in one.attrib]
    return (
        all(0 <= x <= WIDTH for x in across)
        and all(0 <= y <= height for y in down)
        and min(sizes, default=0) >= 0
    )


@given(st.lists(st.tuples(SHARE, SHARE, SHARE), min_size=1, max_size=12))
def test_rates_stand_with_their_intervals(ends: list[tuple[float, float, float]]) -> None:
    bars = [Bar("n", middle, low, high, "w") for low, middle, high in map(sorted, ends)]
    svg = interval_bars(bars, Axis())
    assert is_inside(svg)
    assert words_of(svg).count("w") == len(bars)
    assert len(list(svg.iter("circle"))) == len(bars)


@given(st.lists(st.floats(0, 20), min_size=1, max_size=8), st.sampled_from([0.0, 1.0]))
def test_numbers_stand_on_an_axis_that_holds_them_and_the_reference(
    values: list[float], reference: float
) -> None:
    bars = [Bar("n", value, None, None, "w") for value in values]
    axis = axis_around(bars, reference)
    assert axis.low <= min(reference, *values)
    assert axis.high >= max(reference, *values)
    assert is_inside(interval_bars(bars, axis))


def test_a_group_has_its_heading_and_a_reference_its_line() -> None:
    bars = [Bar("one", 1.2, 1.0, 1.4, "w", heading="seer"), Bar("two", 0.9, 0.8, 1.0, "w", series=1)]
    svg = interval_bars(bars, axis_around(bars, 1.0))
    assert "seer" in words_of(svg)
    styles = [found.attrib["class"] for found in svg.iter()]
    assert styles.count("reference") == 1
    assert not [style for style in styles if style.startswith("bar")]
    assert "point series1" in styles


@given(st.dictionaries(st.integers(0, 20), st.lists(st.integers(0, 300), min_size=2, max_size=2), min_size=1))
def test_columns_tell_their_sums(counts: dict[int, list[int]]) -> None:
    svg = stacked_columns(counts, ("village", "werewolves"), "days")
    assert is_inside(svg)
    for stack in counts.values():
        assert str(sum(stack)) in words_of(svg)


@pytest.mark.parametrize("bins", [[Bin(0.0, 0.0, 1)], [Bin(0.03, 0.0, 900), Bin(0.5, 0.6, 9), Bin(1, 1, 1)]])
def test_a_calibration_has_a_point_for_each_range_and_the_diagonal(bins: list[Bin]) -> None:
    svg = calibration_plot(bins, "believed", "found")
    assert is_inside(svg)
    sizes = [float(found.attrib["r"]) for found in svg.iter("circle")]
    assert len(sizes) == len(bins)
    assert sizes[0] == max(sizes)
    assert {"believed", "found"} <= set(words_of(svg))
