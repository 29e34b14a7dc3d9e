"""Who sits where, under which name and in which role: three independent draws before a game begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, Protocol, TypeVar

from rules.game.roles import Role
from server_sim.games.chance import Chance


@dataclass(frozen=True)
class CharacterSheet:
    """A name to play under, the profile as (label, value) pairs, and for spectators a picture's address."""

    name: str
    profile: tuple[tuple[str, str], ...] = ()
    avatar: str | None = None


RoleT = TypeVar("RoleT", bound=StrEnum)
RoleT_co = TypeVar("RoleT_co", bound=StrEnum, covariant=True)


class Dealt(Protocol[RoleT_co]):
    """What the rules of a game say about seats, roles and characters."""

    @property
    def size(self) -> int:
        """How many play."""
        ...

    @property
    def roles(self) -> tuple[RoleT_co, ...]:
        """One entry per seat."""
        ...

    @property
    def characters(self) -> tuple[CharacterSheet, ...]:
        """At least one per seat, or none at all."""
        ...


@dataclass(frozen=True)
class SeatAssignment(Generic[RoleT_co]):
    """One player's place in one game; only logs know the team name, only characters have a profile."""

    player: int
    """The index, among the players handed in, of the one who sits here."""
    team_name: str
    """The name the connection gave, such as "kanolab1"."""
    name: str
    """The name in the game: the character's, or "Agent[01]" for want of characters."""
    profile: str | None
    """What INITIALIZE tells about the character, as "label: value" lines."""
    role: RoleT_co
    avatar: str | None = None
    """The address of the character's picture, for spectators."""


VillageSeat = SeatAssignment[Role]
"""A place in a game of Werewolf."""


def deal(
    rules: Dealt[RoleT], players: Sequence[str], chance: Chance, roles: Sequence[RoleT] | None = None
) -> tuple[SeatAssignment[RoleT], ...]:
    """Seat the players, and hand out characters and roles; ``roles`` fixes the role of each player.

    The three draws do not depend on each other, so neither the order of seats nor a name tells anything about
    a role, unlike in the contest's own main matches (protocol section 12). With fixed roles the seats are
    still drawn.

    Raises:
        ValueError: players, roles and characters do not fit each other; the message tells the numbers.
    """
    _check_deal(rules, players)
    if roles is not None and sorted(roles) != sorted(rules.roles):
        raise ValueError(f"the fixed roles are not those of the village: {', '.join(roles)}")
    characters = rules.characters or _nameless(len(players))
    order = chance.shuffled("seats", range(len(players)))
    dealt = chance.shuffled("roles", rules.roles) if roles is None else [roles[player] for player in order]
    return tuple(
        SeatAssignment(player, players[player], character.name, _profile(character), role, character.avatar)
        for player, role, character in zip(
            order,
            dealt,
            chance.shuffled("characters", characters) if rules.characters else characters,
            strict=False,  # there may be more characters than players
        )
    )


def _check_deal(rules: Dealt[RoleT], players: Sequence[str]) -> None:
    size = rules.size
    if len(players) != size:
        raise ValueError(f"the setting's agent_count is {size}, but {len(players)} players were given")
    if len(rules.roles) != size:
        raise ValueError(
            f"the setting's agent_count is {size}, but role_num_map has {len(rules.roles)} roles"
        )
    names = [character.name for character in rules.characters]
    if names and len(names) < size:
        raise ValueError(f"{size} players need as many characters, but there are {len(names)}")
    if len(set(names)) < len(names):
        raise ValueError(f"two characters have the same name: {sorted(names)}")


def _nameless(size: int) -> tuple[CharacterSheet, ...]:
    return tuple(CharacterSheet(f"Agent[{number:02}]") for number in range(1, size + 1))


def _profile(character: CharacterSheet) -> str | None:
    return "\n".join(f"{label}: {value}" for label, value in character.profile) or None
