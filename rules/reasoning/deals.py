"""Every deal of a village's roles as one bit of an integer, so that a condition is an integer, too.

Bit number k of :meth:`Deals.having` tells whether the k-th deal fits. Conditions are joined with ``&`` and
``|`` and counted with ``int.bit_count``.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from rules.beliefs.worlds import CODE, all_worlds, count_worlds, role_counts
from rules.game.roles import WEREWOLVES_SIDE, Role

MOST_DEALS = 400_000
"""Maximum number of deals; with more, roles that few claim are counted as villagers."""


@dataclass(frozen=True, eq=False)
class Deals:
    """All ways to deal one village's roles; a set of deals is an integer with one bit for each deal.

    ``every`` is the set of all deals; ``masks`` has, by (player, role), the set of the deals in which the
    player holds the role.
    """

    every: int
    masks: Mapping[tuple[str, Role], int]

    def having(self, name: str, *roles: Role) -> int:
        """Return the deals (bits of an integer) in which a player holds one of these roles."""
        found = 0
        for role in roles:
            found |= self.masks.get((name, role), 0)
        return found

    def without(self, name: str, *roles: Role) -> int:
        """Return the deals (bits of an integer) in which a player holds none of these roles."""
        return self.every & ~self.having(name, *roles)

    def going_on(self, alive: Collection[str]) -> int:
        """Return the deals (bits of an integer) in which the game goes on with the players ``alive``."""
        at_least = [self.every] + [0] * (len(alive) // 2 + 1)
        for name in alive:
            wolf = self.having(name, Role.WEREWOLF)
            for count in range(len(at_least) - 1, 0, -1):
                at_least[count] |= at_least[count - 1] & wolf
        parity = -(-len(alive) // 2)
        return at_least[1] & ~at_least[parity]


@lru_cache(maxsize=32)
def deals(players: tuple[str, ...], counts: tuple[int, ...]) -> Deals:
    """Return all ways to deal the roles; ``counts`` has each role's number of holders, as in ROLES."""
    worlds = all_worlds(counts)
    masks = {}
    for place, name in enumerate(players):
        for role, code in CODE.items():
            if counts[code]:
                bits = np.packbits(worlds[place] == code, bitorder="little")
                masks[name, role] = int.from_bytes(bits.tobytes(), "little")
    return Deals((1 << worlds.shape[1]) - 1, masks)


def counts_in_play(
    size: int, role_num_map: Mapping[Role, int], named: Collection[Role]
) -> tuple[int, ...] | None:
    """Return the number of players in each role.

    Roles that are neither in ``named`` nor on the werewolves' side count as villager. If there are too many
    deals, so does the bodyguard, then also the medium; None if there are still too many.
    """
    kept = {role for role in role_num_map if role in WEREWOLVES_SIDE or role in named}
    for dropped in ((), (Role.BODYGUARD,), (Role.BODYGUARD, Role.MEDIUM)):
        played = {role: count for role, count in role_num_map.items() if role in kept - set(dropped)}
        counts = role_counts(size, played)
        if count_worlds(counts) <= MOST_DEALS:
            return counts
    return None
