"""The two sides of each game, and the side with which a role wins."""

from __future__ import annotations

from enum import StrEnum

from agent.games.parlour.registry import MODULES, parlour_game
from agent.protocol.parlour import TableRole
from rules.game.roles import Role, Team


def sides_of(village: str) -> tuple[StrEnum, StrEnum]:
    """Return the two sides of the village or other game of this name, the side with more players first."""
    if village not in MODULES:
        return Team.VILLAGER, Team.WEREWOLF
    larger, smaller = parlour_game(village).sides
    return larger, smaller


def side_of(role: StrEnum) -> StrEnum:
    """Return the side with which a role of any game wins."""
    match role:
        case Role():
            return role.team
        case TableRole():
            return role.side
    raise TypeError(f"no role of any game: {role!r}")
