"""All sixty role assignments (worlds) of Avalon with five players, as arrays."""

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
"""The seat numbers of a game: 0 to 4."""

WORLDS: tuple[tuple[AvalonRole, ...], ...] = tuple(
    sorted(set(permutations([role for role, count in AVALON_ROLES.items() for _ in range(count)])))
)
"""The role of each seat, world by world."""

HAS: dict[AvalonRole, Weights] = {
    role: np.array([[float(world[seat] is role) for world in WORLDS] for seat in SEATS])
    for role in AvalonRole
}
"""1 if a seat has the role, else 0; [seats, worlds]."""

EVIL: Weights = np.array([[float(world[seat].side is AvalonSide.EVIL) for world in WORLDS] for seat in SEATS])
"""1 if a seat is evil, else 0; [seats, worlds]."""


@lru_cache(maxsize=len(SEATS) + 1)
def teams_of(size: int) -> tuple[frozenset[int], ...]:
    """Return all teams of this size, in order of seats."""
    return tuple(frozenset(team) for team in combinations(SEATS, size))


def evil_on(team: Iterable[int]) -> NDArray[np.intp]:
    """Return the number of evil members of a team for each world (assignment of roles); shape (worlds,)."""
    counts: NDArray[np.intp] = EVIL[list(team)].sum(axis=0).astype(np.intp)
    return counts


@lru_cache(maxsize=64)
def free_of_evil(team: frozenset[int]) -> Weights:
    """Return for each world (assignment of roles) 1 if no member of a team is evil in it, else 0."""
    return np.array([float(count == 0) for count in evil_on(team)])


@lru_cache(maxsize=256)
def possible(seat: int, role: AvalonRole, evil: frozenset[int] = frozenset()) -> Weights:
    """Return for each world 1 if ``seat`` has this role in it and all seats in ``evil`` are evil, else 0."""
    worlds: Weights = HAS[role][seat].copy()
    for other in evil:
        worlds *= EVIL[other]
    return worlds


def normalised(weights: Weights) -> Weights:
    """Return the weights scaled to sum 1; uniform if all are 0."""
    total = weights.sum()
    chances: Weights = weights / total if total > 0 else np.full(len(WORLDS), 1 / len(WORLDS))
    return chances
