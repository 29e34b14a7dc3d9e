"""What lines of One Night claim, as data; players by name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from agent.protocol.variants.one_night import Card
from agent.variants.parlour.one_night.worlds import Story, worlds


@dataclass(frozen=True, slots=True)
class CardClaim:
    """I was dealt ``card``."""

    card: Card


@dataclass(frozen=True, slots=True)
class LookClaim:
    """As Seer I looked at ``target`` and saw ``card``."""

    target: str
    card: Card


@dataclass(frozen=True, slots=True)
class CentreClaim:
    """As Seer I saw these two ``cards``, sorted, in the centre."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class RobClaim:
    """As Robber I took ``card`` from ``target`` (``card`` None: unsaid); ``target`` None: I robbed nobody."""

    target: str | None
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class SwapClaim:
    """As Troublemaker I swapped these two, sorted; () nobody."""

    pair: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WakeClaim:
    """As Insomniac I have ``card`` at the end of the night."""

    card: Card


@dataclass(frozen=True, slots=True)
class WolfClaim:
    """``target`` holds the Werewolf now, or, unless ``guilty``, does not."""

    target: str
    guilty: bool = True


@dataclass(frozen=True, slots=True)
class VoteClaim:
    """I will vote for ``target``."""

    target: str


NightClaim = CardClaim | LookClaim | CentreClaim | RobClaim | SwapClaim | WakeClaim
"""A claim about what the speaker learned at night."""

OneNightClaim = NightClaim | WolfClaim | VoteClaim
"""Anything that a line may claim."""


def claim_token(claim: OneNightClaim) -> str:
    """The claim as one comparable word."""
    return repr(claim)


def fitting(claims: Iterable[NightClaim], players: Sequence[str]) -> frozenset[int]:
    """The stories of which all these claims are true, as places in ``Worlds.stories``."""
    whole = frozenset(range(len(worlds().stories)))
    return whole.intersection(*(_fitting_one(claim, tuple(players)) for claim in claims))


@lru_cache(maxsize=4096)
def _fitting_one(claim: NightClaim, players: tuple[str, ...]) -> frozenset[int]:
    stories = worlds().stories
    return frozenset(place for place, story in enumerate(stories) if is_true(claim, story, players))


def is_true(claim: NightClaim, story: Story, players: Sequence[str]) -> bool:
    """Whether a player with this story may say so in truth."""
    targets = tuple(players[seat] for seat in story.targets)
    match claim:
        case CardClaim(card):
            return story.card is card
        case LookClaim(target, card):
            return story == Story(Card.SEER, (players.index(target),), (card,))
        case CentreClaim(cards):
            return story.card is Card.SEER and not targets and tuple(sorted(story.seen)) == cards
        case RobClaim(target, card):
            named = () if target is None else (target,)
            return story.card is Card.ROBBER and targets == named and (card is None or story.seen == (card,))
        case SwapClaim(pair):
            return story.card is Card.TROUBLEMAKER and tuple(sorted(targets)) == pair
        case WakeClaim(card):
            return story == Story(Card.INSOMNIAC, (), (card,))
