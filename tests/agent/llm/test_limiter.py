from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from agent.llm.limiter import MINUTE, Breaker, Limiter


def test_a_burst_goes_at_once_and_the_next_waits_for_the_minute() -> None:
    limiter = Limiter(3)
    assert [limiter.reserve(now, 1000) for now in (0, 1, 2, 3, 4, 5, 6)] == [0, 1, 2, 60, 61, 62, 120]


def test_what_would_be_too_late_is_not_reserved() -> None:
    limiter = Limiter(1)
    assert limiter.reserve(0, 0) == 0
    assert limiter.reserve(1, 59) is None
    assert limiter.reserve(2, 60) == 60


def test_a_place_given_back_is_free() -> None:
    limiter = Limiter(1)
    limiter.reserve(0, 0)
    start = limiter.reserve(1, 100)
    assert start == 60
    limiter.give_back(start)
    assert limiter.reserve(2, 100) == 60


def test_without_a_limit_nothing_waits() -> None:
    assert [Limiter(None).reserve(5, 5) for _ in range(100)] == [5] * 100


@given(st.integers(1, 5), st.lists(st.floats(0, 40), max_size=40))
def test_no_minute_ever_has_more(per_minute: int, pauses: list[float]) -> None:
    limiter, now, starts = Limiter(per_minute), 0.0, list[float]()
    for pause in pauses:
        now += pause
        start = limiter.reserve(now, now + 90)
        if start is not None:
            assert now <= start <= now + 90
            starts.append(start)
    starts.sort()
    for earlier, later in zip(starts, starts[per_minute:], strict=False):
        assert later >= earlier + MINUTE


def test_failures_in_a_row_send_a_model_to_rest_and_one_more_back_again() -> None:
    breaker = Breaker(2, 60)
    assert not breaker.failed(0)
    assert breaker.allows(1)
    assert breaker.failed(1)
    assert not breaker.allows(60)
    assert breaker.allows(61)
    assert not breaker.failed(62)
    assert not breaker.allows(121)
    assert breaker.allows(122)


def test_a_breaker_that_is_off_always_allows() -> None:
    breaker = Breaker(0, 60)
    assert not any(breaker.failed(now) for now in range(10))
    assert breaker.allows(10)
