"""The queue of ideas."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from rules.policies.head import Head
from rules.policies.linear import LinearPolicy
from rules.policies.policy_file import Policy
from server_sim.studies.learning.ideas import (
    FEWEST_PAIRS,
    MOST_PAIRS,
    SMALLEST_STEP,
    Idea,
    QueuedIdea,
    changed_by,
    drawn_idea,
    most_promising,
    named,
)

CATALOGUE = {"vote": {"fear": "how afraid", "hope": "how hopeful"}, "talk": {"loud": "how loud"}}
POLICY = Policy(Head("m", "g"), {"vote": LinearPolicy({"fear": 1.0}, 0.5), "talk": LinearPolicy({})})


def idea(name: str = "an idea", **added: float) -> Idea:
    return Idea(name=name, decision="vote", added=added or {"fear": 1.0})


def queued(name: str, *gains: int) -> QueuedIdea:
    return QueuedIdea(idea=idea(name)).tested(gains)


def test_a_change_is_added_to_the_weights_and_to_nothing_else() -> None:
    after = changed_by(POLICY, idea(fear=-0.25, hope=0.5))
    assert after.decisions == {
        "vote": LinearPolicy({"fear": 0.75, "hope": 0.5}, 0.5),
        "talk": LinearPolicy({}),
    }
    assert POLICY.decisions["vote"] == LinearPolicy({"fear": 1.0}, 0.5)
    assert changed_by(after, idea(fear=0.25, hope=-0.5)).decisions["vote"].weights == {"fear": 1, "hope": 0}


def test_results_of_tests_add_up() -> None:
    at_once = queued("one", 1, 0, -1, 1)
    assert at_once == queued("one", 1, 0).tested([-1, 1])
    assert (at_once.pairs, at_once.gain) == (4, 0.25)


def test_an_idea_without_tests_is_tested_first_and_the_oldest_of_equals() -> None:
    queue = [queued("good", *[1] * 30), queued("new"), queued("newer")]
    assert [one.idea.name for one in most_promising(queue, 2)] == ["new", "newer"]


def test_a_high_gain_promises_more_and_so_do_few_tests() -> None:
    good, bad = queued("good", *[1, 0] * 20), queued("bad", *[0, 0] * 20)
    assert most_promising([bad, good], 1) == [good]
    rare = queued("rare", 0, 0)
    assert most_promising([bad, rare], 1) == [rare]


@pytest.mark.parametrize(
    ("gains", "proved", "failed"),
    [
        ([1] * (FEWEST_PAIRS - 1), False, False),
        ([1] * FEWEST_PAIRS, True, False),
        ([1, 0, 0, 0] * 9, True, False),
        ([1, -1, 0, 0] * 9, False, False),
        ([-1, 0, 0, 0] * 9, False, True),
        ([1, -1] * (MOST_PAIRS // 2), False, True),
    ],
)
def test_an_idea_is_kept_or_dropped_by_its_gain(gains: list[int], proved: bool, failed: bool) -> None:
    assert len(gains) >= FEWEST_PAIRS - 1
    one = queued("one", *gains)
    assert (one.proved, one.failed) == (proved, failed)


def test_equal_results_do_not_make_an_idea_certain() -> None:
    assert queued("one", *[0] * FEWEST_PAIRS).error > 0.01


def test_ideas_are_drawn_over_all_features_in_both_directions() -> None:
    rng = random.Random(1)
    drawn = [drawn_idea(CATALOGUE, "vote", rng) for _ in range(200)]
    assert Counter(name for one in drawn for name in one.added).keys() == {"fear", "hope"}
    steps = [step for one in drawn for step in one.added.values()]
    assert min(map(abs, steps)) >= SMALLEST_STEP
    assert 60 < sum(step > 0 for step in steps) < 140
    assert all(one.name == named("vote", one.added) for one in drawn)


def test_a_name_tells_the_change() -> None:
    assert named("vote", {"fear": 0.5, "hope": -1.25}) == "vote: fear +0.5, hope -1.25"
