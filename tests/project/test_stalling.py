"""No line that an opponent may say keeps the agent from answering in time."""

from __future__ import annotations

from tests.bench.speed.stalling import LINES, damage
from tests.rows import each_row

MILLISECONDS = 2000.0
"""Of work in the longest step, in which several agents answer; 22,000 spaces once took twice that."""


@each_row
def test_no_line_costs_a_game_where_three_seconds_are_all_the_time_there_is(line: str, village: str) -> None:
    done = damage(LINES[line], village, seconds=3, games=1)
    assert (done.won, done.failed, done.probes) == (1, 0, 0)
    assert done.slowest < MILLISECONDS
