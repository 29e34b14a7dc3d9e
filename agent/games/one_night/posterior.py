"""The exact beliefs of a One Night player about the final cards, by enumeration of all nights.

What the player itself was dealt, did and saw is certain. The others' claims and votes have likelihoods that
depend on the speaker's true story and, for accusations, on the final holder of the Werewolf; see
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
"""The claims of each player so far."""


@dataclass(frozen=True)
class HardEvidence:
    """The n nights (each a deal with all choices) that are possible for a player, given what it did and saw.

    For each night, ``rows`` has its index among all nights, ``wolf`` the seat of the final Werewolf holder,
    and ``prior`` its probability. ``codes`` (5, n) has, for each player and night, the index in the array of
    :func:`likelihood`.
    """

    rows: NDArray[np.intp]
    wolf: NDArray[np.intp]
    codes: NDArray[np.intp]
    prior: Floats


@dataclass(frozen=True)
class OneNightBelief:
    """What a player believes: ``weights`` (n) are the probabilities of the possible nights."""

    evidence: HardEvidence
    weights: Floats

    def wolf(self) -> Floats:
        """Return for each player P(holds the Werewolf at the end); shape (5,)."""
        return _sums_by_place(self.evidence.wolf, self.weights, SEATS)

    def last(self, seat: int) -> dict[Card, float]:
        """Return for each card the probability that the player at this seat has it at the end."""
        shares = _sums_by_place(worlds().last[self.evidence.rows, seat], self.weights, len(ORDER))
        return {card: float(share) for card, share in zip(ORDER, shares, strict=True)}

    def stories(self, seat: int) -> Floats:
        """Return for each story, by index in ``Worlds.stories``, P(the player at this seat has it)."""
        told = self.evidence.codes[seat] // SEATS
        return _sums_by_place(told, self.weights, len(worlds().stories))


def believe(
    me: str, players: Sequence[str], own: frozenset[int], heard: Heard, *, everybody: bool = False
) -> OneNightBelief:
    """Return what player ``me`` (a name) believes, given the others' claims in ``heard``.

    ``own`` are the stories (indices in ``Worlds.stories``) that are possible for ``me``. With ``everybody``
    the claims of ``me`` count as evidence, too.
    """
    evidence = hard_evidence(players.index(me), own)
    weights = evidence.prior
    for seat, name in enumerate(players):
        if claims := heard.get(name) if everybody or name != me else None:
            table = likelihood(seat, tuple(players), claims)
            weights = weights * table.take(evidence.codes[seat])
    return OneNightBelief(evidence, weights / weights.sum())


@cache
def hard_evidence(seat: int, own: frozenset[int]) -> HardEvidence:
    """Return the nights in which the player at this seat has one of the stories ``own`` (indices)."""
    every = worlds()
    rows = np.flatnonzero(np.isin(every.told[:, seat], list(own)))
    wolf = every.wolf[rows].astype(np.intp)
    codes = every.told[rows].T.astype(np.intp, order="C") * SEATS + wolf
    prior = every.prior[rows]
    return HardEvidence(rows, wolf, codes, prior / prior.sum())


@lru_cache(maxsize=4096)
def likelihood(seat: int, players: tuple[str, ...], claims: frozenset[OneNightClaim]) -> Floats:
    """Return the likelihood of a player's claims, given its story and who holds the Werewolf at the end.

    The index in the array is 5 times the index of the story, plus the seat of that holder.
    """
    return _likelihood(seat, frozenset(lettered(claim, players) for claim in claims))


@lru_cache(maxsize=4096)
def _likelihood(seat: int, claims: frozenset[OneNightClaim]) -> Floats:
    night = [claim for claim in claims if not isinstance(claim, WolfClaim | VoteClaim)]
    village = ~_cards_and_wolves()[1]
    table = (
        np.repeat(_of_story(seat, night)[:, None], SEATS, axis=1) if night else np.ones((len(village), SEATS))
    )
    for target, factor in _pointings(claims):
        table[village, LETTERS.index(target)] *= factor
    return table.ravel()


def _sums_by_place(places: NDArray[np.integer[Any]], weights: Floats, length: int) -> Floats:
    return np.bincount(places, weights, length).astype(np.float64, copy=False)


def _pointings(claims: Iterable[OneNightClaim]) -> set[tuple[str, float]]:
    """Return the letters of the players accused or cleared, each with a likelihood ratio.

    A repeated claim adds nothing, and neither does a vote for an accused player.
    """
    found = set()
    for claim in claims:
        if isinstance(claim, VoteClaim) or (isinstance(claim, WolfClaim) and claim.guilty):
            found.add((claim.target, habits.POINTS_RIGHT))
        elif isinstance(claim, WolfClaim):
            found.add((claim.target, habits.CLEARS_RIGHT))
    return found


def _of_story(seat: int, night: Sequence[NightClaim]) -> Floats:
    """Return the likelihood of these claims for each story of the player; shape (stories,)."""
    cards, wolves = _cards_and_wolves()
    usual = usual_stories(seat)
    fits = np.zeros(len(usual), bool)
    fits[list(fitting(night, LETTERS))] = True
    if not usual[fits].any():
        return np.where(wolves, habits.CONTRADICTS_AS_WEREWOLF, habits.CONTRADICTS_AS_VILLAGE)
    truth = np.where(wolves, habits.CONFESSES, habits.HONEST)
    kept = _sums_by_place(cards, usual * fits, len(ORDER))
    made_up = float(sum(habits.MADE_UP[card] * share for card, share in zip(ORDER, kept, strict=True)))
    keeps = np.where(wolves & (cards != ORDER.index(Card.WEREWOLF)), habits.KEEPS_CARD, 0.0)
    lies: Floats = keeps * kept[cards] + (1 - keeps) * made_up
    return truth * fits + (1 - truth) * lies


@cache
def _cards_and_wolves() -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
    """Return for each story the first card's index in ORDER, and whether its player ends as Werewolf."""
    stories = worlds().stories
    cards = np.array([ORDER.index(story.card) for story in stories], np.int64)
    return cards, np.array([story.holds_werewolf for story in stories])


@cache
def usual_stories(seat: int) -> Floats:
    """Return P(story) for the player at ``seat``; a story is what a player was dealt, did and saw.

    The probabilities are conditional: those of all stories with the same dealt card sum to 1.
    """
    every = worlds()
    shares = _sums_by_place(every.told[:, seat], every.prior, len(every.stories))
    cards, _ = _cards_and_wolves()
    whole: Floats = _sums_by_place(cards, shares, len(ORDER))[cards]
    return shares / whole
