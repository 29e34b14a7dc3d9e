"""Checks that the beliefs are right in cases that are obvious to any player.

A sole claimant of medium or bodyguard is more likely telling the truth than not. If at least as many claims
must be false as there are players on the werewolves' side, no other player is a werewolf.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from rules.beliefs.evidence import EvidenceKind
from rules.beliefs.likelihoods import OWN_ROWS
from rules.beliefs.posterior import Beliefs
from rules.game.roles import Role, Team

LONE_ROLES = (Role.MEDIUM, Role.BODYGUARD)
BELIEVED = 0.5
"""The minimum probability of a true claim without a rival; such claims are too rare to ask for more."""
CLEARED = 0.05
"""The maximum probability of a werewolf outside a full set of claims."""


@dataclass(frozen=True)
class ObviousCases:
    """Counts of cases that are obvious to any player. ``lone`` counts true claims of medium or bodyguard
    without a rival claim, and ``believed`` the ones that the beliefs find likely. ``full`` counts votes
    at which claims use up all players of the werewolves' side, and ``cleared`` the votes at which the
    beliefs suspect nobody else.
    """

    lone: int = 0
    believed: int = 0
    full: int = 0
    cleared: int = 0

    def __add__(self, other: ObviousCases) -> ObviousCases:
        return ObviousCases(
            self.lone + other.lone,
            self.believed + other.believed,
            self.full + other.full,
            self.cleared + other.cleared,
        )

    def __str__(self) -> str:
        return (
            f"a true, uncontradicted medium or bodyguard is at least {BELIEVED:.0%} likely what it says: "
            f"{self.believed} of {self.lone}\n"
            f"every slot of a liar filled by claims, nobody else is over {CLEARED:.0%} a werewolf: "
            f"{self.cleared} of {self.full}"
        )


NO_CASES = ObviousCases()
"""The counts of a vote without an obvious case; the start of a sum."""


def count_obvious_cases(beliefs: Beliefs, roles: Mapping[str, Role], living: Sequence[str]) -> ObviousCases:
    """Return the counts of obvious cases about the other living players, for one player before one vote."""
    claimed = _roles_claimed(beliefs)
    claimants = Counter(claimed.values())
    lone = [
        beliefs.probability(name, claimed[name])
        for name in living
        if claimed.get(name) in LONE_ROLES and claimants[claimed[name]] == 1 and roles[name] is claimed[name]
    ]
    outside = _cleared_players(claimed, claimants, roles.values(), living)
    cleared = all(beliefs.suspicion(name) < CLEARED for name in outside)
    return ObviousCases(
        len(lone),
        sum(chance >= BELIEVED for chance in lone),
        int(bool(outside)),
        int(bool(outside) and cleared),
    )


def _roles_claimed(beliefs: Beliefs) -> dict[str, Role]:
    """Return the single role that each other player, living or dead, claims."""
    rows = {row: role for role, own in OWN_ROWS.items() for row in own}
    choices = (item.choice for item in beliefs.evidence)
    return {c.who: rows[c.what] for c in choices if c.kind is EvidenceKind.CLAIM and c.what in rows}


def _cleared_players(
    claimed: Mapping[str, Role], claimants: Counter[Role], deal: Iterable[Role], living: Sequence[str]
) -> list[str]:
    """Return the players outside a full set of false claims; empty if the set is not full."""
    liars = sum(role.team is Team.WEREWOLF for role in deal)
    false = sum(count - 1 for count in claimants.values())
    rivals = {role for role, count in claimants.items() if count > 1}
    return [name for name in living if claimed.get(name) not in rivals] if false == liars else []
