"""Manners on an open floor: who was asked answers soon, everything else is spread over the phase."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent.play.pacing import JITTER, LEAST_PAUSE, LONG_PHASE, FloorPacing, FloorSchedule, Urge
from tests.rows import each_row

PHASE = 600.0
MANNERS = FloorPacing(reply_after=4, react_after=8, silence=15, stop_before=5)


OTHERS = 4


def floor(
    quota: int = 4, seed: int = 1, seconds: float = PHASE, manners: FloorPacing = MANNERS
) -> FloorSchedule:
    return FloorSchedule(1000.0, seconds, quota, OTHERS, manners, random.Random(seed))


def test_the_last_word_comes_before_the_end() -> None:
    assert floor().stop_at == 1000 + PHASE - MANNERS.stop_before


def test_a_very_short_phase_is_not_over_before_it_begins() -> None:
    assert floor(seconds=4).stop_at == 1002


@each_row
def test_what_presses_follows_the_line_it_answers(urge: Urge, soonest: float, latest: float) -> None:
    for seed in range(20):
        open_floor = floor(seed=seed)
        open_floor.heard(1100)
        at = open_floor.time_for(urge)
        assert at is not None
        assert soonest <= at - 1100 <= latest


def pause(urge: Urge, seconds: float, manners: FloorPacing = MANNERS) -> float:
    """From another's line in the middle of a phase of so many seconds to one that presses so much."""
    open_floor, middle = floor(quota=1, seconds=seconds, manners=manners), 1000 + seconds / 2
    open_floor.heard(middle)
    at = open_floor.time_for(urge)
    assert at is not None
    return at - middle


@pytest.mark.parametrize("urge", [Urge.REPLY, Urge.REACTION])
def test_pauses_are_as_they_are_set_from_five_minutes_on(urge: Urge) -> None:
    assert pause(urge, LONG_PHASE) == pytest.approx(pause(urge, 2 * LONG_PHASE))


@pytest.mark.parametrize("urge", [Urge.REPLY, Urge.REACTION])
def test_in_a_shorter_phase_they_are_that_much_shorter(urge: Urge) -> None:
    assert pause(urge, LONG_PHASE / 3) == pytest.approx(pause(urge, LONG_PHASE) / 3)


def test_but_hardly_shorter_than_a_second_unless_they_are_set_so() -> None:
    assert pause(Urge.REPLY, 20) >= LEAST_PAUSE * (1 - JITTER)
    at_once = FloorPacing(reply_after=0)
    assert pause(Urge.REPLY, 20, at_once) == 0


def test_in_a_short_phase_what_does_not_press_is_said_though_others_talk() -> None:
    for seed in range(20):
        open_floor, said = floor(seed=seed, seconds=30), 0
        for second in range(30):
            at = open_floor.time_for(Urge.ROUTINE)
            if at is not None and at <= 1000 + second:
                open_floor.spoke(1000 + second)
                said += 1
            if second % 3 == 0:
                open_floor.heard(1000 + second)
        assert said >= 2


def test_the_first_line_waits_for_its_place_while_others_spread_theirs() -> None:
    open_floor = floor(seed=4)
    planned = open_floor.time_for(Urge.ROUTINE)
    assert planned is not None
    assert planned > 1000 + OTHERS + (1 + JITTER) * MANNERS.silence
    for heard in range(OTHERS):
        open_floor.heard(1000 + heard)
    assert open_floor.time_for(Urge.ROUTINE) == planned


def test_the_first_line_comes_early_where_others_have_spoken_more_than_once_each() -> None:
    open_floor = floor(seed=4)
    for heard in range(OTHERS + 1):
        open_floor.heard(1000 + heard)
    at = open_floor.time_for(Urge.ROUTINE)
    assert at is not None
    assert at <= 1000 + OTHERS + (1 + JITTER) * MANNERS.silence


def test_what_does_not_press_is_spread_over_the_phase() -> None:
    open_floor, times = floor(), []
    for _ in range(4):
        at = open_floor.time_for(Urge.ROUTINE)
        assert at is not None
        times.append(at)
        open_floor.spoke(at)
        open_floor.heard(at + 1)
    quarter = (open_floor.stop_at - 1000) / 4
    assert times == sorted(times)
    for number, at in enumerate(times):
        assert number * quarter <= at - 1000 <= (number + 1) * quarter


def test_what_does_not_press_waits_for_silence() -> None:
    open_floor = floor(quota=1)
    open_floor.heard(1400)
    at = open_floor.time_for(Urge.ROUTINE)
    assert at is not None
    assert at >= 1400 + 0.6 * MANNERS.silence


def test_the_last_line_is_kept_for_an_answer() -> None:
    open_floor = floor(quota=2)
    open_floor.spoke(1010)
    open_floor.heard(1011)
    at = open_floor.time_for(Urge.ROUTINE)
    assert at is not None
    assert at >= 1000 + 0.75 * (PHASE - MANNERS.stop_before)
    reply = open_floor.time_for(Urge.REPLY)
    assert reply is not None
    assert reply < 1020


@pytest.mark.parametrize("urge", [Urge.REPLY, Urge.REACTION, Urge.ROUTINE])
def test_nobody_speaks_twice_in_a_row(urge: Urge) -> None:
    open_floor = floor()
    open_floor.spoke(1010)
    assert open_floor.time_for(urge) is None
    open_floor.heard(1020)
    assert open_floor.time_for(urge) is not None


def test_but_a_result_may_follow_an_own_line() -> None:
    open_floor = floor()
    open_floor.spoke(1010)
    assert open_floor.time_for(Urge.RESULT) is not None


def test_with_the_quota_used_up_there_is_nothing_to_say() -> None:
    open_floor = floor(quota=1)
    open_floor.spoke(1010)
    open_floor.heard(1020)
    assert open_floor.is_spent
    assert open_floor.time_for(Urge.REPLY) is None


def test_what_would_come_too_late_is_not_said() -> None:
    open_floor = floor()
    open_floor.heard(open_floor.stop_at - 1)
    assert open_floor.time_for(Urge.REPLY) is None


@given(
    seed=st.integers(0, 99),
    quota=st.integers(1, 6),
    heard=st.lists(st.floats(0, 700), max_size=20),
    urge=st.sampled_from(Urge),
)
def test_no_time_lies_behind_the_last_line_or_the_end(
    seed: int, quota: int, heard: list[float], urge: Urge
) -> None:
    open_floor = floor(quota, seed)
    for seconds in sorted(heard):
        open_floor.heard(1000 + seconds)
        at = open_floor.time_for(urge)
        assert at is None or 1000 + seconds <= at < open_floor.stop_at
