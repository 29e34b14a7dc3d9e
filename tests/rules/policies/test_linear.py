"""A linear policy: the best option, and the shares of all."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.policies.linear import Features, LinearPolicy

NUMBERS = st.floats(-50, 50)
OPTIONS = st.lists(st.dictionaries(st.sampled_from("abc"), NUMBERS), min_size=1, max_size=6)
POLICIES = st.builds(
    LinearPolicy, st.dictionaries(st.sampled_from("abc"), NUMBERS), st.floats(0.01, 10, allow_nan=False)
)


@given(POLICIES, OPTIONS)
def test_the_shares_sum_to_one_and_the_best_option_has_the_largest(
    policy: LinearPolicy, options: list[Features]
) -> None:
    shares = policy.probabilities(options)
    assert math.isclose(sum(shares), 1)
    assert shares[policy.best(options)] == max(shares)


@given(POLICIES, OPTIONS, NUMBERS)
def test_what_all_options_have_in_common_changes_no_share(
    policy: LinearPolicy, options: list[Features], amount: float
) -> None:
    raised = LinearPolicy({**policy.weights, "all": amount}, policy.temperature)
    told = [{**option, "all": 1.0} for option in options]
    assert raised.probabilities(told) == pytest.approx(policy.probabilities(options), abs=1e-9)


def test_a_score_higher_by_the_temperature_is_e_times_as_probable() -> None:
    one, other = LinearPolicy({"a": 2.0}, temperature=0.5).probabilities([{"a": 1.25}, {"a": 1.0}])
    assert math.isclose(one / other, math.e)


def test_in_a_tie_the_first_option_is_taken_and_a_feature_without_a_weight_counts_nothing() -> None:
    assert LinearPolicy({"a": 1.0}).best([{"a": 1.0}, {"a": 1.0, "b": 9.0}]) == 0
