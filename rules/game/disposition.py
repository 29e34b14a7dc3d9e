"""A player's disposition: habits that decide where the facts do not, whatever its role."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Manner:
    """How often a voice does certain things in talk, each from 0 (never) to 1 (always); 0.5 is average."""

    accuses: float = 0.5
    """Accuses and presses others instead of waiting."""
    asks: float = 0.5
    """Asks questions instead of making statements."""
    reacts: float = 0.5
    """Shows emotion at deaths, claims and accusations."""
    defends: float = 0.5
    """Speaks up for other players when they are accused."""
    sums_up: float = 0.5
    """Counts votes and claims, lists open points."""
    supposes: float = 0.5
    """Thinks aloud: draws conclusions from claims."""
    remembers: float = 0.5
    """Reminds others of their words and votes of earlier days."""


@dataclass(frozen=True, slots=True)
class Disposition:
    """A player's habits in one game, whatever its role.

    ``leaning`` is an order of all players: the first is suspected first. A ``bold`` player lies early and
    strongly. ``manner`` comes from its voice. A player who ``explains`` adds to a result, true or false, why
    it divined that player.
    """

    leaning: tuple[str, ...]
    bold: bool = False
    manner: Manner = Manner()
    explains: bool = True
