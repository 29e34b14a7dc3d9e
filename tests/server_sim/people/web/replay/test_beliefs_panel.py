"""Bars and lines of what is believed."""

from __future__ import annotations

import pytest

from server_sim.people.web.replay.beliefs_panel import FigureHistory, meter, spark


@pytest.mark.parametrize(
    ("figure", "top", "words"), [(0.256, 1.0, "26%"), (6.5, 10.0, "6.5"), (6.0, 10.0, "6"), (None, 1.0, "–")]
)
def test_a_share_is_told_in_per_cent_and_a_score_as_it_is(
    figure: float | None, top: float, words: str
) -> None:
    assert FigureHistory(figure, (), 0, 10, top).text == words


def test_the_bar_is_as_long_as_the_figure() -> None:
    fill = meter(FigureHistory(5.0, (), 0, 10, 10.0)).find(".//span[@class='rp-fill']")
    assert fill is not None
    assert fill.get("style") == "width:50.0%"


def test_the_line_goes_in_steps_up_to_now() -> None:
    line = spark(FigureHistory(0.5, ((0, 0.0), (5, 1.0)), 8, 10, 1.0)).find("path[@class='rp-line']")
    assert line is not None
    assert line.get("d") == "M2.0 24.0 H60.0 V2.0 H94.8"


def test_without_a_past_there_is_no_line() -> None:
    assert spark(FigureHistory(None, (), 0, 0, 1.0)).findall("path") == []
