"""How players of One Night are taken to behave; this project's choice, not measured on people.

A posterior needs how likely a player says what it says. Who believes to be of the village mostly tells its
story as it was; who believes to hold the Werewolf makes one up, of a kind that honest players also have.
"""

from __future__ import annotations

from collections.abc import Mapping

from agent.protocol.one_night import Card

LOOKS_AT_CENTRE = 0.2
"""The Seer looks at the centre; else each other player is equally likely."""
ROBS_NOBODY = 0.1
"""The Robber keeps its card; else each other player is equally likely."""
SWAPS_NOBODY = 0.1
"""The Troublemaker leaves the cards alone; else each pair is equally likely."""

HONEST = 0.95
"""Who believes to be of the village tells the truth about the night."""
CONFESSES = 0.02
"""Who believes to hold the Werewolf tells the truth."""
KEEPS_CARD = 0.5
"""Who came by the Werewolf at night names its first card, and invents only what it saw."""
MADE_UP: Mapping[Card, float] = {
    Card.WEREWOLF: 0.01,
    Card.VILLAGER: 0.49,
    Card.SEER: 0.12,
    Card.ROBBER: 0.1,
    Card.TROUBLEMAKER: 0.13,
    Card.INSOMNIAC: 0.15,
}
"""Which card a made-up story begins with; what follows is as frequent as with honest players."""
CONTRADICTS_AS_VILLAGE = 0.01
CONTRADICTS_AS_WEREWOLF = 0.03
"""Two claims of one player cannot both be true."""
POINTS_RIGHT = 1.5
"""A player of the village accuses or votes for the Werewolf so many times as readily as another."""
CLEARS_RIGHT = 0.6
"""A player of the village calls the Werewolf harmless so many times as readily as another."""
