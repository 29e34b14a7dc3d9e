"""All nights of One Night: each deal with each choice of Seer, Robber and Troublemaker, as arrays.

A player's :class:`Story` is its information from the deal and the night. It cannot distinguish nights with
the same story, so its certain knowledge is a set of stories. Players are seats from 0 here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, permutations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from agent.games.one_night.habits import LOOKS_AT_CENTRE, ROBS_NOBODY, SWAPS_NOBODY
from agent.protocol.one_night import CARDS, IN_CENTRE, Card
from agent.protocol.parlour import ParlourNews

SEATS = 5
"""The number of players."""
ORDER = tuple(Card)
"""The cards in the order of their codes in the arrays."""
_OTHERS = tuple(card for card, count in CARDS.items() for _ in range(count) if card is not Card.WEREWOLF)


class Story(NamedTuple):
    """What one player can tell about its night: the ``card`` it was dealt, whom it chose, and what it saw.

    ``targets`` are the seats of the players that the night action was about. If there are none, the Seer
    looked at cards in the centre, and the Robber or the Troublemaker chose nobody. ``seen`` are the cards
    that the player saw: the Seer sees cards as dealt, the Robber its new card, the Insomniac its final card.
    """

    card: Card
    targets: tuple[int, ...] = ()
    seen: tuple[Card, ...] = ()

    @property
    def holds_werewolf(self) -> bool:
        """Whether this player believes that it holds the Werewolf after the night."""
        if self.card in (Card.ROBBER, Card.INSOMNIAC):
            return self.seen == (Card.WEREWOLF,)
        return self.card is Card.WEREWOLF


class Night(NamedTuple):
    """A deal, and the seats that the Seer (``look``), Robber (``rob``) and Troublemaker (``swap``) choose.

    An empty tuple says that the Seer looks at the centre, or that the Robber or Troublemaker chooses nobody;
    None says that no player was dealt that card.
    """

    first: tuple[Card, ...]
    centre: tuple[Card, ...]
    look: tuple[int, ...] | None
    rob: tuple[int, ...] | None
    swap: tuple[int, ...] | None

    def last(self) -> tuple[Card, ...]:
        """Return each player's card at the end of the night, by seat."""
        cards = list(self.first)
        if self.rob:
            _exchange(cards, self.first.index(Card.ROBBER), self.rob[0])
        if self.swap:
            _exchange(cards, *self.swap)
        return tuple(cards)

    def story(self, seat: int, last: Sequence[Card]) -> Story:
        """Return what the player at ``seat`` was dealt, did and saw; ``last`` are the final cards."""
        card = self.first[seat]
        if card is Card.SEER and self.look is not None:
            return Story(card, self.look, tuple(self.first[at] for at in self.look) or self.centre)
        if card is Card.ROBBER and self.rob is not None:
            return Story(card, self.rob, tuple(self.first[at] for at in self.rob))
        if card is Card.TROUBLEMAKER and self.swap is not None:
            return Story(card, self.swap)
        return Story(card, (), (last[seat],)) if card is Card.INSOMNIAC else Story(card)


@dataclass(frozen=True)
class Worlds:
    """All N possible nights, as arrays with one entry for each night.

    ``last`` (N, 5) is each player's final card, as an index in :data:`ORDER`. ``told`` (N, 5) is each
    player's story, as an index in ``stories``. ``wolf`` (N) is the seat of the final holder of the Werewolf,
    and ``prior`` (N) the probability of the night; it sums to 1.
    """

    last: NDArray[np.int8]
    told: NDArray[np.int16]
    wolf: NDArray[np.int8]
    prior: NDArray[np.float64]
    stories: tuple[Story, ...]


@cache
def worlds() -> Worlds:
    """Return all possible nights; the result is cached."""
    last, told, prior = [], [], []
    number: dict[Story, int] = {}
    place = {card: index for index, card in enumerate(ORDER)}
    for night, weight in nights():
        cards = night.last()
        last.append([place[card] for card in cards])
        told.append([number.setdefault(night.story(seat, cards), len(number)) for seat in range(SEATS)])
        prior.append(weight)
    ended = np.array(last, np.int8)
    wolf = np.argmax(ended == place[Card.WEREWOLF], axis=1).astype(np.int8)
    weights = np.array(prior) / sum(prior)
    return Worlds(ended, np.array(told, np.int16), wolf, weights, tuple(number))


def nights() -> Iterator[tuple[Night, float]]:
    """Yield each night with its unnormalized probability."""
    for (first, centre), count in _deals().items():
        for look, looks in _choices_of(first, Card.SEER, 1, LOOKS_AT_CENTRE):
            for rob, robs in _choices_of(first, Card.ROBBER, 1, ROBS_NOBODY):
                for swap, swaps in _choices_of(first, Card.TROUBLEMAKER, 2, SWAPS_NOBODY):
                    yield Night(first, centre, look, rob, swap), count * looks * robs * swaps


def known_stories(news: Sequence[ParlourNews], players: Sequence[str]) -> frozenset[int]:
    """Return the stories (indices in ``Worlds.stories``) that agree with a player's private news."""
    card = next((Card(item.role) for item in news if item.event == "dealt" and item.role), None)
    acted = _own_night_action(news, players)
    return frozenset(
        place
        for place, story in enumerate(worlds().stories)
        if card in (None, story.card) and acted in (None, (story.targets, tuple(sorted(story.seen))))
    )


def _own_night_action(
    news: Sequence[ParlourNews], players: Sequence[str]
) -> tuple[tuple[int, ...], tuple[Card, ...]] | None:
    """Return the targets of the player's night action and the cards that it saw; None before the action."""
    events = ("looked", "looked_centre", "robbed", "robbed_nobody", "swapped", "swapped_nobody", "woke")
    acts = [item for item in news if item.event in events]
    if not acts:
        return None
    targets = tuple(sorted(players.index(name) for name in acts[0].targets))
    return targets, tuple(sorted(Card(item.role) for item in acts if item.role))


def _deals() -> Counter[tuple[tuple[Card, ...], tuple[Card, ...]]]:
    """Return each deal (players' cards, centre cards) with the number of permutations that produce it."""
    deals: Counter[tuple[tuple[Card, ...], tuple[Card, ...]]] = Counter()
    for others in permutations(_OTHERS):
        dealt, centre = others[:-IN_CENTRE], tuple(sorted(others[-IN_CENTRE:]))
        for wolf in range(SEATS):
            deals[(*dealt[:wolf], Card.WEREWOLF, *dealt[wolf:]), centre] += 1
    return deals


def _choices_of(
    first: Sequence[Card], card: Card, count: int, nobody: float
) -> list[tuple[tuple[int, ...] | None, float]]:
    """Return the possible targets of the player with this card, each with its probability."""
    if card not in first:
        return [(None, 1.0)]
    others = [seat for seat in range(SEATS) if seat != first.index(card)]
    named = list(combinations(others, count))
    return [((), nobody), *((targets, (1 - nobody) / len(named)) for targets in named)]


def _exchange(cards: list[Card], one: int, other: int) -> None:
    cards[one], cards[other] = cards[other], cards[one]
