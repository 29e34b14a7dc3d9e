"""Measures a line's effect on the next player in Avalon: the change of that player's exact posterior and
vote.

The follower (the next player) is modelled with the claims that the pattern reader finds in the line. Its role
is unknown, so the measure is averaged over the speaker's beliefs. For a servant, the measure is the change of
its suspicion and of its vote on the wanted team; Merlin already knows the evil players. Evil players only
learn who may be Merlin.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

import numpy as np

from agent.games.avalon.claims import Claim
from agent.games.avalon.evidence import of_claim
from agent.games.avalon.posterior import (
    AvalonTable,
    Seats,
    clean_chance,
    evil_chances,
    is_evil,
    merlin_chances,
)
from agent.games.avalon.worlds import EVIL, HAS, SEATS, WORLDS, Weights, normalised
from agent.protocol.avalon import AvalonRole

STEEPNESS, UNDECIDED_AT = 8.0, 0.3
"""Logistic model of a servant's vote: steepness, and the P(clean team) at which it is undecided."""


def persuasion_of(claims: Sequence[Claim], table: AvalonTable, me: int, wanted: Seats) -> float:
    """Return how far the claims of a line are expected to move the follower in the speaker's favour; 0
    without claims.

    The claims must be in the order of :func:`.reading.claims_in_order`, because a product of floats depends
    on it.
    """
    heard = np.ones(len(WORLDS))
    for claim in claims:
        heard = heard * of_claim(me, claim.said, table.seats(claim.about))
    follower = (me + 1) % len(table.players)
    mine = table.own(me)
    servant = mine * HAS[AvalonRole.SERVANT][follower]
    evil = mine * EVIL[follower]
    moved = 0.0
    if servant.sum() > 0:
        moved += servant.sum() * _shift_of_servant(table, follower, heard, normalised(servant), wanted)
    if evil.sum() > 0:
        moved += evil.sum() * _shift_of_evil_follower(table, follower, heard, normalised(evil))
    return float(moved)


def _shift_of_servant(
    table: AvalonTable, follower: int, heard: Weights, mine: Weights, wanted: Seats
) -> float:
    """Return the effect on a servant's suspicions and its vote on ``wanted``, in the speaker's favour."""
    before = table.view(follower, AvalonRole.SERVANT)
    after = table.view(follower, AvalonRole.SERVANT, also=heard)
    truth = evil_chances(mine) - 0.4
    belief = float(truth @ (evil_chances(after) - evil_chances(before)))
    vote = approval(clean_chance(after, wanted)) - approval(clean_chance(before, wanted))
    return vote - belief if is_evil(table.role) else vote + belief


def _shift_of_evil_follower(table: AvalonTable, follower: int, heard: Weights, mine: Weights) -> float:
    """Return how far a line moves an evil follower's guess at Merlin in the speaker's favour.

    ``heard`` are the weights of the line's claims in each world, ``mine`` the speaker's beliefs.
    """
    moved = 0.0
    for partner in SEATS:
        chance = float(mine @ EVIL[partner])
        if partner == follower or chance == 0:
            continue
        before = merlin_chances(table.view(follower, AvalonRole.ASSASSIN, {partner}))
        after = merlin_chances(table.view(follower, AvalonRole.ASSASSIN, {partner}, heard))
        moved += chance * float(merlin_chances(normalised(mine * EVIL[partner])) @ (after - before))
    return moved if is_evil(table.role) else -moved


def approval(clean: float) -> float:
    """Return P(a servant approves a team), given P(the team has no evil member)."""
    return 1 / (1 + exp(-STEEPNESS * (clean - UNDECIDED_AT)))
