"""How often clients may send, and what strangers cause may be logged."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from server_sim.hosting.access.rate_limit import Allowance, LimitedLog


def test_a_burst_and_then_as_time_goes_by() -> None:
    allowance = Allowance(burst=3, per_second=2)
    assert [allowance.spend(0) for _ in range(4)] == [True, True, True, False]
    assert [allowance.spend(1) for _ in range(3)] == [True, True, False]
    assert sum(allowance.spend(1000) for _ in range(10)) == 3, "time spent in silence is not saved up"


@given(st.integers(1, 500))
def test_who_answers_what_it_is_asked_never_runs_out(packets: int) -> None:
    allowance = Allowance(burst=1, per_second=0)
    for _ in range(packets):
        allowance.earn()
        assert allowance.spend(0)


@given(st.lists(st.floats(0, 0.5), max_size=200), st.integers(1, 20), st.floats(0, 50))
def test_no_pattern_gets_more_than_burst_and_rate(pauses: list[float], burst: int, per_second: float) -> None:
    allowance, now, passed = Allowance(burst, per_second), 0.0, 0
    for pause in pauses:
        now += pause
        passed += allowance.spend(now)
    assert passed <= burst + now * per_second + 1e-6


def test_a_line_a_minute_tells_how_many_were_left_out(console: list[str]) -> None:
    now = 0.0
    limited = LimitedLog(burst=2, clock=lambda: now)
    for second in range(100):
        now = float(second)
        limited.warning("{} came", second)
    assert console == ["WARNING 0 came", "WARNING 1 came", "WARNING 60 came (and 58 more like this before)"]


def test_what_it_is_about_may_look_like_a_pattern(console: list[str]) -> None:
    LimitedLog().warning("{}", "{0} {name}")
    assert console == ["WARNING {0} {name}"]
