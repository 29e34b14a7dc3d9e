"""What decides in each kind of game."""

from __future__ import annotations

import random

import pytest

from agent.games.parlour.registry import MODULES, parlour_game
from agent.games.policy_minds import deciders_named, policy_mind
from agent.games.sheriff.minds import SHERIFF_MINDS
from rules.minds.minds import MINDS, LearnedMind, RandomMind, RuleMind
from rules.minds.names import BY_A_POLICY, BaselineName


@pytest.mark.parametrize("name", [*MINDS, *BaselineName, *BY_A_POLICY])
def test_a_mind_decides_as_offline_in_games_that_it_does_not_support(name: str) -> None:
    deciders = deciders_named(name, random.Random(1))
    own = policy_mind(name) if name in BY_A_POLICY else None
    simplest = "random" if name == "random" else "offline"
    if own is None or "village7" not in own.games:
        assert deciders.village is SHERIFF_MINDS[simplest]
    for game in MODULES:
        if own is None or game not in own.games:
            assert deciders.parlour(game) is parlour_game(game).minds[simplest]


def test_in_the_contests_villages_a_mind_is_its_own() -> None:
    assert isinstance(deciders_named("random", random.Random(1)).contest, RandomMind)
    assert isinstance(deciders_named("learned", random.Random(1)).contest, LearnedMind)
    assert type(deciders_named("react", random.Random(1)).contest) is RuleMind
