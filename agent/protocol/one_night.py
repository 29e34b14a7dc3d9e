"""The vocabulary of One Night Ultimate Werewolf: five players, seven cards ([persuasion] appendix A.3)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from agent.protocol.parlour import MessageKinds, TableRole

KINDS = MessageKinds(
    public=frozenset(("day", "vote", "eliminated", "nobody_eliminated")),
    private=frozenset(
        ("alone", "looked", "looked_centre", "robbed", "robbed_nobody", "swapped", "swapped_nobody", "woke")
    ),
    requests=frozenset(("LOOK", "ROB", "SWAP", "ELIMINATE")),
    open_requests=frozenset(("ELIMINATE",)),
)
"""What One Night adds to the packets of the parlour games."""


class OneNightSide(StrEnum):
    """The two sides; all players of a side win or lose together."""

    VILLAGE = "VILLAGE"
    WEREWOLF = "WEREWOLF"


class Card(TableRole):
    """A role card. A player's first card decides its night action; its last card decides its side."""

    WEREWOLF = "WEREWOLF"
    VILLAGER = "VILLAGER"
    SEER = "SEER"
    """Looks at another player's card, or at both cards in the centre."""
    ROBBER = "ROBBER"
    """May swap its card with another player's, and looks at its new card."""
    TROUBLEMAKER = "TROUBLEMAKER"
    """May swap the cards of two other players without looking at them."""
    INSOMNIAC = "INSOMNIAC"
    """Looks at its own card at the end of the night."""

    @property
    def side(self) -> OneNightSide:
        return OneNightSide.WEREWOLF if self is Card.WEREWOLF else OneNightSide.VILLAGE


CARDS: Mapping[Card, int] = {
    Card.WEREWOLF: 1,
    Card.VILLAGER: 2,
    Card.SEER: 1,
    Card.ROBBER: 1,
    Card.TROUBLEMAKER: 1,
    Card.INSOMNIAC: 1,
}
"""The seven cards: five are dealt, one of them always the Werewolf; two lie in the centre."""

IN_CENTRE = 2
"""The number of cards in the centre."""
DISCUSSION_ROUNDS = 3
"""The number of rounds in the discussion, from the published code, since the paper gives none."""

CENTRE = "centre"
"""The Seer's answer to look at the two cards in the centre; no player has this name."""
