"""Matches that nobody has played, for tables."""

from __future__ import annotations

from collections.abc import Sequence

from server_sim.studies.persuasion.experiments.matches import MatchResult, SeatPlayed
from server_sim.studies.persuasion.experiments.plan import Teams

AVALON_ROLES = ("MERLIN", "SERVANT", "SERVANT", "MORGANA", "ASSASSIN")
AVALON_SIDES = ("GOOD", "GOOD", "GOOD", "EVIL", "EVIL")


def avalon(winner: str, entrants: Sequence[str], index: int = 0, teams: Teams | None = None) -> MatchResult:
    """A match of Avalon with these entrants, three good ones and two evil ones."""
    seats = tuple(
        SeatPlayed(entrant, role, side, side == winner)
        for entrant, role, side in zip(entrants, AVALON_ROLES, AVALON_SIDES, strict=True)
    )
    return MatchResult("avalon", index, teams, winner, (), seats)


def team_match(winner: str, good: str, evil: str, index: int) -> MatchResult:
    """A match of Avalon between two entrants."""
    return avalon(winner, (good, good, good, evil, evil), index, (good, evil))
