"""How likely each role is to vote, propose, play and speak as it did: the one place for these numbers.

All are this project's choice, plausible and not fitted to any games. Tables run over the number of evil
players on the team in question: 0, 1, 2. What is said has weights instead of probabilities, since nobody
knows how often a thing is said at all; only their ratios between roles matter.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations
from math import comb

import numpy as np

from agent.games.avalon.claims import Saying
from agent.games.avalon.worlds import EVIL, HAS, SEATS, WORLDS, Weights, evil_on
from agent.protocol.avalon import AvalonRole

ByEvil = tuple[float, float, float]

APPROVES: Mapping[AvalonRole, ByEvil] = {
    AvalonRole.MERLIN: (0.85, 0.40, 0.30),
    AvalonRole.SERVANT: (0.70, 0.52, 0.45),
    AvalonRole.MINION: (0.40, 0.75, 0.75),
    AvalonRole.ASSASSIN: (0.40, 0.75, 0.75),
}
"""The probability that a role votes for a team."""

PROPOSES: Mapping[AvalonRole, ByEvil] = {
    AvalonRole.MERLIN: (1.0, 0.35, 0.2),
    AvalonRole.SERVANT: (1.0, 0.7, 0.5),
    AvalonRole.MINION: (0.1, 1.0, 0.1),
    AvalonRole.ASSASSIN: (0.1, 1.0, 0.1),
}
"""How much a leader likes a team; its choice is proportional to this."""

WITHOUT_LEADER = 0.1
"""How much less a leader likes a team that it is not on."""

FAILS: ByEvil = (0.0, 0.8, 0.5)
"""The probability that an evil member of a team fails it, each by itself."""

OF_ONE: Mapping[Saying, Mapping[AvalonRole, tuple[float, float]]] = {
    Saying.EVIL: {
        AvalonRole.MERLIN: (0.35, 1.6),
        AvalonRole.SERVANT: (0.8, 1.2),
        AvalonRole.MINION: (1.2, 0.5),
        AvalonRole.ASSASSIN: (1.2, 0.5),
    },
    Saying.GOOD: {
        AvalonRole.MERLIN: (1.3, 0.4),
        AvalonRole.SERVANT: (1.1, 0.8),
        AvalonRole.MINION: (0.9, 1.1),
        AvalonRole.ASSASSIN: (0.9, 1.1),
    },
}
"""The weight of calling somebody so who is in truth good, or evil."""

OF_SELF: Mapping[Saying, Mapping[AvalonRole, float]] = {
    Saying.I_AM_GOOD: dict.fromkeys(AvalonRole, 1.0),
    Saying.I_AM_MERLIN: {
        AvalonRole.MERLIN: 0.5,
        AvalonRole.SERVANT: 0.5,
        AvalonRole.MINION: 1.0,
        AvalonRole.ASSASSIN: 1.0,
    },
    Saying.I_KNOW: {
        AvalonRole.MERLIN: 1.0,
        AvalonRole.SERVANT: 0.5,
        AvalonRole.MINION: 0.6,
        AvalonRole.ASSASSIN: 0.6,
    },
}
"""The weight of saying such a thing of oneself."""


def by_role(seat: int, table: Mapping[AvalonRole, Weights]) -> Weights:
    """What a table says for a seat in each world, by the role it has there."""
    weights = np.zeros(len(WORLDS))
    for role, values in table.items():
        weights += HAS[role][seat] * values
    return weights


@lru_cache(maxsize=4096)
def of_vote(seat: int, team: frozenset[int], approves: bool) -> Weights:
    """The probability of a team vote in each world."""
    evil = evil_on(team)
    yes = by_role(seat, {role: np.array(row)[evil] for role, row in APPROVES.items()})
    return yes if approves else 1 - yes


@lru_cache(maxsize=4096)
def of_proposal(leader: int, team: frozenset[int]) -> Weights:
    """The probability, in each world, that this leader proposes this team of its size."""
    liked = {frozenset(other): _liking(leader, frozenset(other)) for other in combinations(SEATS, len(team))}
    chances: Weights = liked[team] / np.sum(list(liked.values()), axis=0)
    return chances


def _liking(leader: int, team: frozenset[int]) -> Weights:
    evil = evil_on(team)
    liked = by_role(leader, {role: np.array(row)[evil] for role, row in PROPOSES.items()})
    return liked * (1.0 if leader in team else WITHOUT_LEADER)


@lru_cache(maxsize=4096)
def of_quest(team: frozenset[int], fails: int) -> Weights:
    """The probability of this number of fails in each world; 0 where there are too few evil for it.

    A player's own card adds nothing: only the evil choose one, and they know the evil.
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
    """The weight of a claim in each world; what is said of a team weighs as half a vote for or against it."""
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
