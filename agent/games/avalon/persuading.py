"""How far a line of Avalon moves the player who acts next, worked out from its exact posterior and its vote.

The follower hears what the reader finds in the line. It may be a servant or evil; the measure is averaged
over what the speaker believes. A servant's beliefs about who is evil, and its vote on the team the speaker
wants, move; Merlin knows already. The evil only learn from a line who may be Merlin.
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

STEEPNESS, EVEN = 8.0, 0.3
"""A servant's vote: how sharply it turns, and at what probability of a clean team it is undecided."""


def persuasion_of(claims: Sequence[Claim], table: AvalonTable, me: int, wanted: Seats) -> float:
    """The expected move of the follower toward what the speaker wants; 0 for a line that claims nothing.

    The claims are in the order of :func:`.reading.claims_in_order`: a product of floats depends on it.
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
        moved += servant.sum() * _servant_moves(table, follower, heard, normalised(servant), wanted)
    if evil.sum() > 0:
        moved += evil.sum() * _hunter_moves(table, follower, heard, normalised(evil))
    return float(moved)


def _servant_moves(table: AvalonTable, follower: int, heard: Weights, mine: Weights, wanted: Seats) -> float:
    """Belief in the truly evil, less than before where the speaker is evil, and the vote for its team."""
    before = table.view(follower, AvalonRole.SERVANT)
    after = table.view(follower, AvalonRole.SERVANT, also=heard)
    truth = evil_chances(mine) - 0.4
    belief = float(truth @ (evil_chances(after) - evil_chances(before)))
    vote = approval(clean_chance(after, wanted)) - approval(clean_chance(before, wanted))
    return vote - belief if is_evil(table.role) else vote + belief


def _hunter_moves(table: AvalonTable, follower: int, heard: Weights, mine: Weights) -> float:
    """How much further from Merlin, or nearer where the speaker is evil, an evil follower looks."""
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
    """The probability that a servant votes for a team that it thinks clean with this probability."""
    return 1 / (1 + exp(-STEEPNESS * (clean - EVEN)))
