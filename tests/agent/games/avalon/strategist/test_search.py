"""The search for a move."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from agent.games.avalon.posterior import AvalonTable
from agent.games.avalon.strategist.search import Found, Searcher, considered_moves
from agent.protocol.avalon import AvalonRole
from agent.protocol.avalon_course import AvalonCourse, AvalonStage
from rules.policies.linear import LinearPolicy
from tests.agent.games.avalon.builders import PLAYERS, dealt, quest_of

BLIND = LinearPolicy({})
"""A heuristic for which all moments are worth the same: only the ends of games tell the moves apart."""


def search(
    course: AvalonCourse,
    role: AvalonRole,
    *evil: str,
    heuristic: LinearPolicy = BLIND,
    seed: int = 1,
    simulations: int = 120,
) -> dict[Any, Found]:
    """What Ann, at seat 0, finds about her moves."""
    table = AvalonTable(PLAYERS)
    for news in dealt("Ann", role, *evil):
        table.hear(news)
    if role is AvalonRole.SERVANT and course.lost:
        table.hear(quest_of("Ben", "Cleo", fails=1))
    searcher = Searcher(0, role.side, heuristic, random.Random(seed), simulations)
    own, as_servant = table.own(0), table.view(0, AvalonRole.SERVANT)
    found = searcher.search(course, own, as_servant, table.everybody())
    return dict(zip(considered_moves(course, 0), found, strict=True))


def test_a_leader_considers_the_teams_with_itself() -> None:
    assert considered_moves(AvalonCourse(0), 0) == ((0, 1), (0, 2), (0, 3), (0, 4))
    assert all(2 in team for team in considered_moves(AvalonCourse(0, 1), 2) if isinstance(team, tuple))


def test_the_evil_fail_the_quest_that_wins_the_game() -> None:
    course = AvalonCourse(1, 2, 2, stage=AvalonStage.CARDS, team=(0, 1, 2))
    found = search(course, AvalonRole.MINION, "Eve")
    assert found[True].value == 1 > found[False].value


def test_merlin_refuses_the_team_that_would_lose_the_game() -> None:
    course = AvalonCourse(3, 1, 2, stage=AvalonStage.VOTE, team=(1, 3, 4))
    found = search(course, AvalonRole.MERLIN, "Dan", "Eve")
    assert found[False].value > found[True].value


def test_a_servant_leader_leaves_at_home_whose_quest_has_failed() -> None:
    found = search(AvalonCourse(0, 1, 1), AvalonRole.SERVANT, heuristic=LinearPolicy({"won": 2, "lost": -2}))
    assert max(found, key=lambda team: found[team].visited) in ((0, 3), (0, 4))


@pytest.mark.parametrize(
    ("role", "evil", "course", "fails", "succeeds"),
    [
        (AvalonRole.MERLIN, ("Dan", "Eve"), AvalonCourse(0), (0, 3), (0, 1)),
        (AvalonRole.MINION, ("Eve",), AvalonCourse(1, stage=AvalonStage.CARDS, team=(0, 1)), True, False),
    ],
)
def test_where_the_search_ends_the_heuristic_tells(
    role: AvalonRole, evil: tuple[str, ...], course: AvalonCourse, fails: Any, succeeds: Any
) -> None:
    """A move after which the quest fails is good or bad, as the heuristic says."""
    loves = search(course, role, *evil, heuristic=LinearPolicy({"lost": 5}))
    fears = search(course, role, *evil, heuristic=LinearPolicy({"lost": -5}))
    assert loves[fails].value > loves[succeeds].value
    assert fears[fails].value < fears[succeeds].value


def test_the_same_seed_finds_the_same() -> None:
    first, second, other = (search(AvalonCourse(0), AvalonRole.SERVANT, seed=seed) for seed in (3, 3, 4))
    assert first == second != other


def test_shares_of_visits_and_of_habits_sum_to_one() -> None:
    found = search(AvalonCourse(0), AvalonRole.SERVANT).values()
    assert sum(one.visited for one in found) == pytest.approx(1)
    assert sum(one.usual for one in found) == pytest.approx(1)
    assert all(0 <= one.value <= 1 for one in found)


def test_of_equal_moves_none_is_preferred_for_a_number() -> None:
    first = Counter(
        next(
            team
            for team, one in search(AvalonCourse(0), AvalonRole.SERVANT, seed=seed, simulations=1).items()
            if one.visited
        )
        for seed in range(200)
    )
    assert len(first) == 4
    assert min(first.values()) > 30
