"""Who was on the other side, by the truth of a game's log."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from agent.games.parlour.registry import parlour_game
from server_sim.games.parlour.records import ParlourGameRecord
from server_sim.playing.sides import side_of


def dealt_roles(game: ParlourGameRecord) -> dict[str, StrEnum]:
    """The role that each player of a parlour game was dealt, by name."""
    roles = parlour_game(game.kind).roles
    return {game.names[number]: roles(role) for number, role in game.roles.items()}


def foes_of(speaker: str, roles: Mapping[str, StrEnum]) -> tuple[str, ...]:
    """Who is on the other side than a player, in the order of names."""
    mine = side_of(roles[speaker])
    return tuple(sorted(name for name, role in roles.items() if side_of(role) != mine))
