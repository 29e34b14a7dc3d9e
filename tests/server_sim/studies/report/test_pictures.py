"""Pictures show all values inside their frame, with round scales and texts that fit."""

from __future__ import annotations

from xml.etree.ElementTree import Element

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent.study.calibration import Bin
from server_sim.studies.report.pictures import (
    WIDTH,
    Axis,
    Bar,
    Scale,
    axis_around,
    calibration_plot,
    interval_bars,
    round_step,
    shortened,
    stacked_columns,
)

SHARE = st.floats(0, 1)


def words_of(svg: Element) -> list[str]:
    return [found.text or "" for found in svg.iter("text")]


def is_inside(svg: Element) -> bool:
    """Return whether all elements lie within the picture."""
    height = float(svg.attrib["viewBox"].split()[-1])
    most = {
        **dict.fromkeys(("x", "x1", "x2", "cx", "width"), WIDTH),
        **dict.fromkeys(("y", "y1", "y2", "cy", "height"), height),
    }
    drawn = [(key, float(value)) for one in svg.iter() for key, value in one.attrib.items() if key in most]
    return all(0 <= value <= most[key] for key, value in drawn)


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


@given(st.floats(1e-3, 1e6))
def test_a_step_is_round_and_fits_two_to_five_times(span: float) -> None:
    step = round_step(span)
    assert f"{step:.0e}"[0] in "125"
    assert 1.99 < span / step < 5.01


@pytest.mark.parametrize(
    ("low", "high", "ticks"),
    [(0, 1, [0, 0.2, 0.4, 0.6, 0.8, 1]), (0.6, 1.6, [0.6, 0.8, 1, 1.2, 1.4, 1.6]), (0, 129, [0, 50, 100])],
)
def test_ticks_reach_from_end_to_end(low: float, high: float, ticks: list[float]) -> None:
    assert list(Scale(low, high, 0, 100).ticks) == pytest.approx(ticks)


def test_long_names_are_cut_in_the_middle_and_japanese_ones_sooner() -> None:
    assert shortened("offline", 200) == "offline"
    assert shortened("a run with a long name, number 3", 100) == "a run w…umber 3"
    assert shortened("offline", 0) == "…"
    assert len(shortened("村" * 100, 100)) < len(shortened("a" * 100, 100)) < 17


def test_text_has_nothing_that_cannot_be_seen() -> None:
    bars = [Bar("\x1b[31m", 0.5, None, None, "a\x00\u202eb")]
    assert {"\\u001b[31m", "a\\u0000\\u202eb"} <= set(words_of(interval_bars(bars, Axis())))
