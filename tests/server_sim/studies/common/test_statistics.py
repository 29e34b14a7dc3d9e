"""Intervals and tests, checked with published examples, scipy, and little or no data."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from server_sim.playing.rates import Z_95, Rate
from server_sim.studies.common.statistics import (
    StatisticsMissing,
    alpha_with_interval,
    block_figure,
    block_weights,
    match_rate,
    mean_difference,
    mean_share,
    paired_p_value,
    percentile_tails,
    ratio_of_sums,
    seat_rate,
    spearman,
    student_quantile,
)


@pytest.mark.parametrize("freedom", [1, 2, 3, 4, 5, 9, 30, 999])
def test_quantiles_are_those_of_scipy(freedom: int) -> None:
    assert student_quantile(0.975, freedom) == pytest.approx(stats.t.ppf(0.975, freedom), rel=1e-12)


def test_few_blocks_widen_the_interval_and_many_hardly() -> None:
    assert percentile_tails(5)[0] < 0.1
    assert percentile_tails(1000)[0] == pytest.approx(2.5, abs=0.02)


@given(st.lists(st.sampled_from("ab"), min_size=1, max_size=12))
def test_every_village_is_drawn_as_often_as_it_was_played(villages: list[str]) -> None:
    blocks = [(village, number) for number, village in enumerate(sorted(villages))]
    weights = block_weights(blocks)
    firsts = [village == "a" for village, _ in blocks]
    assert (weights[:, firsts].sum(axis=1) == villages.count("a")).all()
    assert (weights.sum(axis=1) == len(villages)).all()


@given(st.lists(st.floats(-1, 1), min_size=2, max_size=40))
def test_the_interval_holds_the_figure_and_stays_among_the_values(values: list[float]) -> None:
    blocks = [("v", number) for number in range(len(values))]
    mean = ratio_of_sums(np.array(values), np.ones(len(values)))
    figure = block_figure(block_weights(blocks), mean, len(values), len(values))
    assert figure.value is not None and figure.low is not None and figure.high is not None
    assert min(values) - 1e-9 <= figure.low <= figure.value + 1e-9
    assert figure.value - 1e-9 <= figure.high <= max(values) + 1e-9


def test_one_block_has_no_interval_and_none_no_figure() -> None:
    mean = ratio_of_sums(np.ones(1), np.ones(1))
    assert block_figure(block_weights([("v", 0)]), mean, 1, 1).low is None
    nothing = ratio_of_sums(np.zeros(1), np.zeros(1))
    assert block_figure(block_weights([("v", 0)]), nothing, 0, 0).value is None


@pytest.mark.parametrize("seats", [1, 3])
def test_the_seats_of_an_entrant_in_a_match_are_worth_one(seats: int) -> None:
    figure = seat_rate([seats, 0, seats, seats], [seats] * 4)
    assert (figure.low, figure.high) == pytest.approx(Rate(3, 4).interval)
    assert (figure.value, figure.n) == (0.75, 4 * seats)


def test_without_seats_or_matches_there_is_no_figure() -> None:
    assert seat_rate([1, 0, 2], [1, 0, 2]) == seat_rate([1, 2], [1, 2])
    for figure in (seat_rate([], []), seat_rate([0], [0]), match_rate([]), mean_share([])):
        assert (figure.value, figure.low, figure.n) == (None, None, 0)


def test_matches_that_all_end_alike_leave_doubt() -> None:
    for figure in (match_rate([True] * 50), mean_share([1.0] * 50)):
        assert figure.value == 1
        assert figure.high == 1
        assert figure.low is not None
        assert 0.85 < figure.low < 0.97
    same = mean_difference([0] * 50)
    assert same.value == 0
    assert not same.excludes(0)
    assert same.excludes(0.1)


def test_a_paired_difference_is_as_agresti_and_min_have_it() -> None:
    one_way, other_way, size = 53 + 0.5, 16 + 0.5, 100 + 2
    apart = one_way - other_way
    half = Z_95 * math.sqrt(one_way + other_way - apart**2 / size) / size
    figure = mean_difference([1] * 53 + [-1] * 16 + [0] * 31)
    assert figure.value == pytest.approx(0.37)
    assert (figure.low, figure.high) == pytest.approx((apart / size - half, apart / size + half))


OBSERVERS = (
    "1 2 3 3 2 1 4 1 2 . . .",
    "1 2 3 3 2 2 4 1 2 5 . 3",
    ". 3 3 3 2 3 4 2 2 5 1 .",
    "1 2 3 3 2 4 4 1 2 5 1 .",
)
"""K. Krippendorff, Computing Krippendorff's Alpha-Reliability (2011), example C."""
UNITS = [
    [float(value) for value in unit if value != "."]
    for unit in zip(*(line.split() for line in OBSERVERS), strict=True)
]


@pytest.mark.parametrize("units", [[], [[2, 2], [2, 2]], [[1], [2]]])
def test_nothing_is_told_where_nothing_varies_or_pairs(units: list[list[float]]) -> None:
    assert alpha_with_interval({"a": units, "b": units}) == (None, None, None)
    assert alpha_with_interval({}) == (None, None, None)


def test_the_interval_holds_the_alpha_of_the_published_example_and_full_agreement_is_one() -> None:
    alpha, low, high = alpha_with_interval({str(place): [unit] for place, unit in enumerate(UNITS)})
    assert alpha is not None and low is not None and high is not None
    assert low < alpha < high
    assert alpha == pytest.approx(0.815, abs=0.0006)
    assert alpha_with_interval({"item": UNITS}) == (alpha, None, None)
    assert alpha_with_interval({"a": [[1, 1], [3, 3]], "b": [[5, 5]]})[0] == 1


def test_every_flip_of_few_differences_is_tried_and_flips_of_many_are_drawn() -> None:
    assert paired_p_value([1.0] * 5) == 2 / 32
    assert paired_p_value([1.0, -1.0]) == 1
    assert paired_p_value([]) is None
    assert paired_p_value([1.0] * 30) == pytest.approx(2 / 10_001)


@pytest.mark.parametrize(
    ("package", "figure"),
    [
        ("scipy", lambda: spearman([1, 2], [2, 1])),
        ("scipy", lambda: paired_p_value([1.0])),
        ("krippendorff", lambda: alpha_with_interval({"a": UNITS})),
    ],
)
def test_without_the_extra_one_line_names_the_command(
    package: str, figure: Callable[[], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(StatisticsMissing, match=f"needs {package}: python -m pip install"):
        figure()
