"""How long a model takes, and what there is time for by that."""

from __future__ import annotations

from agent.llm.call import Task
from agent.play.pace import CHECK_RESERVE, Pace


def test_nothing_is_expected_before_the_first_call() -> None:
    assert Pace().expected(Task.TALK) is None
    assert not Pace().is_slow(10)


def test_what_is_expected_is_the_median_of_the_game() -> None:
    pace = Pace()
    for seconds in (4.0, 30.0, 6.0):
        pace.took(Task.TALK, seconds)
    assert pace.expected(Task.TALK) == 6.0
    assert pace.expected(Task.CHECK) is None


def test_time_for_the_check_is_what_it_took_but_never_more_than_a_third() -> None:
    pace = Pace()
    assert pace.reserve(50) == CHECK_RESERVE
    assert pace.reserve(3) == 1.0
    pace.took(Task.CHECK, 9.0)
    assert pace.reserve(50) == 9.0
    pace.took(Task.CHECK, 90.0)
    pace.took(Task.CHECK, 90.0)
    assert pace.reserve(60) == 20.0


def test_a_model_is_slow_whose_line_and_check_hardly_fit() -> None:
    pace = Pace()
    pace.took(Task.TALK, 30.0)
    assert not pace.is_slow(50)
    pace.took(Task.CHECK, 15.0)
    assert pace.is_slow(50)
