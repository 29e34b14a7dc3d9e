"""Win rates on both sides, and paired differences."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server_sim.studies.common.both_sides import BothSides, headings, paired_differences, rates

RESULTS = st.dictionaries(st.integers(0, 9), st.booleans(), min_size=1)
SIDES = st.tuples(RESULTS, RESULTS)


def test_the_mean_is_over_deals_that_both_sides_have() -> None:
    figures = rates(({0: True, 1: True, 2: False}, {0: False, 1: True}))
    assert figures["larger"].value == pytest.approx(2 / 3)
    assert figures["avg"].value == pytest.approx((0.5 + 1) / 2)


def test_a_difference_is_of_the_deals_that_both_have_played() -> None:
    mine: BothSides = ({0: True, 1: True, 7: False}, {0: True})
    theirs: BothSides = ({0: True, 1: False, 8: True}, {0: False})
    figures = paired_differences(mine, theirs)
    assert (figures["larger"].value, figures["larger"].n) == (0.5, 2)
    assert (figures["smaller"].value, figures["avg"].value) == (1.0, 0.5)


@given(SIDES, SIDES)
def test_differences_change_their_sign_with_the_order(mine: BothSides, theirs: BothSides) -> None:
    for one, other in zip(
        paired_differences(mine, theirs).values(), paired_differences(theirs, mine).values(), strict=True
    ):
        assert (one.value is None) == (other.value is None)
        if one.value is not None and other.value is not None:
            assert one.value == pytest.approx(-other.value)


@given(SIDES)
def test_nobody_differs_from_itself(mine: BothSides) -> None:
    assert all(not figure.value for figure in paired_differences(mine, mine).values())


def test_the_headings_name_the_larger_side_first() -> None:
    assert list(headings("5").values()) == ["VILLAGER", "WEREWOLF", "mean of both"]
