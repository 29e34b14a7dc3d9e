"""The formulas for one day: trust in the Sheriff, and changed votes."""

from __future__ import annotations

from dataclasses import replace
from statistics import fmean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent.protocol.sheriff_log import DayRecord, Votes
from server_sim.studies.metrics.formulas import (
    CODE,
    PAPER,
    Convention,
    any_change,
    decision_change,
    followers,
    missing_scores,
    ratio,
    relative_improvement,
    trust_after,
    trust_before,
    won_over,
)
from tests.rows import each_row
from tests.server_sim.studies.metrics.conftest import Scores, a_day, everybody


@each_row
def test_a_follower_is_whoever_comes_to_vote_as_the_sheriff(
    told: str | None, before: str | None, after: str | None, dc: float, dc_star: float
) -> None:
    votes: Votes = {"a": told, **dict.fromkeys("bcd", after)}
    day = a_day(votes, dict.fromkeys("bcd", before))
    assert (decision_change(day), any_change(day)) == (dc, dc_star)


def test_who_is_left_out_of_the_votes_abstains_and_the_day_the_sheriff_is_voted_out_counts() -> None:
    assert decision_change(a_day({"a": "b", "c": "b"}, {"b": "b", "c": "d"})) == pytest.approx(1 / 3)
    assert decision_change(a_day(dict.fromkeys("abcd", "a"), dict.fromkeys("bcd", "b"))) == 1


def test_won_over_are_those_who_had_not_agreed() -> None:
    day = a_day(dict.fromkeys("abcd", "b"), {"b": "b", "c": "d", "d": None})
    assert won_over(day) == 1
    assert won_over(a_day(dict.fromkeys("abcd", "b"), dict.fromkeys("bcd", "b"))) is None
    assert won_over(a_day(pseudo_votes={})) is None


def test_nobody_is_won_over_by_a_sheriff_who_abstains_unless_that_is_a_choice_like_others() -> None:
    day = a_day({"a": None, "b": None, "c": "b", "d": "b"}, dict.fromkeys("bcd", "b"))
    assert (won_over(day, PAPER), won_over(day, CODE)) == (None, 1 / 3)


def test_without_pseudo_votes_nobody_is_seen_to_change() -> None:
    day = a_day(pseudo_votes={})
    for person in (None, "b"):
        assert decision_change(day, PAPER, person) is any_change(day, PAPER, person) is None


def test_scores_of_and_by_the_dead_are_stale() -> None:
    alive = a_day(alive="abc")
    stale: Scores = {**everybody(6, "abc"), "d": {"a": 10.0, "b": 1.0}}
    stale["b"] = {**stale["b"], "d": 9.0}
    assert ratio(a_day(reliability=stale, alive="abc")) == ratio(alive) == 1
    assert missing_scores(a_day(reliability=stale, alive="abc")) == 0


def test_what_the_sheriff_thinks_is_no_part_of_its_ratio_but_of_anothers() -> None:
    scores: Scores = {**everybody(6), "a": {"b": 9.0, "c": 6.0, "d": 6.0}}
    assert ratio(a_day(reliability=scores)) == 1
    assert ratio(a_day(reliability=scores), player="b") == pytest.approx(7 / 6)


@pytest.mark.parametrize("missing", [None, -1.0, 0.0])
def test_a_missing_score_is_left_out_unless_it_is_to_weigh_as_none(missing: float | None) -> None:
    scores: Scores = {**everybody(6), "b": {"a": missing, "c": 6.0, "d": 6.0}}
    day = a_day(reliability=scores)
    assert missing_scores(day) == 1
    assert ratio(day, PAPER) == ratio(day, CODE) == 1
    assert ratio(day, Convention(missing_as_zero=True)) == pytest.approx(2 / 3)


def test_abstaining_as_the_sheriff_is_following_where_that_is_asked_for() -> None:
    day = a_day({"a": None, **dict.fromkeys("bcd")}, dict.fromkeys("bcd", "b"))
    assert decision_change(day, Convention(abstention_agrees=True)) == 1
    assert (decision_change(day, PAPER), decision_change(day, CODE)) == (0, 3 / 4)


def test_trust_grows_by_the_sheriffs_line() -> None:
    day = a_day(reliability=everybody(6), before=everybody(4))
    assert (trust_before(day), trust_after(day), relative_improvement(day)) == (4, 6, 0.5)


NAMES = "abcdefg"


@st.composite
def days(draw: st.DrawFn) -> DayRecord:
    alive = NAMES[: draw(st.integers(3, 7))]
    score = st.none() | st.integers(-1, 10).map(float)
    vote = st.none() | st.sampled_from(alive)
    return a_day(
        votes={name: draw(vote) for name in alive},
        pseudo_votes={name: draw(vote) for name in alive[1:]},
        reliability={rater: {target: draw(score) for target in NAMES if target != rater} for rater in NAMES},
        alive=alive,
    )


conventions = st.builds(Convention, st.booleans(), st.booleans(), st.booleans())


@given(days(), conventions)
def test_following_is_a_kind_of_changing(day: DayRecord, convention: Convention) -> None:
    followed, changed = decision_change(day, convention), any_change(day, convention)
    assert followed is not None and changed is not None
    assert 0 <= followed <= changed <= 1


@given(days(), conventions)
def test_the_changes_of_all_are_the_mean_of_each_ones(day: DayRecord, convention: Convention) -> None:
    among_followers = replace(convention, over_all_living=False)
    for change in (decision_change, any_change):
        each = [change(day, convention, person) for person in followers(day)]
        known = [value for value in each if value is not None]
        assert len(known) == len(each)
        assert change(day, among_followers) == pytest.approx(fmean(known))
