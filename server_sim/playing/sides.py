"""The two sides of each game, and the side that a role wins with."""

from __future__ import annotations

from enum import StrEnum

from agent.protocol.avalon import AvalonRole, AvalonSide
from agent.protocol.one_night import Card, OneNightSide
from rules.game.roles import Role, Team
from server_sim.config import VariantName


def sides_of(village: str) -> tuple[StrEnum, StrEnum]:
    """The two sides of a village or another game, the larger first."""
    match village:
        case VariantName.AVALON:
            return AvalonSide.GOOD, AvalonSide.EVIL
        case VariantName.ONE_NIGHT:
            return OneNightSide.VILLAGE, OneNightSide.WEREWOLF
    return Team.VILLAGER, Team.WEREWOLF


def side_of(role: StrEnum) -> StrEnum:
    """The side that a role of any game wins with."""
    match role:
        case Role():
            return role.team
        case AvalonRole() | Card():
            return role.side
    raise TypeError(f"no role of any game: {role!r}")
