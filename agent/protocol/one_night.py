"""The words of One Night Ultimate Werewolf with five players and seven cards ([persuasion] appendix A.3)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from agent.protocol.parlour import TableRole


class OneNightSide(StrEnum):
    """Who wins together."""

    VILLAGE = "VILLAGE"
    WEREWOLF = "WEREWOLF"


class Card(TableRole):
    """A role card; what a player does at night is decided by its first card, its side by its last."""

    WEREWOLF = "WEREWOLF"
    VILLAGER = "VILLAGER"
    SEER = "SEER"
    """Looks at one other player's card, or at both in the centre."""
    ROBBER = "ROBBER"
    """May swap its card with another player's, and looks at what it has then."""
    TROUBLEMAKER = "TROUBLEMAKER"
    """May swap the cards of two other players, unseen."""
    INSOMNIAC = "INSOMNIAC"
    """Looks at its own card at the end of the night."""

    @property
    def side(self) -> OneNightSide:
        """Which side the holder of this card wins with."""
        return OneNightSide.WEREWOLF if self is Card.WEREWOLF else OneNightSide.VILLAGE


CARDS: Mapping[Card, int] = {
    Card.WEREWOLF: 1,
    Card.VILLAGER: 2,
    Card.SEER: 1,
    Card.ROBBER: 1,
    Card.TROUBLEMAKER: 1,
    Card.INSOMNIAC: 1,
}
"""The seven cards: five are dealt, the Werewolf always among them, and two lie in the centre."""

IN_CENTRE = 2
DISCUSSION_ROUNDS = 3
"""So often everybody speaks (the published code's number; the paper leaves it open)."""

CENTRE = "centre"
"""The seer's answer that looks at the centre; no player is called so."""
