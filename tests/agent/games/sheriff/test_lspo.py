"""The mind lspo: it draws a latent strategy by its policy, and says a statement that follows it."""

from __future__ import annotations

import random
from functools import partial

import pytest

from agent.games.sheriff.information_set import ROLES
from agent.games.sheriff.lspo import LatentPolicy, LspoMind
from agent.games.sheriff.player import SheriffPlayer
from agent.speech.voice import part_maker
from rules.game.claims import Claims
from rules.game.roles import Role
from tests.agent.games.sheriff.conftest import Game, sent
from tests.agent.games.sheriff.latent import BLACK, QUIET, VOTES, first_day, small_policy
from tests.agent.games.sheriff.test_minds import claims


def said(policy: LatentPolicy, role: Role, seed: int = 1, *, persuades: bool = False) -> Claims:
    """What a player of this policy and role claims on day 1, before anybody else."""
    rng = random.Random(seed)
    part = part_maker("neutral", "en", rng)
    player = SheriffPlayer("team1", partial(LspoMind, policy=policy), part, rng, persuades=persuades)
    game = Game(player, role, "Bob" if role is Role.WEREWOLF else None)
    game.begin()
    return claims(sent(game.send("TALK", info={"has_sheriff": False})))


@pytest.mark.parametrize("persuades", [False, True])
def test_it_says_a_statement_of_the_drawn_latent_strategy(persuades: bool) -> None:
    lie, vote = (
        said(small_policy({first_day(Role.WEREWOLF): {name: 1.0}}), Role.WEREWOLF, persuades=persuades)
        for name in (BLACK.name, VOTES.name)
    )
    assert lie.co is Role.SEER
    assert lie.blacks
    assert vote.co is None
    assert vote.vote is not None


def test_what_is_not_possible_leaves_its_share_to_what_is() -> None:
    strategy = {first_day(Role.VILLAGER): {BLACK.name: 0.9, VOTES.name: 0.1, QUIET.name: 0.0}}
    assert all(said(small_policy(strategy), Role.VILLAGER, seed).vote for seed in range(5))


def test_the_shares_of_the_strategy_are_those_of_what_is_said() -> None:
    policy = small_policy({first_day(Role.WEREWOLF): {BLACK.name: 0.7, VOTES.name: 0.3}})
    lies = [bool(said(policy, Role.WEREWOLF, seed).blacks) for seed in range(100)]
    assert 0.55 < sum(lies) / len(lies) < 0.85


@pytest.mark.parametrize("role", ROLES)
def test_without_a_strategy_each_statement_is_equally_likely(role: Role) -> None:
    policy = small_policy({})
    assert policy.shares(first_day(role), {"a": 3, "b": 1}) == {"a": 0.75, "b": 0.25}
