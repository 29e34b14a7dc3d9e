"""No line that an opponent may say keeps the agent from answering in time."""

from __future__ import annotations

import pytest

from tests.bench.speed.stalling import LINES, damage

MILLISECONDS = 2000.0
"""Of work in the longest step, in which several agents answer; 22,000 spaces once took twice that."""
ONCE_SLOW = ("64,000 spaces", "Bob is simply", "less", "regular old", "rather")


@pytest.mark.parametrize("village", ["5", "freeform5"])
def test_no_line_costs_a_game_where_three_seconds_are_all_the_time_there_is(village: str) -> None:
    done = damage([LINES[name] for name in ONCE_SLOW], village, seconds=3, games=1)
    assert (done.won, done.failed, done.probes) == (1, 0, 0)
    assert done.slowest < MILLISECONDS
