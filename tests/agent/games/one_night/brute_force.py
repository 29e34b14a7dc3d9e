"""The posterior of One Night once more, night by night, without arrays and without the code it checks."""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import cache
from itertools import combinations, permutations
from typing import TYPE_CHECKING

from agent.games.one_night import habits
from agent.games.one_night.claims import (
    CardClaim,
    CentreClaim,
    LookClaim,
    OneNightClaim,
    RobClaim,
    SwapClaim,
    VoteClaim,
    WakeClaim,
    WolfClaim,
)
from agent.protocol.one_night import CARDS, Card

if TYPE_CHECKING:
    from collections.abc import Sequence

PLAYERS = ("Ann", "Ben", "Cho", "Dan", "Eve")
Tale = tuple[object, ...]
"""What a player learns: its card, then by card whom it named and what it saw."""
Played = tuple[tuple[Card, ...], tuple[Card, ...], tuple[Tale, ...], float]
"""First cards, last cards, everybody's tale, weight."""


@cache
def all_played() -> tuple[Played, ...]:
    """Every deal of seven cards in order, with every choice."""
    cards = [card for card, count in CARDS.items() for _ in range(count)]
    deals = {deal for deal in set(permutations(cards)) if Card.WEREWOLF in deal[:5]}
    tables: Counter[tuple[Card, ...]] = Counter((*deal[:5], *sorted(deal[5:])) for deal in deals)
    return tuple(played for deal, count in tables.items() for played in _nights(deal, count))


def _nights(deal: tuple[Card, ...], count: int) -> list[Played]:
    found = []
    first, centre = deal[:5], deal[5:]
    for look, looks in _ways(first, Card.SEER, 1, habits.LOOKS_AT_CENTRE):
        for rob, robs in _ways(first, Card.ROBBER, 1, habits.ROBS_NOBODY):
            for swap, swaps in _ways(first, Card.TROUBLEMAKER, 2, habits.SWAPS_NOBODY):
                last = dict(enumerate(first))
                if rob:
                    at = first.index(Card.ROBBER)
                    last[at], last[rob[0]] = last[rob[0]], last[at]
                if swap:
                    last[swap[0]], last[swap[1]] = last[swap[1]], last[swap[0]]
                ended = tuple(last[seat] for seat in range(5))
                tales = tuple(_tale(seat, first, centre, ended, look, rob, swap) for seat in range(5))
                found.append((first, ended, tales, count * looks * robs * swaps))
    return found


def _ways(
    first: tuple[Card, ...], card: Card, count: int, nobody: float
) -> list[tuple[tuple[int, ...], float]]:
    if card not in first:
        return [((), 1.0)]
    named = list(combinations([seat for seat in range(5) if first[seat] is not card], count))
    return [((), nobody)] + [(who, (1 - nobody) / len(named)) for who in named]


def _tale(
    seat: int,
    first: tuple[Card, ...],
    centre: tuple[Card, ...],
    last: tuple[Card, ...],
    look: tuple[int, ...],
    rob: tuple[int, ...],
    swap: tuple[int, ...],
) -> Tale:
    card = first[seat]
    if card is Card.SEER:
        return (card, look, first[look[0]]) if look else (card, look, *centre)
    if card is Card.ROBBER:
        return (card, rob, first[rob[0]]) if rob else (card, rob)
    if card is Card.TROUBLEMAKER:
        return (card, swap)
    return (card, last[seat]) if card is Card.INSOMNIAC else (card,)


def true_of(claim: OneNightClaim, tale: Tale) -> bool:
    """Whether a player with this tale tells the truth so."""
    card, *rest = tale
    seats = {name: seat for seat, name in enumerate(PLAYERS)}
    if isinstance(claim, CardClaim):
        return card is claim.card
    if isinstance(claim, LookClaim):
        return card is Card.SEER and rest == [(seats[claim.target],), claim.card]
    if isinstance(claim, CentreClaim):
        return card is Card.SEER and rest == [(), *claim.cards]
    if isinstance(claim, RobClaim):
        who = () if claim.target is None else (seats[claim.target],)
        return card is Card.ROBBER and rest[0] == who and claim.card in (None, *rest[1:])
    if isinstance(claim, SwapClaim):
        return card is Card.TROUBLEMAKER and rest == [tuple(sorted(seats[name] for name in claim.pair))]
    return isinstance(claim, WakeClaim) and card is Card.INSOMNIAC and rest == [claim.card]


def believes_werewolf(tale: Tale) -> bool:
    """Whether the player goes to bed as the Werewolf."""
    return tale[0] is Card.WEREWOLF or (
        tale[0] in (Card.ROBBER, Card.INSOMNIAC) and tale[-1] is Card.WEREWOLF
    )


def likelihood_of(claims: frozenset[OneNightClaim], seat: int, tale: Tale, wolf: int) -> float:
    """How likely a player with this tale says all this, if that player holds the Werewolf at last."""
    night = [claim for claim in claims if not isinstance(claim, WolfClaim | VoteClaim)]
    chance = _of_night(night, seat, tale) if night else 1.0
    if believes_werewolf(tale):
        return chance
    for kind, factor in ((True, habits.POINTS_RIGHT), (False, habits.CLEARS_RIGHT)):
        aimed = {
            claim.target
            for claim in claims
            if (isinstance(claim, WolfClaim) and claim.guilty is kind)
            or (kind and isinstance(claim, VoteClaim))
        }
        chance *= factor if PLAYERS[wolf] in aimed else 1.0
    return chance


def _of_night(night: Sequence[OneNightClaim], seat: int, tale: Tale) -> float:
    usual = usual_tales(seat)
    told = {other for other in usual if all(true_of(claim, other) for claim in night)}
    wolf = believes_werewolf(tale)
    if not told:
        return habits.CONTRADICTS_AS_WEREWOLF if wolf else habits.CONTRADICTS_AS_VILLAGE
    invented = sum(habits.MADE_UP[Card(str(other[0]))] * usual[other] for other in told)
    if wolf and tale[0] is not Card.WEREWOLF:
        own = sum(usual[other] for other in told if other[0] is tale[0])
        invented = habits.KEEPS_CARD * own + (1 - habits.KEEPS_CARD) * invented
    truth = habits.CONFESSES if wolf else habits.HONEST
    return (truth if tale in told else 0.0) + (1 - truth) * invented


@cache
def usual_tales(seat: int) -> dict[Tale, float]:
    """How frequent each tale of this player is among those with the same card."""
    tales: defaultdict[Tale, float] = defaultdict(float)
    cards: defaultdict[object, float] = defaultdict(float)
    for _, _, told, weight in all_played():
        tales[told[seat]] += weight
        cards[told[seat][0]] += weight
    return {tale: weight / cards[tale[0]] for tale, weight in tales.items()}
