"""The claims of One Night lines, as data; players are names."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from agent.games.one_night.worlds import SEATS, Story, worlds
from agent.games.parlour.names import letters, mark_of
from agent.protocol.one_night import Card


@dataclass(frozen=True, slots=True)
class CardClaim:
    """The claim "I was dealt ``card``"."""

    card: Card


@dataclass(frozen=True, slots=True)
class LookClaim:
    """The claim "as Seer I looked at ``target`` and saw ``card``"."""

    target: str
    card: Card


@dataclass(frozen=True, slots=True)
class CentreClaim:
    """The claim "as Seer I saw these two ``cards`` in the centre"; the cards are sorted."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class RobClaim:
    """The claim "as Robber I took ``card`` from ``target``".

    ``card`` is None if the line does not say it; ``target`` is None if the Robber claims to have robbed
    nobody.
    """

    target: str | None
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class SwapClaim:
    """The claim "as Troublemaker I swapped the cards of these two players".

    The players are sorted; an empty tuple is the claim to have swapped nobody.
    """

    pair: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WakeClaim:
    """The claim "as Insomniac I had ``card`` at the end of the night"."""

    card: Card


@dataclass(frozen=True, slots=True)
class WolfClaim:
    """The claim that ``target`` holds the Werewolf card now or, if ``guilty`` is false, that it does not."""

    target: str
    guilty: bool = True


@dataclass(frozen=True, slots=True)
class VoteClaim:
    """The claim "I will vote for ``target``"."""

    target: str


NightClaim = CardClaim | LookClaim | CentreClaim | RobClaim | SwapClaim | WakeClaim
"""A claim about what the speaker learned at night."""

OneNightClaim = NightClaim | WolfClaim | VoteClaim
"""Any claim of a line."""

LETTERS = letters(SEATS)
"""Letters for the players, used where names do not matter."""


def lettered(claim: OneNightClaim, players: Sequence[str]) -> OneNightClaim:
    """Return the claim with each player's name replaced by the letter of :mod:`agent.games.parlour.names`."""
    return renamed(claim, lambda name: mark_of(name, players))


def renamed(claim: OneNightClaim, new: Callable[[str], str]) -> OneNightClaim:
    """Return the claim with ``new(name)`` for the name of each player in it."""
    match claim:
        case LookClaim(target, card):
            return LookClaim(new(target), card)
        case RobClaim(str(target), card):
            return RobClaim(new(target), card)
        case SwapClaim(pair):
            return SwapClaim(tuple(sorted(map(new, pair))))
        case WolfClaim(target, guilty):
            return WolfClaim(new(target), guilty)
        case VoteClaim(target):
            return VoteClaim(new(target))
        case _:
            return claim


def fitting(claims: Iterable[NightClaim], players: Sequence[str]) -> frozenset[int]:
    """Return the stories (indices in ``Worlds.stories``) that make all these claims of a player true."""
    whole = frozenset(range(len(worlds().stories)))
    return whole.intersection(*(_fitting_one(lettered(claim, players)) for claim in claims))


@lru_cache(maxsize=1024)
def _fitting_one(claim: OneNightClaim) -> frozenset[int]:
    return frozenset(place for place, story in enumerate(worlds().stories) if is_true(claim, story))


def is_true(claim: OneNightClaim, story: Story) -> bool:
    """Whether a claim, with letters for names, is true if its speaker was dealt, did and saw this ``story``.

    The result is always True for opinions about other players and for announced votes.
    """
    targets = tuple(LETTERS[seat] for seat in story.targets)
    match claim:
        case CardClaim(card):
            return story.card is card
        case LookClaim(target, card):
            return story == Story(Card.SEER, (LETTERS.index(target),), (card,))
        case CentreClaim(cards):
            return story.card is Card.SEER and not targets and tuple(sorted(story.seen)) == cards
        case RobClaim(target, card):
            named = () if target is None else (target,)
            return story.card is Card.ROBBER and targets == named and (card is None or story.seen == (card,))
        case SwapClaim(pair):
            return story.card is Card.TROUBLEMAKER and tuple(sorted(targets)) == pair
        case WakeClaim(card):
            return story == Story(Card.INSOMNIAC, (), (card,))
        case WolfClaim() | VoteClaim():
            return True
