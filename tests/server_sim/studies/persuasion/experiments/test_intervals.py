"""Intervals of rates and of paired differences."""

from __future__ import annotations

import math
import random

import pytest

from server_sim.playing.rates import Z_95, Rate
from server_sim.studies.persuasion.experiments.intervals import (
    match_rate,
    mean_difference,
    mean_share,
    seat_rate,
)


def test_seats_in_matches_of_their_own_have_wilsons_interval() -> None:
    figure = seat_rate([1, 0, 1, 1], [1, 1, 1, 1])
    assert (figure.low, figure.high) == pytest.approx(Rate(3, 4).interval)
    assert (figure.value, figure.n) == (0.75, 4)


def test_seats_that_win_together_are_worth_one() -> None:
    figure = seat_rate([3, 0, 3, 3], [3, 3, 3, 3])
    assert (figure.low, figure.high) == pytest.approx(Rate(3, 4).interval)
    assert (figure.value, figure.n) == (0.75, 12)


def test_a_match_without_the_entrant_changes_nothing() -> None:
    assert seat_rate([1, 0, 2], [1, 0, 2]) == seat_rate([1, 2], [1, 2])


def test_without_seats_or_matches_there_is_no_figure() -> None:
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


def test_paired_intervals_hold_what_they_say() -> None:
    rng = random.Random(7)
    held = 0
    for _ in range(400):
        pairs = [rng.choices((1, 0, -1), (0.25, 0.6, 0.15))[0] for _ in range(60)]
        held += not mean_difference(pairs).excludes(0.1)
    assert held / 400 > 0.93
