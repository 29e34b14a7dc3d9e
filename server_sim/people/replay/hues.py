"""The colours of the players, which are the same on every page and picture."""

from __future__ import annotations

from collections.abc import Collection

HUES = (215, 20, 150, 280, 45, 330, 185, 95, 250, 0, 65, 125, 305)
"""One hue per player, in degrees of the colour circle."""


def player_hue(name: str, players: Collection[str]) -> int:
    """Return the hue of a player's colour, which does not depend on the order of ``players``."""
    place = sorted(players).index(name) if name in players else 0
    return HUES[place % len(HUES)]
