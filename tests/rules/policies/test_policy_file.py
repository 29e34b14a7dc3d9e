"""Policy files: what is written is read, and a mistake is told in one line."""

from __future__ import annotations

from dataclasses import replace
from importlib.resources import files

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from rules.policies.catalogue import FEATURES, Matter
from rules.policies.linear import LinearPolicy
from rules.policies.policy_file import (
    SHIPPED,
    Policy,
    PolicyError,
    dump_policy,
    first_policy,
    parse_policy,
    shipped_policies,
)
from tests.rows import each_row

TEXTS = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Zl", "Zp")), max_size=9)
WEIGHTS = st.floats(allow_nan=False, allow_infinity=False)
EVEN = {matter: LinearPolicy(dict.fromkeys(known, 1.0)) for matter, known in FEATURES.items()}


@st.composite
def policies(draw: st.DrawFn) -> Policy:
    decisions = {
        matter: LinearPolicy({name: draw(WEIGHTS) for name in known}, draw(st.floats(0.01, 10)))
        for matter, known in FEATURES.items()
    }
    trained = draw(st.dictionaries(st.sampled_from(("games", "seed")), TEXTS))
    return Policy(draw(st.sampled_from((5, 9))), decisions, trained, tuple(draw(st.lists(TEXTS))))


@example(Policy(5, EVEN, judged=("\u3000",)))
@given(policies())
def test_a_policy_is_read_as_it_was_written(policy: Policy) -> None:
    assert parse_policy(dump_policy(policy), "policy.yml") == policy


@each_row
def test_a_mistake_is_told_with_its_file_and_key(written: str, instead: str, told: str) -> None:
    text = dump_policy(first_policy(5))
    assert written in text
    with pytest.raises(PolicyError) as error:
        parse_policy(text.replace(written, instead, 1), "mine.yml")
    assert str(error.value).startswith(f"mine.yml: {told}")
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("size", SHIPPED)
def test_a_shipped_policy_is_small_and_says_what_it_was_trained_on_and_how_it_was_judged(size: int) -> None:
    policy = shipped_policies()[size]
    text = (files("rules.policies") / f"village_{size}.yml").read_text("utf-8")
    assert len(text) < 100_000
    assert text == dump_policy(policy)
    assert policy.village == size
    assert {"games", "seed", "against", "version"} <= policy.trained.keys()
    assert any("offline" in figure for figure in policy.judged)


def test_a_first_policy_weighs_only_the_rules_own_choice() -> None:
    policy = first_policy(5)
    assert {matter: dict(decision.weights) for matter, decision in policy.decisions.items()} == {
        matter: {"rules": 1.0} for matter in Matter
    }
    assert replace(policy, village=9) == first_policy(9)
