"""Manners on an open floor: who was asked answers soon, the rest is spread; and how long a model takes."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent.llm.call import Call, Task
from agent.play.pacing import (
    CHECK_RESERVE,
    JITTER,
    LEAST_PAUSE,
    LONG_PHASE,
    SLACK,
    FloorPacing,
    FloorSchedule,
    ModelPace,
    Urge,
)
from tests.rows import each_row
from tests.rules.conftest import something

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
        at = something(open_floor.time_for(urge))
        assert soonest <= at - 1100 <= latest


def pause(urge: Urge, seconds: float, manners: FloorPacing = MANNERS) -> float:
    """From another's line in the middle of a phase of so many seconds to one that presses so much."""
    open_floor, middle = floor(quota=1, seconds=seconds, manners=manners), 1000 + seconds / 2
    open_floor.heard(middle)
    at = something(open_floor.time_for(urge))
    return at - middle


@pytest.mark.parametrize("urge", [Urge.REPLY, Urge.REACTION])
def test_pauses_are_shorter_only_in_phases_of_less_than_five_minutes(urge: Urge) -> None:
    assert pause(urge, LONG_PHASE) == pytest.approx(pause(urge, 2 * LONG_PHASE))
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
    planned = something(open_floor.time_for(Urge.ROUTINE))
    assert planned > 1000 + OTHERS + (1 + JITTER) * MANNERS.silence
    for heard in range(OTHERS):
        open_floor.heard(1000 + heard)
    assert open_floor.time_for(Urge.ROUTINE) == planned


def test_the_first_line_comes_early_where_others_have_spoken_more_than_once_each() -> None:
    open_floor = floor(seed=4)
    for heard in range(OTHERS + 1):
        open_floor.heard(1000 + heard)
    at = something(open_floor.time_for(Urge.ROUTINE))
    assert at <= 1000 + OTHERS + (1 + JITTER) * MANNERS.silence


def test_what_does_not_press_is_spread_over_the_phase() -> None:
    open_floor, times = floor(), []
    for _ in range(4):
        at = something(open_floor.time_for(Urge.ROUTINE))
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
    at = something(open_floor.time_for(Urge.ROUTINE))
    assert at >= 1400 + 0.6 * MANNERS.silence


def test_the_last_line_is_kept_for_an_answer() -> None:
    open_floor = floor(quota=2)
    open_floor.spoke(1010)
    open_floor.heard(1011)
    at = something(open_floor.time_for(Urge.ROUTINE))
    assert at >= 1000 + 0.75 * (PHASE - MANNERS.stop_before)
    reply = something(open_floor.time_for(Urge.REPLY))
    assert reply < 1020


@pytest.mark.parametrize("urge", [Urge.REPLY, Urge.REACTION, Urge.ROUTINE])
def test_nobody_speaks_twice_in_a_row_but_to_tell_a_result(urge: Urge) -> None:
    open_floor = floor()
    open_floor.spoke(1010)
    assert open_floor.time_for(urge) is None
    assert open_floor.time_for(Urge.RESULT) is not None
    open_floor.heard(1020)
    assert open_floor.time_for(urge) is not None


def test_with_the_quota_used_up_there_is_nothing_to_say() -> None:
    open_floor = floor(quota=1)
    open_floor.spoke(1010)
    open_floor.heard(1020)
    assert open_floor.is_over
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


LINE = Call(Task.TALK, ())
CHECK = Call(Task.CHECK, ())
HURRIED = Call(Task.TALK, (), hurried=True)
HURRIED_CHECK = Call(Task.CHECK, (), hurried=True)


def paced(*taken: tuple[Call, float]) -> ModelPace:
    pace = ModelPace()
    for call, seconds in taken:
        pace.took(call, seconds)
    return pace


def test_nothing_is_expected_before_the_first_call() -> None:
    assert ModelPace().expected(Task.TALK) is None
    assert not ModelPace().is_slow(10)


def test_what_is_expected_is_the_median_of_the_game() -> None:
    pace = paced((LINE, 4.0), (LINE, 30.0), (LINE, 6.0))
    assert pace.expected(Task.TALK) == 6.0
    assert pace.expected(Task.CHECK) is None


def test_time_for_the_check_is_what_it_took_but_never_more_than_a_third() -> None:
    assert ModelPace().reserve(LINE, 50) == CHECK_RESERVE
    assert ModelPace().reserve(LINE, 3) == 1.0
    assert paced((CHECK, 9.0)).reserve(LINE, 50) == 9.0
    assert paced((CHECK, 90.0)).reserve(LINE, 60) == 20.0


@pytest.mark.parametrize("seconds", [26.0, 35.0, 45.0, 50.0])
def test_the_line_does_not_go_short_by_its_check(seconds: float) -> None:
    """Answers of 35 seconds were given up after 33, for a check that took as long and could not fit."""
    pace = paced((LINE, seconds), (CHECK, 50.0 - seconds))
    assert 50.0 - pace.reserve(LINE, 50.0) >= min(50.0, SLACK * seconds)


def test_what_a_hurried_call_takes_does_not_make_a_model_fast() -> None:
    """Else every second line would be asked for without a hurry, and be too late."""
    pace = paced((LINE, 45.0), *[(HURRIED, 10.0)] * 5)
    assert pace.is_slow(50.0)
    assert pace.expected(Task.TALK, hurried=True) == 10.0


def test_a_hurried_check_takes_no_more_than_others_while_none_was_measured() -> None:
    assert paced((CHECK, 9.0)).reserve(HURRIED, 50) == 9.0
    assert paced((CHECK, 9.0), (HURRIED_CHECK, 2.0)).reserve(HURRIED, 50) == 2.0


def test_a_model_is_slow_whose_line_and_check_hardly_fit() -> None:
    pace = paced((LINE, 30.0))
    assert not pace.is_slow(50)
    pace.took(CHECK, 15.0)
    assert pace.is_slow(50)


@pytest.mark.parametrize(
    ("seconds", "is_checked", "fits"), [(30, False, True), (30, True, False), (35, True, True)]
)
def test_a_line_is_asked_for_again_where_its_check_fits_too(
    seconds: float, is_checked: bool, fits: bool
) -> None:
    assert paced((LINE, 26.0), (CHECK, 9.0)).is_time_for(LINE, seconds, is_checked=is_checked) is fits
