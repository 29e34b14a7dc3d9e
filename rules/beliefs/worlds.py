"""All role assignments of a village: the worlds of the posterior.

A player is identified by its index in alphabetical order, a role by its index in :data:`ROLES`. Seat numbers
and the order of the packets are not used.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations
from math import factorial, prod

import numpy as np
import numpy.typing as npt

from rules.game.roles import Role

ROLES = (Role.WEREWOLF, Role.POSSESSED, Role.SEER, Role.MEDIUM, Role.BODYGUARD, Role.VILLAGER)
"""The roles in the order of their codes in the matrix of worlds."""

CODE: Mapping[Role, int] = {role: code for code, role in enumerate(ROLES)}
"""The code of each role in the matrix of worlds: its index in :data:`ROLES`."""
WOLF = CODE[Role.WEREWOLF]
"""The code of the werewolf."""

MAX_WORLDS = 5_000_000
"""Maximum number of worlds that can be computed in time; 13 players of the contest have 1,441,440."""

RoleCodeArray = npt.NDArray[np.int8]
"""The type of an array of role codes: one row for each player, one column for each world.

A player's codes are contiguous, because the posterior sums over the worlds player by player.
"""


class TooManyWorldsError(ValueError):
    """Raised if a village is so large that its role assignments cannot all be listed."""


def role_counts(agent_count: int, role_num_map: Mapping[Role, int]) -> tuple[int, ...]:
    """Return how many players hold each role, in the order of :data:`ROLES`; players without a role are
    villagers.

    Raises:
        ValueError: the setting deals more roles than there are players.
    """
    counts = [role_num_map.get(role, 0) for role in ROLES]
    rest = agent_count - sum(counts)
    if rest < 0 or min(counts) < 0:
        raise ValueError(f"{agent_count} players cannot hold {sum(counts)} roles")
    counts[CODE[Role.VILLAGER]] += rest
    return tuple(counts)


def count_worlds(counts: tuple[int, ...]) -> int:
    """Return the number of ways to deal the roles if each role has the given number of holders."""
    return factorial(sum(counts)) // prod(map(factorial, counts))


@lru_cache(maxsize=8)
def all_worlds(counts: tuple[int, ...]) -> RoleCodeArray:
    """Return all ways to deal the roles if each role has the given number of holders.

    The result is an array of role codes, int8 [players, worlds], read-only and cached.

    Raises:
        TooManyWorldsError: there are more than :data:`MAX_WORLDS`.
    """
    if count_worlds(counts) > MAX_WORLDS:
        raise TooManyWorldsError(f"{count_worlds(counts)} worlds are more than {MAX_WORLDS}")
    size = sum(counts)
    common = max(range(len(counts)), key=counts.__getitem__)
    worlds = np.full((size, 1), common, dtype=np.int8)
    free = np.arange(size, dtype=np.int8).reshape(size, 1)
    for code, count in enumerate(counts):
        if code != common and count:
            worlds, free = _deal(worlds, free, code, count)
    worlds.flags.writeable = False
    return worlds


def _deal(
    worlds: RoleCodeArray, free: RoleCodeArray, code: int, count: int
) -> tuple[RoleCodeArray, RoleCodeArray]:
    """Return the worlds and the free places after a role was given to ``count`` free places in all possible
    ways.

    ``free`` and both results are int8 [places, worlds].
    """
    places = range(len(free))
    ways = list(combinations(places, count))
    chosen = np.array(ways).T
    left = np.array([[place for place in places if place not in way] for way in ways], dtype=np.intp).T
    dealt = np.repeat(worlds, len(ways), axis=1)
    for places_of_one in chosen:
        players = free[places_of_one].T.reshape(-1)
        dealt[players, np.arange(dealt.shape[1])] = code
    return dealt, free[left].transpose(0, 2, 1).reshape(len(left), -1)
