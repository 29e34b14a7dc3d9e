from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from agent.llm.limiter import MINUTE, Breaker, Limiter


def test_a_burst_goes_at_once_and_the_next_waits_for_the_minute() -> None:
    limiter = Limiter(3)
    assert [limiter.reserve(now, 1000) for now in (0, 1, 2, 3, 4, 5, 6)] == [0, 1, 2, 60, 61, 62, 120]


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


def test_a_breaker_that_is_off_always_allows() -> None:
    breaker = Breaker(0, 60)
    assert not any(breaker.failed(now) for now in range(10))
    assert breaker.allows(10)
