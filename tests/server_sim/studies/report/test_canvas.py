"""Scales, and words that fit."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server_sim.studies.report.canvas import Scale, canvas, round_step, shortened, write


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


def test_a_scale_may_run_upwards_as_a_picture_does_not() -> None:
    scale = Scale(0, 10, 200, 100)
    assert (scale(0), scale(5), scale(10)) == (200, 150, 100)


def test_long_names_are_cut_in_the_middle_and_japanese_ones_sooner() -> None:
    assert shortened("offline", 200) == "offline"
    assert shortened("a run with a long name, number 3", 100) == "a run w…umber 3"
    assert shortened("offline", 0) == "…"
    assert len(shortened("村" * 100, 100)) < len(shortened("a" * 100, 100)) < 17
    assert shortened("\x1b[31m", 500) == "\\u001b[31m"


def test_text_has_nothing_that_cannot_be_seen() -> None:
    assert write(canvas(10), "a\x00\u202eb", 0, 0).text == "a\\u0000\\u202eb"
