"""How many messages are too many."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from server_sim.hosting.access.token_bucket import Allowance


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
