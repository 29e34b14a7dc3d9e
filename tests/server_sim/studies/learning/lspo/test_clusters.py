"""The clusters of statements: their number, their names, and that chance follows the seed."""

from __future__ import annotations

import numpy as np
import pytest

from agent.games.sheriff.latent_space import Description, Trait
from server_sim.studies.learning.lspo.clusters import FEWEST, MOST, latent_strategies, names_of
from tests.rows import each_row

SPEECHES: list[Description] = [
    {Trait.VOTES: 1.0},
    {Trait.VOTES: 1.0, Trait.AGAINST_SUSPECTED: 1.0, Trait.AGAINST_VOTED: 1.0},
    {Trait.CLAIMS_SEER: 1.0, Trait.CALLS_WEREWOLF: 1.0, Trait.VOTES: 1.0},
    {Trait.TRUSTS: 1.0, Trait.FOR_PACKMATE: 1.0},
    {},
]


def rng(seed: int = 1) -> np.random.Generator:
    return np.random.default_rng(seed)


@pytest.mark.parametrize("seed", range(3))
def test_kinds_of_statements_become_clusters_named_by_what_they_do(seed: int) -> None:
    found = latent_strategies([one for one in SPEECHES for _ in range(20)], rng(seed))
    assert {one.name for one in found} >= {
        "claims to be the seer, tells of a werewolf, names a vote",
        "vouches for a player, backs a packmate",
        "names a vote, opposes the most suspected, joins others' votes",
    }
    assert sum(one.share for one in found) == pytest.approx(1, abs=0.01)
    assert FEWEST <= len(found) <= MOST


def test_the_largest_cluster_comes_first() -> None:
    found = latent_strategies([SPEECHES[0]] * 50 + SPEECHES * 5, rng())
    assert [one.share for one in found] == sorted((one.share for one in found), reverse=True)


@each_row
def test_names_are_different(centres: list[Description], names: list[str]) -> None:
    assert names_of(centres) == names
