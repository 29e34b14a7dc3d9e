"""Assumed behaviour of One Night players: this project's choice, not measured on people.

The posterior needs likelihoods of statements. A player who believes to be on the village's side mostly tells
its true story; a player who believes to hold the Werewolf invents a story that an honest player could have.
"""

from __future__ import annotations

from collections.abc import Mapping

from agent.protocol.one_night import Card

LOOKS_AT_CENTRE = 0.2
"""P(the Seer looks at the centre); otherwise each other player is equally likely."""
ROBS_NOBODY = 0.1
"""P(the Robber keeps its card); otherwise each other player is equally likely."""
SWAPS_NOBODY = 0.1
"""P(the Troublemaker swaps nobody); otherwise each pair is equally likely."""

HONEST = 0.95
"""P(a player who believes to be on the village's side tells the truth about the night)."""
CONFESSES = 0.02
"""P(a player who believes to hold the Werewolf tells the truth)."""
KEEPS_CARD = 0.5
"""P(a player who got the Werewolf at night tells its first card and invents only what it saw)."""
MADE_UP: Mapping[Card, float] = {
    Card.WEREWOLF: 0.01,
    Card.VILLAGER: 0.49,
    Card.SEER: 0.12,
    Card.ROBBER: 0.1,
    Card.TROUBLEMAKER: 0.13,
    Card.INSOMNIAC: 0.15,
}
"""P(first card of an invented story); the rest is distributed as for honest players."""
CONTRADICTS_AS_VILLAGE = 0.01
CONTRADICTS_AS_WEREWOLF = 0.03
"""P(two claims of a player contradict each other): village's side, Werewolf."""
POINTS_RIGHT = 1.5
"""How much more often a village player accuses or votes for the Werewolf than another player (a ratio)."""
CLEARS_RIGHT = 0.6
"""How often a village player clears the Werewolf, relative to clearing another player (a ratio)."""
