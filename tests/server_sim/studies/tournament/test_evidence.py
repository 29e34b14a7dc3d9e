"""Evidence that may be looked at at any time."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from server_sim.studies.tournament.evidence import STAKES, always_valid_bounds, evidence_above

Values = NDArray[np.float64]
some_values = st.lists(st.floats(-1, 1), min_size=1, max_size=30).map(np.array)


def test_one_win_multiplies_the_capital_by_what_was_staked_and_a_bet_is_fair_if_the_claim_is_right() -> None:
    (capital,) = evidence_above(np.array([1.0]), 0.0)
    assert math.exp(capital) == pytest.approx(1 + STAKES.mean())
    gains = [math.exp(evidence_above(np.array([value]), 0.5)[0]) for value in (1.0, 0.5, 0.0)]
    assert np.mean(gains) == pytest.approx(1.0)


@given(some_values)
def test_the_order_of_what_was_seen_does_not_matter(values: Values) -> None:
    assert evidence_above(values[::-1], 0.1)[-1] == pytest.approx(evidence_above(values, 0.1)[-1])


@given(some_values, st.floats(-0.9, 0.8), st.floats(0.01, 0.1))
def test_the_more_is_claimed_the_less_evidence_against_it(values: Values, mean: float, more: float) -> None:
    assert (evidence_above(values, mean) >= evidence_above(values, mean + more) - 1e-9).all()


@given(some_values)
def test_bounds_hold_the_mean_and_only_close_in(values: Values) -> None:
    low, high = always_valid_bounds(values, 0.05)
    before_low, before_high = always_valid_bounds(values[:-1], 0.05)
    assert -1 <= before_low <= low + 1e-6
    assert high - 1e-6 <= before_high <= 1
