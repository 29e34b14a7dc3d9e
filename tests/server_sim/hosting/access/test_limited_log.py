"""What strangers cause does not fill the log."""

from __future__ import annotations

from server_sim.hosting.access.limited_log import LimitedLog


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
