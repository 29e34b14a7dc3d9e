"""What one player of One Night may believe: the exact posterior over first and last cards, by enumeration.

Hard evidence is the player's own story. To it come the others' claims and votes, whose likelihoods depend on
the speaker's true story and, for accusations, on who holds the Werewolf at last; see
:mod:`agent.variants.parlour.one_night.habits` for the numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

import numpy as np
from numpy.typing import NDArray

from agent.protocol.variants.one_night import Card
from agent.variants.parlour.one_night import habits
from agent.variants.parlour.one_night.claims import (
    NightClaim,
    OneNightClaim,
    VoteClaim,
    WolfClaim,
    fitting,
)
from agent.variants.parlour.one_night.worlds import ORDER, SEATS, worlds

Floats = NDArray[np.float64]
Heard = Mapping[str, frozenset[OneNightClaim]]
"""All that each player has claimed so far."""


@dataclass(frozen=True)
class HardEvidence:
    """The n nights that a player cannot rule out: where they are, and how likely before anybody speaks.

    ``codes`` (5, n) join each player's story and the last Werewolf into one place of a likelihood table.
    """

    rows: NDArray[np.intp]
    codes: NDArray[np.int16]
    prior: Floats


@dataclass(frozen=True)
class OneNightBelief:
    """A posterior: ``weights`` (n) of the nights ``evidence`` leaves, summing to 1."""

    evidence: HardEvidence
    weights: Floats

    def wolf(self) -> Floats:
        """How likely each player holds the Werewolf at last (5)."""
        return np.bincount(self.evidence.codes[0] % SEATS, self.weights, SEATS)

    def first(self, seat: int) -> dict[Card, float]:
        """How likely this player was dealt each card."""
        return self._cards(worlds().first[self.evidence.rows, seat])

    def last(self, seat: int) -> dict[Card, float]:
        """How likely this player holds each card at last."""
        return self._cards(worlds().last[self.evidence.rows, seat])

    def stories(self, seat: int) -> Floats:
        """How likely this player has each story, by its place in ``Worlds.stories``."""
        told = self.evidence.codes[seat] // SEATS
        return np.bincount(told, self.weights, len(worlds().stories))

    def _cards(self, numbers: NDArray[np.int8]) -> dict[Card, float]:
        shares = np.bincount(numbers, self.weights, len(ORDER))
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
            weights = weights * table[evidence.codes[seat]]
    return OneNightBelief(evidence, weights / weights.sum())


@cache
def hard_evidence(seat: int, own: frozenset[int]) -> HardEvidence:
    """The nights in which this player has one of these stories."""
    every = worlds()
    rows = np.flatnonzero(np.isin(every.told[:, seat], list(own)))
    codes = (every.told[rows] * SEATS + every.wolf[rows, None]).T.astype(np.int16)
    prior = every.prior[rows]
    return HardEvidence(rows, np.ascontiguousarray(codes), prior / prior.sum())


@lru_cache(maxsize=4096)
def likelihood(seat: int, players: tuple[str, ...], claims: frozenset[OneNightClaim]) -> Floats:
    """How likely this player says all this, by its story and the last Werewolf: place ``story * 5 + wolf``."""
    night = [claim for claim in claims if not isinstance(claim, WolfClaim | VoteClaim)]
    table = np.repeat(_of_story(seat, players, night)[:, None], SEATS, axis=1) if night else _ones()
    village = np.array([not story.holds_werewolf for story in worlds().stories])
    for target, factor in _pointings(claims):
        table[village, players.index(target)] *= factor
    return table.ravel()


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


def _of_story(seat: int, players: tuple[str, ...], night: Sequence[NightClaim]) -> Floats:
    """How likely these claims are by story, of shape (stories,)."""
    fits = fitting(night, players)
    stories = worlds().stories
    usual = usual_stories(seat)
    if not any(usual[place] for place in fits):
        return np.array(
            [
                habits.CONTRADICTS_AS_WEREWOLF if story.holds_werewolf else habits.CONTRADICTS_AS_VILLAGE
                for story in stories
            ]
        )
    return np.array([_telling(place, fits, usual) for place in range(len(stories))])


def _telling(place: int, fits: frozenset[int], usual: Floats) -> float:
    """How likely the holder of a story tells one of those that fit."""
    story = worlds().stories[place]
    truth = habits.CONFESSES if story.holds_werewolf else habits.HONEST
    turned = story.holds_werewolf and story.card is not Card.WEREWOLF
    keeps = habits.KEEPS_CARD if turned else 0.0
    stories = worlds().stories
    made_up = sum(habits.MADE_UP[stories[other].card] * usual[other] for other in fits)
    kept = sum(usual[other] for other in fits if stories[other].card is story.card)
    lies = keeps * kept + (1 - keeps) * made_up
    return float((truth if place in fits else 0.0) + (1 - truth) * lies)


@cache
def usual_stories(seat: int) -> Floats:
    """How frequent each story is among those of this player that begin with the same card."""
    every = worlds()
    shares = np.bincount(every.told[:, seat], every.prior, len(every.stories))
    cards = np.array([ORDER.index(story.card) for story in every.stories])
    whole: Floats = np.bincount(cards, shares, len(ORDER))[cards]
    return shares / whole
