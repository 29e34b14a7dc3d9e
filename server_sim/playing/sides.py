"""The two sides of each game, and the side that a role wins with."""

from __future__ import annotations

from enum import StrEnum

from agent.games.parlour.registry import MODULES, parlour_game
from agent.protocol.parlour import TableRole
from rules.game.roles import Role, Team


def sides_of(village: str) -> tuple[StrEnum, StrEnum]:
    """The two sides of a village or another game, the larger first."""
    if village not in MODULES:
        return Team.VILLAGER, Team.WEREWOLF
    larger, smaller = parlour_game(village).sides
    return larger, smaller


def side_of(role: StrEnum) -> StrEnum:
    """The side that a role of any game wins with."""
    match role:
        case Role():
            return role.team
        case TableRole():
            return role.side
    raise TypeError(f"no role of any game: {role!r}")
