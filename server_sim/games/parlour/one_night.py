"""One Night Ultimate Werewolf with five players, as a generator without I/O ([persuasion] appendix A.3).

Choices where the paper is silent: the discussion has three rounds of one statement per player, in an order
that is drawn once. Votes are public once all are in; nobody may vote for itself, and everybody may abstain.
The Troublemaker need not swap. If nobody has more than one vote, nobody is eliminated and the Werewolf wins.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from agent.protocol.one_night import CARDS, CENTRE, DISCUSSION_ROUNDS, IN_CENTRE, Card, OneNightSide
from agent.protocol.parlour import NONE
from server_sim.games.chance import Chance
from server_sim.games.deal import SeatAssignment, deal
from server_sim.games.parlour.host import ChoiceAsked, ParlourHost
from server_sim.games.parlour.registry import HostedGame
from server_sim.games.parlour.rules import ParlourRules
from server_sim.games.step import Game, Outcome, Play
from server_sim.games.table import most_voted


@dataclass(frozen=True)
class OneNightRules(ParlourRules):
    """The rules of One Night with five players and seven cards ([persuasion] appendix A.3)."""

    discussion_rounds: int = DISCUSSION_ROUNDS

    @property
    def size(self) -> int:
        """Number of players."""
        return len(self.cards) - IN_CENTRE

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards, including the two in the centre."""
        return tuple(card for card, count in CARDS.items() for _ in range(count))

    def make_game(self, players: Sequence[str], chance: Chance, game_id: str, seed: str | None) -> OneNight:
        """Return a game of One Night by these rules; ``seed`` is only recorded in its log."""
        return OneNight(self, players, chance, game_id, seed=seed)


