"""Deals seats, characters and roles in three independent draws before a game begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, Protocol, TypeVar

from rules.game.roles import Role
from server_sim.games.chance import Chance
from server_sim.games.step import Game


@dataclass(frozen=True)
class CharacterSheet:
    """A character: name, profile as (label, value) pairs, and the URL of its picture for spectators."""

    name: str
    profile: tuple[tuple[str, str], ...] = ()
    avatar: str | None = None


RoleT = TypeVar("RoleT", bound=StrEnum)
RoleT_co = TypeVar("RoleT_co", bound=StrEnum, covariant=True)


@dataclass(frozen=True)
class SeatAssignment(Generic[RoleT_co]):
    """One player's place, name and role in a game; ``profile`` is None in a game without characters."""

    player: int
    """Index of the seated player in the list of players."""
    team_name: str
    """The connection name, such as "kanolab1"."""
    name: str
    """The name in the game: the character's, or such as "Agent[01]" if there are no characters."""
    profile: str | None
    """The character's profile in INITIALIZE, as "label: value" lines."""
    role: RoleT_co
    avatar: str | None = None
    """URL of the character's picture, for spectators."""


VillageSeat = SeatAssignment[Role]
"""A seat in a game of Werewolf."""


class SeatedGame(Protocol):
    """A game in which seats and roles are dealt, but which has not begun."""

    @property
    def game_id(self) -> str: ...

    @property
    def seats(self) -> Sequence[SeatAssignment[StrEnum]]: ...

    def play(self) -> Game:
        """Return the generator that plays the game; it can be played only once."""


def deal(
    roles: Sequence[RoleT],
    characters: Sequence[CharacterSheet],
    players: Sequence[str],
    chance: Chance,
    fixed: Sequence[RoleT] | None = None,
) -> tuple[SeatAssignment[RoleT], ...]:
    """Deal seats, characters and roles; return the seats in order. ``fixed`` fixes the role of each player.

    The three deals are independent, so neither seat order nor a name reveals a role, unlike in the
    contest's own main matches (protocol section 12). Seats are drawn even if roles are fixed.

    Raises:
        ValueError: players, roles and characters do not fit each other; the message has the numbers.
    """
    if len(players) != len(roles):
        raise ValueError(f"the setting's agent_count is {len(roles)}, but {len(players)} players were given")
    if fixed is not None and sorted(fixed) != sorted(roles):
        raise ValueError(f"the fixed roles are not those of the village: {', '.join(fixed)}")
    order = chance.shuffled("seats", range(len(players)))
    dealt = chance.shuffled("roles", roles) if fixed is None else [fixed[player] for player in order]
    return tuple(
        SeatAssignment(player, players[player], character.name, _profile(character), role, character.avatar)
        for player, role, character in zip(
            order,
            dealt,
            _dealt_characters(characters, len(players), chance),
            strict=False,  # there may be more characters than players
        )
    )


def _dealt_characters(
    characters: Sequence[CharacterSheet], size: int, chance: Chance
) -> Sequence[CharacterSheet]:
    if not characters:
        return [CharacterSheet(f"Agent[{number:02}]") for number in range(1, size + 1)]
    names = [character.name for character in characters]
    if len(names) < size:
        raise ValueError(f"{size} players need as many characters, but there are {len(names)}")
    if len(set(names)) < len(names):
        raise ValueError(f"two characters have the same name: {sorted(names)}")
    return chance.shuffled("characters", characters)


def _profile(character: CharacterSheet) -> str | None:
    return "\n".join(f"{label}: {value}" for label, value in character.profile) or None
