"""How long a model takes, and what there is time for by that."""

from __future__ import annotations

import pytest

from agent.llm.call import Call, Task
from agent.play.pace import CHECK_RESERVE, SLACK, ModelPace

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