class OneNight:
    """One game of One Night; it can be played once.

    ``chance`` makes the random decisions "cards" (which lie in the centre), "seats", "roles",
    "characters", "speaking order", and "look" after an invalid answer of the Seer. ``cards`` fixes the card
    of each player, and the others lie in the centre; ``seed`` is only recorded.

    Raises:
        ValueError: the rules, the players and the cards do not fit each other.
    """

    def __init__(
        self,
        rules: OneNightRules,
        players: Sequence[str],
        chance: Chance,
        game_id: str,
        *,
        cards: Sequence[Card] | None = None,
        seed: str | None = None,
    ) -> None:
        dealt = _dealt_cards(rules, chance) if cards is None else tuple(cards)
        self.centre: tuple[Card, ...] = _left_over(rules, dealt)
        self.seats: tuple[SeatAssignment[Card], ...] = deal(dealt, rules.characters, players, chance, cards)
        self.game_id = game_id
        self._rules = rules
        self._seed = seed
        self._chance = chance
        self._host = ParlourHost("one_night", self.seats, game_id, rules)
        self._first = tuple(seat.role for seat in self.seats)
        self._cards = list(self._first)

    def play(self) -> Game:
        """Return a generator that plays the game; :mod:`server_sim.games.step` tells how to use it.

        In the outcome, ``roles`` are the final cards, and ``days`` is the number of discussion rounds.
        """
        yield from self._host.begin(self._first, self.centre, self._seed)
        yield from self._night()
        yield from self._discuss()
        eliminated = yield from self._vote()
        found = any(self._cards[seat] is Card.WEREWOLF for seat in eliminated)
        winner = OneNightSide.VILLAGE if found else OneNightSide.WEREWOLF
        yield from self._host.end(winner, self._cards)
        return Outcome(winner, self._host.round, tuple(self._cards), self._host.failed)

    # The night: in the order of the printed rules, by the cards first dealt

    def _night(self) -> Play[None]:
        for card, wakes in (
            (Card.WEREWOLF, self._see_nobody),
            (Card.SEER, self._look),
            (Card.ROBBER, self._rob),
            (Card.TROUBLEMAKER, self._swap),
            (Card.INSOMNIAC, self._wake),
        ):
            if card in self._first:
                yield from wakes(self._first.index(card))

    def _see_nobody(self, werewolf: int) -> Play[None]:
        self._host.news("alone", to=[werewolf])
        yield from self._host.tell()

    def _look(self, seer: int) -> Play[None]:
        """Show the Seer another's card or both in the centre; after an invalid answer, a random player's."""
        others = self._others(seer)
        choice = yield from self._host.ask(seer, ChoiceAsked("LOOK", (*others, CENTRE)))
        named = self._chance.pick("look", others) if choice is None else choice[0]
        if named == CENTRE:
            for card in sorted(self.centre):
                self._host.news("looked_centre", to=[seer], role=card)
        else:
            card = self._cards[self._seat(named)]
            self._host.news("looked", to=[seer], targets=(named,), role=card)
        yield from self._host.tell()

    def _rob(self, robber: int) -> Play[None]:
        """Let the Robber swap with another player and see its new card; an invalid answer swaps nothing."""
        choice = yield from self._host.ask(robber, ChoiceAsked("ROB", self._others(robber), instead=NONE))
        if choice:
            self._exchange(robber, self._seat(choice[0]))
            self._host.news("robbed", to=[robber], targets=choice, role=self._cards[robber])
        else:
            self._host.news("robbed_nobody", to=[robber])
        yield from self._host.tell()

    def _swap(self, troublemaker: int) -> Play[None]:
        """Let the Troublemaker swap two other players' cards unseen; an invalid answer swaps nothing."""
        asked = ChoiceAsked("SWAP", self._others(troublemaker), 2, instead=NONE)
        choice = yield from self._host.ask(troublemaker, asked)
        if choice:
            self._exchange(*map(self._seat, choice))
            self._host.news("swapped", to=[troublemaker], targets=choice)
        else:
            self._host.news("swapped_nobody", to=[troublemaker])
        yield from self._host.tell()

    def _wake(self, insomniac: int) -> Play[None]:
        self._host.news("woke", to=[insomniac], role=self._cards[insomniac])
        yield from self._host.tell()

    def _exchange(self, one: int, other: int) -> None:
        self._cards[one], self._cards[other] = self._cards[other], self._cards[one]

    # The day

    def _discuss(self) -> Play[None]:
        order = self._chance.shuffled("speaking order", range(len(self.seats)))
        for number in range(1, self._rules.discussion_rounds + 1):
            self._host.round = number
            self._host.news("day")
            for seat in order:
                yield from self._host.hear(seat)

    def _vote(self) -> Play[list[int]]:
        """Ask everybody to vote at once; return who has most votes, if these are two or more."""
        asked = {
            seat: ChoiceAsked("ELIMINATE", self._others(seat), instead=NONE)
            for seat in range(len(self.seats))
        }
        choices = yield from self._host.ask_all(asked)
        for seat, choice in choices.items():
            self._host.news("vote", agent=self._host.names[seat], targets=choice or ())
        votes = [self._seat(choice[0]) for choice in choices.values() if choice]
        out = most_voted(votes) if max(Counter(votes).values(), default=0) > 1 else []
        if out:
            names = tuple(self._host.names[seat] for seat in out)
            self._host.news("eliminated", targets=names)
        else:
            self._host.news("nobody_eliminated")
        return out

    # Names

    def _others(self, seat: int) -> tuple[str, ...]:
        return tuple(sorted(name for name in self._host.names if name != self._host.names[seat]))

    def _seat(self, name: str) -> int:
        return self._host.names.index(name)


def _dealt_cards(rules: OneNightRules, chance: Chance) -> tuple[Card, ...]:
    """Draw the players' cards; one is always the Werewolf, and all such deals are equally likely."""
    others = [card for card in rules.cards if card is not Card.WEREWOLF]
    return (Card.WEREWOLF, *chance.shuffled("cards", others)[: rules.size - 1])


def _left_over(rules: OneNightRules, dealt: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards that lie in the centre.

    Raises:
        ValueError: these cards cannot be dealt.
    """
    left = Counter(rules.cards)
    left.subtract(dealt)
    if len(dealt) != rules.size or Card.WEREWOLF not in dealt or min(left.values()) < 0:
        raise ValueError(f"these cards cannot be dealt: {', '.join(dealt)}")
    return tuple(left.elements())


HOSTED = HostedGame(
    rules=OneNightRules,
    chapters=("night", "round"),
    icons={Card.ROBBER: "front_hand", Card.TROUBLEMAKER: "swap_horiz", Card.INSOMNIAC: "bedtime"},
    colours={Card.ROBBER: "yellow", Card.TROUBLEMAKER: "magenta", Card.INSOMNIAC: "blue"},
)
"""One Night as the server hosts it. Cards that are also contest roles have that role's icon and colour."""
