"""A leader's figures at one moment, and those of the followers put in its place."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent.protocol.sheriff_log import Player
from server_sim.studies.metrics.formulas import CODE, PAPER
from server_sim.studies.metrics.led_moments import (
    CONTROLLED,
    LEADER_FIGURES,
    VOTE_FIGURES,
    Control,
    LedMoment,
    score_of,
)
from tests.rows import each_row
from tests.server_sim.studies.metrics.conftest import Scores, a_day, everybody

ballots = st.dictionaries(st.sampled_from("bcd"), st.sampled_from("abcd"), min_size=3)


@each_row
def test_the_figures_of_a_moment_are_those_worked_out_for_it(
    votes: dict[Player, Player | None],
    before: dict[Player, Player | None],
    leader: list[float | None],
    follower: list[float | None],
    earlier: list[float | None],
) -> None:
    """Player a leads; each list has DC and won over, without votes for oneself."""
    moment = LedMoment(a_day(votes, before), self_votes=False)
    for found, expected in (
        ([moment.figure(name, PAPER) for name in ("dc", "won_over")], leader),
        ([moment.control(name, PAPER, Control.FOLLOWER) for name in ("dc", "won_over")], follower),
        ([moment.control(name, PAPER, Control.EARLIER_VIEW) for name in ("dc", "won_over")], earlier),
    ):
        assert found == pytest.approx(expected, abs=0.001)


def test_a_followers_ratio_is_taken_at_a_table_without_the_leader() -> None:
    scores: Scores = {
        **everybody(5),
        "c": {"a": 1.0, "b": 10.0, "d": 5.0},
        "a": {"b": 1.0, "c": 1.0, "d": 1.0},
    }
    moment = LedMoment(a_day(reliability=scores))
    assert moment.figure("ratio", PAPER) == pytest.approx((11 / 3) / (35 / 6))
    # b is given 10 and 5, c and d are given 5 and 5; without b the mean of the rest is 5, without d it is 7.5
    expected = (7.5 / 5 + 5 / 5 + 5 / 7.5) / 3
    assert moment.control("ratio", PAPER, Control.FOLLOWER) == pytest.approx(expected)


def test_the_codes_convention_divides_by_all_the_living() -> None:
    moment = LedMoment(a_day(dict.fromkeys("abcd", "c"), dict.fromkeys("bcd", "b")))
    assert (moment.figure("dc", PAPER), moment.figure("dc", CODE)) == (1, 3 / 4)


@given(told=st.sampled_from("bcd"), before=ballots)
def test_all_who_can_follow_and_had_not_agreed_are_won_over_by_a_leader_whom_all_follow(
    told: Player, before: dict[Player, Player | None]
) -> None:
    moment = LedMoment(a_day(dict.fromkeys("abcd", told), before), self_votes=False)
    able = [name for name in "bcd" if name != told]
    agreed = sum(before[name] == told for name in able)
    assert moment.figure("dc", PAPER) == 1 - agreed / len(able)
    assert moment.figure("won_over", PAPER) == (None if agreed == len(able) else 1)


@given(told=st.sampled_from("bcd"), before=ballots)
def test_the_deaf_change_nothing(told: Player, before: dict[Player, Player | None]) -> None:
    moment = LedMoment(a_day({"a": told, **before}, before))
    for name in VOTE_FIGURES:
        assert not moment.figure(name, PAPER)
        assert not any(moment.control(name, PAPER, control) for control in Control)


@pytest.mark.parametrize("control", Control)
def test_what_does_not_depend_on_who_leads_has_no_control(control: Control) -> None:
    moment = LedMoment(a_day(before=everybody(5)))
    having = [name for name in LEADER_FIGURES if moment.control(name, PAPER, control) is not None]
    assert having == [*CONTROLLED[control]]
    assert "dc_star" not in having


def test_scores_run_from_1_for_a_certain_enemy_to_10_for_a_certain_friend() -> None:
    assert [score_of(suspicion) for suspicion in (1, 0.5, 0)] == [1, 5.5, 10]
