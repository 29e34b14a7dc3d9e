"""What players of the rarer roles nearly always do: terms set by hand, for recorded games show too few.

Of the 18 published games of 9 and 13 players: 14 of 19 claims to be the medium were true and 4 a werewolf's;
of 24 results that true mediums told, 23 were right, of 8 that others told, 3; when another claimed their
role, 2 of 4 true mediums did so as well, and 4 of 123 other players.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import numpy.typing as npt

from rules.beliefs.choices import Kind
from rules.beliefs.worlds import CODE, ROLES, WOLF
from rules.game.roles import Role

Floats = npt.NDArray[np.float64]

HONEST = 1.5
"""How sure a true medium's word is, in nats either way."""

_VILLAGERS_NEVER = {Role.SEER: -1.5, Role.VILLAGER: -1.5}
_BY_ROLE: Mapping[tuple[Kind, str], Mapping[Role, float]] = {
    (Kind.CLAIM, "claims to be the medium"): {Role.MEDIUM: 1.0, Role.BODYGUARD: -1.5, **_VILLAGERS_NEVER},
    (Kind.CLAIM, "claims to be the bodyguard"): {Role.BODYGUARD: 1.0, Role.MEDIUM: -1.5, **_VILLAGERS_NEVER},
    (Kind.RIVAL, "lets another be the medium"): {Role.MEDIUM: -1.0},
    (Kind.RIVAL, "lets another be the bodyguard"): {Role.BODYGUARD: -1.0},
}
_TOLD = {"says that {whom} was a werewolf": HONEST, "says that {whom} was human": -HONEST}


def custom(kind: Kind, what: str) -> Floats | None:
    """What custom adds to a world's log weight, [role] or [actor's role, target's role]; None if nothing."""
    if kind is Kind.MEDIUM and what in _TOLD:
        table = np.zeros((len(ROLES), len(ROLES)))
        table[CODE[Role.MEDIUM]] = -_TOLD[what]
        table[CODE[Role.MEDIUM], WOLF] = _TOLD[what]
        return table
    terms = _BY_ROLE.get((kind, what))
    return None if terms is None else np.array([terms.get(role, 0.0) for role in ROLES])
