"""What a player is like, apart from its role: it decides where the facts do not."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Manner:
    """How a voice behaves in talk, each from 0 (never) to 1 (at every chance); 0.5 is like most people."""

    accuses: float = 0.5
    """Presses and suspects rather than waits for others to."""
    asks: float = 0.5
    """Asks rather than tells."""
    reacts: float = 0.5
    """Shows what it feels at deaths, claims and accusations."""
    defends: float = 0.5
    """Speaks up for others."""
    sums_up: float = 0.5
    """Counts votes and claims, lists what is open."""


@dataclass(frozen=True, slots=True)
class Disposition:
    """A player's leanings in one game.

    ``leaning`` orders all players; the first is suspected first. A ``bold`` player lies early and strongly.
    ``manner`` is its voice's.
    """

    leaning: tuple[str, ...]
    bold: bool = False
    manner: Manner = Manner()
