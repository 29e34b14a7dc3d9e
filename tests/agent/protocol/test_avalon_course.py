"""The rules that move a game of Avalon on."""

from __future__ import annotations

from typing import Any

import pytest

from agent.protocol.avalon import AvalonSide
from agent.protocol.avalon_course import AvalonCourse, AvalonStage
from tests.rows import each_row

STAGES = {
    "proposed": AvalonStage.PROPOSAL,
    "voted": AvalonStage.VOTE,
    "played": AvalonStage.CARDS,
    "assassinated": AvalonStage.ASSASSINATION,
}
"""In which stage each move is made."""


@each_row
def test_a_move_leads_to_the_next_moment(before: dict[str, Any], move: list[object], after: str) -> None:
    name, told = move
    course = AvalonCourse(4)._replace(**before, stage=STAGES[str(name)])
    assert said_of(getattr(course, str(name))(told)) == after


def said_of(course: AvalonCourse) -> str:
    score = f"{course.won}:{course.lost}"
    if course.winner is not None:
        return f"{score} won by {course.winner}"
    return f"{score} attempt {course.attempt} leader {course.leader} {course.stage}"


def test_the_size_of_a_team_depends_on_the_quest() -> None:
    assert [AvalonCourse(0, won, 0).size for won in (0, 1, 2)] == [2, 3, 2]
    assert AvalonCourse(0, 2, 2).size == 3


@pytest.mark.parametrize("found", [True, False])
def test_after_the_assassination_the_game_is_over(found: bool) -> None:
    last = AvalonCourse(0, 3, 1, stage=AvalonStage.ASSASSINATION).assassinated(found)
    assert last.stage is AvalonStage.OVER
    assert last.winner is (AvalonSide.EVIL if found else AvalonSide.GOOD)
