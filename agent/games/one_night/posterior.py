"""What one player of One Night may believe: the exact posterior over first and last cards, by enumeration.

Hard evidence is the player's own story. To it come the others' claims and votes, whose likelihoods depend on
the speaker's true story and, for accusations, on who holds the Werewolf at last; see
:mod:`agent.games.one_night.habits` for the numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agent.games.one_night import habits
from agent.games.one_night.claims import (
    LETTERS,
    NightClaim,
    OneNightClaim,
    VoteClaim,
    WolfClaim,
    fitting,
    lettered,
)
from agent.games.one_night.worlds import ORDER, SEATS, worlds
from agent.protocol.one_night import Card

Floats = NDArray[np.float64]
Heard = Mapping[str, frozenset[OneNightClaim]]
"""All that each player has claimed so far."""


@dataclass(frozen=True)
class HardEvidence:
    """The n nights that a player cannot rule out: where they are, and how likely before anybody speaks.

    ``wolf`` (n) is who holds the Werewolf at last; ``codes`` (5, n) join that and each player's story into
    one place of a likelihood table.
    """

    rows: NDArray[np.intp]
    wolf: NDArray[np.intp]
    codes: NDArray[np.intp]
    prior: Floats


@dataclass(frozen=True)
class OneNightBelief:
    """A posterior: ``weights`` (n) of the nights ``evidence`` leaves, summing to 1."""

    evidence: HardEvidence
    weights: Floats

    def wolf(self) -> Floats:
        """How likely each player holds the Werewolf at last (5)."""
        return _summed(self.evidence.wolf, self.weights, SEATS)

    def first(self, seat: int) -> dict[Card, float]:
        """How likely this player was dealt each card."""
        return self._cards(worlds().first[self.evidence.rows, seat])

    def last(self, seat: int) -> dict[Card, float]:
        """How likely this player holds each card at last."""
        return self._cards(worlds().last[self.evidence.rows, seat])

    def stories(self, seat: int) -> Floats:
        """How likely this player has each story, by its place in ``Worlds.stories``."""
        told = self.evidence.codes[seat] // SEATS
        return _summed(told, self.weights, len(worlds().stories))

    def _cards(self, numbers: NDArray[np.int8]) -> dict[Card, float]:
        shares = _summed(numbers, self.weights, len(ORDER))
        return {card: float(share) for card, share in zip(ORDER, shares, strict=True)}


def believe(
    me: str, players: Sequence[str], own: frozenset[int], heard: Heard, *, everybody: bool = False
) -> OneNightBelief:
    """The posterior of a player whose story is one of ``own``, after what the others have claimed."""
    evidence = hard_evidence(players.index(me), own)
    weights = evidence.prior
    for seat, name in enumerate(players):
        if claims := heard.get(name) if everybody or name != me else None:
            table = likelihood(seat, tuple(players), claims)
            weights = weights * table.take(evidence.codes[seat])
    return OneNightBelief(evidence, weights / weights.sum())


@cache
def hard_evidence(seat: int, own: frozenset[int]) -> HardEvidence:
    """The nights in which this player has one of these stories."""
    every = worlds()
    rows = np.flatnonzero(np.isin(every.told[:, seat], list(own)))
    wolf = every.wolf[rows].astype(np.intp)
    codes = every.told[rows].T.astype(np.intp, order="C") * SEATS + wolf
    prior = every.prior[rows]
    return HardEvidence(rows, wolf, codes, prior / prior.sum())


@lru_cache(maxsize=4096)
def likelihood(seat: int, players: tuple[str, ...], claims: frozenset[OneNightClaim]) -> Floats:
    """How likely this player says all this, at place ``story * 5 + last Werewolf``."""
    return _likelihood(seat, frozenset(lettered(claim, players) for claim in claims))


@lru_cache(maxsize=4096)
def _likelihood(seat: int, claims: frozenset[OneNightClaim]) -> Floats:
    """As above, of claims with letters for names: the same at every table."""
    night = [claim for claim in claims if not isinstance(claim, WolfClaim | VoteClaim)]
    village = ~_told_kinds().wolf
    table = np.repeat(_of_story(seat, night)[:, None], SEATS, axis=1) if night else _ones()
    for target, factor in _pointings(claims):
        table[village, LETTERS.index(target)] *= factor
    return table.ravel()


def _summed(places: NDArray[np.integer[Any]], weights: Floats, length: int) -> Floats:
    """The weights summed by place (length)."""
    return np.bincount(places, weights, length).astype(np.float64, copy=False)


def _ones() -> Floats:
    return np.ones((len(worlds().stories), SEATS))


def _pointings(claims: Iterable[OneNightClaim]) -> set[tuple[str, float]]:
    """Whom a player accuses or clears; saying it again, or voting so, adds nothing."""
    found = set()
    for claim in claims:
        if isinstance(claim, VoteClaim) or (isinstance(claim, WolfClaim) and claim.guilty):
            found.add((claim.target, habits.POINTS_RIGHT))
        elif isinstance(claim, WolfClaim):
            found.add((claim.target, habits.CLEARS_RIGHT))
    return found


def _of_story(seat: int, night: Sequence[NightClaim]) -> Floats:
    """How likely these claims are by story, of shape (stories,)."""
    told = _told_kinds()
    usual = usual_stories(seat)
    fits = np.zeros(len(usual), bool)
    fits[list(fitting(night, LETTERS))] = True
    if not usual[fits].any():
        return np.where(told.wolf, habits.CONTRADICTS_AS_WEREWOLF, habits.CONTRADICTS_AS_VILLAGE)
    truth = np.where(told.wolf, habits.CONFESSES, habits.HONEST)
    kept = _summed(told.card, usual * fits, len(ORDER))
    made_up = float(sum(habits.MADE_UP[card] * share for card, share in zip(ORDER, kept, strict=True)))
    keeps = np.where(told.wolf & (told.card != ORDER.index(Card.WEREWOLF)), habits.KEEPS_CARD, 0.0)
    lies: Floats = keeps * kept[told.card] + (1 - keeps) * made_up
    return truth * fits + (1 - truth) * lies


@dataclass(frozen=True)
class _ToldKinds:
    """Of each story the first card, as a place in ORDER, and whether it ends with the Werewolf in hand."""

    card: NDArray[np.int64]
    wolf: NDArray[np.bool_]


@cache
def _told_kinds() -> _ToldKinds:
    stories = worlds().stories
    cards = np.array([ORDER.index(story.card) for story in stories], np.int64)
    return _ToldKinds(cards, np.array([story.holds_werewolf for story in stories]))


@cache
def usual_stories(seat: int) -> Floats:
    """How frequent each story is among those of this player that begin with the same card."""
    every = worlds()
    shares = _summed(every.told[:, seat], every.prior, len(every.stories))
    cards = _told_kinds().card
    whole: Floats = _summed(cards, shares, len(ORDER))[cards]
    return shares / whole
