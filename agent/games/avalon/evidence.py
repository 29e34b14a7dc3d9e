"""Likelihoods of votes, proposals, quest cards and claims by role: the one place for these numbers.

All numbers are plausible choices, not fitted to games. Tables are indexed by the number of evil players on
the team: 0, 1, 2. Claims have weights instead of probabilities, because their base rates are unknown; only
the ratios between roles matter.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import TypeVar

import numpy as np

from agent.games.avalon.claims import Saying
from agent.games.avalon.worlds import EVIL, HAS, SEATS, WORLDS, Weights, evil_on
from agent.protocol.avalon import AvalonRole

T = TypeVar("T")


def _by_role(merlin: T, servant: T, evil: T) -> Mapping[AvalonRole, T]:
    """Return a table with an entry for each role; both evil roles behave alike."""
    of_role = {AvalonRole.MERLIN: merlin, AvalonRole.SERVANT: servant}
    return of_role | dict.fromkeys((AvalonRole.MINION, AvalonRole.ASSASSIN), evil)


APPROVES = _by_role(merlin=(0.85, 0.40, 0.30), servant=(0.70, 0.52, 0.45), evil=(0.40, 0.75, 0.75))
"""The probability that a role votes for a team."""

PROPOSES = _by_role(merlin=(1.0, 0.35, 0.2), servant=(1.0, 0.7, 0.5), evil=(0.1, 1.0, 0.1))
"""The weight of a team for a leader of each role; P(the leader proposes it) is proportional to the weight."""

WITHOUT_LEADER_FACTOR = 0.1
"""Factor on the weight of a team without the leader."""

FAILS = (0.0, 0.8, 0.5)
"""P(an evil member plays fail), independent for each member."""

OF_ONE = {
    Saying.EVIL: _by_role(merlin=(0.35, 1.6), servant=(0.8, 1.2), evil=(1.2, 0.5)),
    Saying.GOOD: _by_role(merlin=(1.3, 0.4), servant=(1.1, 0.8), evil=(0.9, 1.1)),
}
"""The weights of a claim about another player, by the speaker's role: (if that player is good, if evil)."""

OF_SELF = {
    Saying.I_AM_GOOD: _by_role(merlin=1.0, servant=1.0, evil=1.0),
    Saying.I_AM_MERLIN: _by_role(merlin=0.5, servant=0.5, evil=1.0),
    Saying.I_KNOW: _by_role(merlin=1.0, servant=0.5, evil=0.6),
}
"""The weight of a claim about the speaker itself, by kind of claim and by the speaker's role."""


def by_role(seat: int, table: Mapping[AvalonRole, Weights]) -> Weights:
    """Return for each world (assignment of roles) the value in ``table`` for the role of ``seat`` there."""
    weights = np.zeros(len(WORLDS))
    for role, values in table.items():
        weights += HAS[role][seat] * values
    return weights


@lru_cache(maxsize=4096)
def of_vote(seat: int, team: frozenset[int], approves: bool) -> Weights:
    """Return for each world (assignment of roles) P(the player at ``seat`` votes so on this team)."""
    evil = evil_on(team)
    yes = by_role(seat, {role: np.array(row)[evil] for role, row in APPROVES.items()})
    return yes if approves else 1 - yes


@lru_cache(maxsize=4096)
def of_proposal(leader: int, team: frozenset[int]) -> Weights:
    """Return for each world (assignment of roles) the probability that the leader proposes this team."""
    liked = {frozenset(other): _liking(leader, frozenset(other)) for other in combinations(SEATS, len(team))}
    chances: Weights = liked[team] / np.sum(list(liked.values()), axis=0)
    return chances


def _liking(leader: int, team: frozenset[int]) -> Weights:
    evil = evil_on(team)
    liked = by_role(leader, {role: np.array(row)[evil] for role, row in PROPOSES.items()})
    return liked * (1.0 if leader in team else WITHOUT_LEADER_FACTOR)


@lru_cache(maxsize=4096)
def of_quest(team: frozenset[int], fails: int) -> Weights:
    """Return for each world (assignment of roles) P(the team plays this number of fail cards).

    A player's own card is no extra evidence: only evil players have a choice, and they know each other.
    """
    chances = [
        comb(evil, fails) * FAILS[evil] ** fails * (1 - FAILS[evil]) ** (evil - fails)
        if fails <= evil
        else 0.0
        for evil in range(3)
    ]
    weights: Weights = np.array(chances)[evil_on(team)]
    return weights


@lru_cache(maxsize=8192)
def of_claim(speaker: int, said: Saying, about: frozenset[int]) -> Weights:
    """Return for each world (role assignment) a claim's weight; claims about a team count as half a vote."""
    if said in OF_SELF:
        return by_role(speaker, {role: np.full(len(WORLDS), one) for role, one in OF_SELF[said].items()})
    if said in OF_ONE:
        return _calling(speaker, said, about - {speaker})
    weights: Weights = np.sqrt(of_vote(speaker, about, said is not Saying.OPPOSES))
    return weights


def _calling(speaker: int, said: Saying, about: frozenset[int]) -> Weights:
    weights = np.ones(len(WORLDS))
    for one in about:
        evil = EVIL[one].astype(np.intp)
        weights *= by_role(speaker, {role: np.array(row)[evil] for role, row in OF_ONE[said].items()})
    return weights
