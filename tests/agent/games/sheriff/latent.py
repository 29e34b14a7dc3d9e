"""A small latent space for tests: who speaks out, who tells a result, and who keeps to small talk."""

from __future__ import annotations

from agent.games.sheriff.information_set import ROLES
from agent.games.sheriff.latent_space import LatentStrategy, Trait
from agent.games.sheriff.lspo import LatentPolicy
from rules.game.roles import Role
from rules.policies.head import Head
from rules.policies.strategy_table import Strategy

VOTES = LatentStrategy("names a vote", {Trait.VOTES: 1.0}, 0.5)
QUIET = LatentStrategy("keeps to small talk", {}, 0.25)
BLACK = LatentStrategy("tells of a werewolf", {Trait.CLAIMS_SEER: 1.0, Trait.CALLS_WEREWOLF: 1.0}, 0.125)
WHITE = LatentStrategy("tells of a human", {Trait.CLAIMS_SEER: 1.0, Trait.CALLS_HUMAN: 1.0}, 0.125)
SMALL_SPACE = dict.fromkeys(ROLES, (VOTES, QUIET, BLACK, WHITE))


def small_policy(strategy: Strategy) -> LatentPolicy:
    """A policy over the small space."""
    return LatentPolicy(Head("lspo", "village7", {"games": 9, "seed": "1"}), SMALL_SPACE, strategy)


def first_day(role: Role) -> str:
    """Where a player with this role speaks if nobody has said anything."""
    return f"{role}, day 1, no other seer, nobody accused"
