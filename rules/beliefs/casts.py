"""Casts: a cast says who holds each decisive role; its probability is the sum over the worlds that agree."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from rules.beliefs.posterior import Beliefs
from rules.beliefs.worlds import CODE
from rules.game.roles import Role

DECISIVE = (Role.WEREWOLF, Role.POSSESSED, Role.SEER)
"""The roles whose holders a cast gives; it leaves the other roles open."""


@dataclass(frozen=True, slots=True)
class Cast:
    """One possible assignment of the decisive roles: the players by role, and its probability."""

    holders: Mapping[Role, tuple[str, ...]]
    probability: float


def likeliest_casts(beliefs: Beliefs, n: int = 2) -> tuple[Cast, ...]:
    """Return the ``n`` most probable casts (holders of the decisive roles), most probable first.

    Equally probable casts are ordered by player names.
    """
    codes = np.zeros(beliefs.worlds.shape[1], dtype=np.int64)
    for row in beliefs.worlds:
        codes *= len(DECISIVE) + 1
        for number, role in enumerate(DECISIVE, 1):
            codes += number * (row == CODE[role])
    _, first, which = np.unique(codes, return_index=True, return_inverse=True)
    sums = np.bincount(which, beliefs.probabilities)
    best = np.argsort(-sums, kind="stable")[:n]
    return tuple(Cast(_holders(beliefs, int(first[at])), float(sums[at])) for at in best)


def _holders(beliefs: Beliefs, world: int) -> Mapping[Role, tuple[str, ...]]:
    column = beliefs.worlds[:, world]
    held = {
        role: tuple(name for name, code in zip(beliefs.players, column, strict=True) if code == CODE[role])
        for role in DECISIVE
    }
    return {role: names for role, names in held.items() if names}
