"""Rank correlation: mid-ranks for ties, none for a constant, the same from both sides."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from server_sim.studies.common.ranks import mid_ranks, spearman


def test_equal_values_share_their_mean_rank() -> None:
    assert mid_ranks([8, 5, 7, 5, 5]) == [5, 2, 4, 2, 2]


def test_opposite_orders_are_minus_one() -> None:
    assert spearman([1, 2, 3], [9, 8, 2]) == -1.0


def test_a_constant_has_no_correlation() -> None:
    assert spearman([6, 6, 6], [1, 2, 3]) is None


@given(st.lists(st.tuples(st.integers(1, 10), st.integers(1, 10)), min_size=2, max_size=7))
def test_a_correlation_is_between_minus_one_and_one_and_the_same_from_both_sides(
    pairs: list[tuple[int, int]],
) -> None:
    left, right = [one for one, _ in pairs], [other for _, other in pairs]
    value = spearman(left, right)
    assert value == spearman(right, left)
    assert value is None or -1 - 1e-9 <= value <= 1 + 1e-9
