"""Policy files: what is written is read, and a mistake is told in one line."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from rules.minds.village_policies import first_policy
from rules.policies.catalogue import FEATURES
from rules.policies.head import Head, PolicyError
from rules.policies.linear import LinearPolicy
from rules.policies.policy_file import Policy, PolicyForm
from tests.rows import each_row

TEXTS = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Zl", "Zp")), max_size=9)
WEIGHTS = st.floats(allow_nan=False, allow_infinity=False)
LEARNED = PolicyForm("learned", "5", FEATURES)
EVEN = {matter: LinearPolicy(dict.fromkeys(known, 1.0)) for matter, known in FEATURES.items()}


@st.composite
def policies(draw: st.DrawFn) -> Policy:
    decisions = {
        matter: LinearPolicy({name: draw(WEIGHTS) for name in known}, draw(st.floats(0.01, 10)))
        for matter, known in FEATURES.items()
    }
    trained = draw(st.dictionaries(st.sampled_from(("games", "seed")), TEXTS))
    head = Head("learned", draw(st.sampled_from(("5", "9"))), trained, tuple(draw(st.lists(TEXTS))))
    return Policy(head, decisions)


@example(Policy(Head("learned", "5", judged=("\u3000",)), EVEN))
@given(policies())
def test_a_policy_is_read_as_it_was_written(policy: Policy) -> None:
    assert LEARNED.parse(LEARNED.dump(policy), "policy.yml") == policy


@each_row
def test_a_mistake_is_told_with_its_file_and_key(written: str, instead: str, told: str) -> None:
    text = LEARNED.dump(first_policy(5))
    assert written in text
    with pytest.raises(PolicyError) as error:
        LEARNED.parse(text.replace(written, instead, 1), "mine.yml")
    assert str(error.value).startswith(f"mine.yml: {told}")
    assert "\n" not in str(error.value)
