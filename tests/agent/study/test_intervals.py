from __future__ import annotations

import numpy as np
import pytest

from agent.study import intervals
from agent.study.intervals import draw_games, interval, times_drawn_by_game


def test_as_many_games_are_drawn_as_there_are_each_time() -> None:
    draws = draw_games(5, seed=0)
    assert draws.shape == (intervals.RESAMPLES, 5)
    assert set(draws.flat) == set(range(5))


def test_the_seed_decides_the_draws() -> None:
    assert np.array_equal(draw_games(5, seed=1), draw_games(5, seed=1))
    assert not np.array_equal(draw_games(5, seed=1), draw_games(5, seed=2))


def test_a_game_counts_as_often_as_it_is_drawn() -> None:
    times = times_drawn_by_game(5, seed=1)
    assert times.shape == (intervals.RESAMPLES, 5)
    assert [list(draws).count(3) for draws in draw_games(5, seed=1)] == list(times[:, 3])


def test_an_interval_leaves_95_percent_in_the_middle() -> None:
    assert interval([float(value) for value in range(1001)]) == pytest.approx((25, 975))
