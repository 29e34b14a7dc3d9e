"""A small game with a model that takes its time."""

from __future__ import annotations

from agent.llm.call import Task
from rules.game.roles import Team
from tests.bench.speed.latency import Pacing, TimedGame, play_timed
from tests.rows import each_row


@each_row
def test_what_is_heard_of_a_slow_model(pacing: Pacing, is_answered: bool, is_heard: bool) -> None:
    """A werewolf's line that cannot be checked in time is not said in the model's words."""
    played = play_timed(TimedGame(5, "ja", "latency/0", pacing))
    assert (played.late, played.failed) == (0, 0)
    wolfish = played.heard[Team.WEREWOLF]
    assert wolfish.asked[Task.TALK] > 0
    assert wolfish.share == is_answered
    assert (wolfish.in_own_words > 0) is is_heard
    village = played.heard[Team.VILLAGER]
    assert (village.in_own_words > 0) is is_answered
