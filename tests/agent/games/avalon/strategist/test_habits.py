"""The habits of the other players in an imagined course."""

from __future__ import annotations

import numpy as np
import pytest

from agent.games.avalon.posterior import AvalonTable
from agent.games.avalon.strategist.habits import (
    EVIL_IN,
    MERLIN_IN,
    TEAMS,
    approval_chances,
    fail_chance,
    proposal_weights,
)
from agent.games.avalon.worlds import WORLDS, Weights
from agent.protocol.avalon_course import AvalonCourse, AvalonStage
from tests.agent.games.avalon.builders import PLAYERS, quest_of

EVEN = np.full(len(WORLDS), 1 / len(WORLDS))
WORLD = next(index for index in range(len(WORLDS)) if EVIL_IN[index] == {3, 4} and MERLIN_IN[index] == 0)
"""Seat 0 is Merlin, 1 and 2 are servants, 3 and 4 evil."""


def after(*quests: tuple[str, str, int]) -> Weights:
    """The public weights after these quests, each of two players with so many fails."""
    table = AvalonTable(PLAYERS)
    for first, second, fails in quests:
        table.hear(quest_of(first, second, fails=fails))
    return table.everybody()


def weights(leader: int, worlds: Weights = EVEN) -> dict[tuple[int, ...], float]:
    return dict(zip(TEAMS[2], proposal_weights(AvalonCourse(leader), WORLD, worlds), strict=True))


@pytest.mark.parametrize("leader", range(5))
def test_a_leader_takes_itself(leader: int) -> None:
    assert {team for team, weight in weights(leader).items() if weight} <= {
        team for team in TEAMS[2] if leader in team
    }


def test_an_evil_leader_spares_its_partner_and_merlin_avoids_the_evil() -> None:
    assert weights(3)[3, 4] == 0
    assert weights(0)[0, 3] < weights(0)[0, 1]
    assert weights(1)[1, 3] == weights(1)[0, 1]


def test_a_servant_takes_who_looks_clean() -> None:
    seen = weights(1, after(("Ann", "Dan", 1)))
    assert seen[1, 2] > seen[0, 1] == seen[1, 3]


def approvals(*team: int, leader: int = 1, worlds: Weights = EVEN, won: int = 0) -> list[float]:
    course = AvalonCourse(leader, won=won, stage=AvalonStage.VOTE, team=team)
    return approval_chances(course, WORLD, worlds)


def test_a_leader_approves_its_own_team() -> None:
    assert approvals(1, 3)[1] == 1


def test_merlin_refuses_the_evil_more_often_than_a_servant_does() -> None:
    assert approvals(1, 3)[0] < approvals(1, 3)[2]
    assert approvals(1, 2)[0] > approvals(1, 3)[0]


def test_the_evil_show_themselves_when_the_next_quest_would_lose() -> None:
    assert approvals(0, 1, won=2)[3] == 0
    assert 0 < approvals(0, 1)[3] < 1
    assert approvals(0, 3, won=2)[4] == 1


def test_a_team_that_has_failed_is_not_approved() -> None:
    worlds = after(("Ann", "Dan", 1))
    assert approvals(0, 3, leader=0, worlds=worlds)[2] < 0.5 * approvals(0, 3, leader=0)[2]


def test_where_one_more_quest_decides_the_evil_fail_it() -> None:
    assert fail_chance(AvalonCourse(0, won=2)) == fail_chance(AvalonCourse(0, lost=2)) == 1
    assert 0 < fail_chance(AvalonCourse(0, 1, 1)) < 1
