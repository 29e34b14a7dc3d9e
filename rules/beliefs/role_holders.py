"""The most probable holders of the decisive roles; a probability is the sum over the worlds that agree."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from rules.beliefs.posterior import Beliefs
from rules.beliefs.worlds import CODE
from rules.game.roles import Role

DECISIVE = (Role.WEREWOLF, Role.POSSESSED, Role.SEER)
"""The roles whose holders are given; the holders of other roles stay open."""


@dataclass(frozen=True, slots=True)
class RoleHolders:
    """One possible assignment of werewolf, possessed and seer: the players by role, and its probability."""

    holders: Mapping[Role, tuple[str, ...]]
    probability: float


def likeliest_role_holders(beliefs: Beliefs, n: int = 2) -> tuple[RoleHolders, ...]:
    """Return the ``n`` most probable assignments of werewolf, possessed and seer, most probable first.

    Equally probable ones are ordered by player names.
    """
    codes = np.zeros(beliefs.worlds.shape[1], dtype=np.int64)
    for row in beliefs.worlds:
        codes *= len(DECISIVE) + 1
        for number, role in enumerate(DECISIVE, 1):
            codes += number * (row == CODE[role])
    _, first, which = np.unique(codes, return_index=True, return_inverse=True)
    sums = np.bincount(which, beliefs.probabilities)
    best = np.argsort(-sums, kind="stable")[:n]
    return tuple(RoleHolders(_holders(beliefs, int(first[at])), float(sums[at])) for at in best)


def _holders(beliefs: Beliefs, world: int) -> Mapping[Role, tuple[str, ...]]:
    column = beliefs.worlds[:, world]
    held = {
        role: tuple(name for name, code in zip(beliefs.players, column, strict=True) if code == CODE[role])
        for role in DECISIVE
    }
    return {role: names for role, names in held.items() if names}
