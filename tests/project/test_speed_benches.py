"""What a slow model's answers are worth, and that no line of an opponent costs a game."""

from __future__ import annotations

import pytest

from agent.llm.call import Task
from rules.game.roles import Team
from tests.bench.speed.latency import Pacing, TimedGame, play_timed
from tests.bench.speed.stalling import LINES, damage
from tests.rows import each_row


@each_row
def test_what_is_heard_of_a_slow_model(pacing: Pacing, is_answered: bool, is_heard: bool) -> None:
    """A werewolf's line that cannot be checked in time is not said in the model's words."""
    played = play_timed(TimedGame(5, "ja", "latency/0", pacing))
    assert (played.late, played.failed) == (0, 0)
    wolfish = played.heard[Team.WEREWOLF]
    assert wolfish.calls[Task.TALK] > 0
    assert wolfish.answered_share == is_answered
    assert (wolfish.in_own_words > 0) is is_heard
    village = played.heard[Team.VILLAGER]
    assert (village.in_own_words > 0) is is_answered


MILLISECONDS = 2000.0
"""Of work in the longest step, in which several agents answer; 22,000 spaces once took twice that."""
ONCE_SLOW = ("64,000 spaces", "Bob is simply", "less", "regular old", "rather")


@pytest.mark.parametrize("village", ["5", "freeform5"])
def test_no_line_costs_a_game_where_three_seconds_are_all_the_time_there_is(village: str) -> None:
    done = damage([LINES[name] for name in ONCE_SLOW], village, seconds=3, games=1)
    assert (done.won, done.failed, done.probes) == (1, 0, 0)
    assert done.slowest < MILLISECONDS
