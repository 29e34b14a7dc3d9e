"""All ways in which the roles of Avalon may lie among five players, as arrays over sixty worlds."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations, permutations

import numpy as np
from numpy.typing import NDArray

from agent.protocol.avalon import AVALON_ROLES, AvalonRole, AvalonSide

Weights = NDArray[np.float64]
"""One number for each world."""

SEATS = range(sum(AVALON_ROLES.values()))

WORLDS: tuple[tuple[AvalonRole, ...], ...] = tuple(
    sorted(set(permutations([role for role, count in AVALON_ROLES.items() for _ in range(count)])))
)
"""The role of each seat, world by world."""

HAS: dict[AvalonRole, Weights] = {
    role: np.array([[float(world[seat] is role) for world in WORLDS] for seat in SEATS])
    for role in AvalonRole
}
"""Whether (1 or 0) a seat has a role; seats x worlds."""

EVIL: Weights = np.array([[float(world[seat].side is AvalonSide.EVIL) for world in WORLDS] for seat in SEATS])
"""Whether (1 or 0) a seat is evil; seats x worlds."""


@lru_cache(maxsize=len(SEATS) + 1)
def teams_of(size: int) -> tuple[frozenset[int], ...]:
    """Every team of this size, in the order of its seats."""
    return tuple(frozenset(team) for team in combinations(SEATS, size))


def evil_on(team: Iterable[int]) -> NDArray[np.intp]:
    """How many of a team's seats are evil in each world."""
    counts: NDArray[np.intp] = EVIL[list(team)].sum(axis=0).astype(np.intp)
    return counts


@lru_cache(maxsize=64)
def free_of_evil(team: frozenset[int]) -> Weights:
    """Whether (1 or 0) nobody on a team is evil in each world."""
    return np.array([float(count == 0) for count in evil_on(team)])


@lru_cache(maxsize=256)
def possible(seat: int, role: AvalonRole, evil: frozenset[int] = frozenset()) -> Weights:
    """1 for the worlds that a player's own role and the evil it has been shown leave possible, else 0."""
    worlds: Weights = HAS[role][seat].copy()
    for other in evil:
        worlds *= EVIL[other]
    return worlds


def normalised(weights: Weights) -> Weights:
    """Weights that sum to 1; all the same if nothing is left of them."""
    total = weights.sum()
    chances: Weights = weights / total if total > 0 else np.full(len(WORLDS), 1 / len(WORLDS))
    return chances
