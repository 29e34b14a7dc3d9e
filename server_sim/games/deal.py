"""Deals seats, characters and roles in three independent draws before a game begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, Protocol, TypeVar

from rules.game.roles import Role
from server_sim.games.chance import Chance
from server_sim.games.step import Game, OutcomeT_co


@dataclass(frozen=True)
class CharacterSheet:
    """A character: name, profile as (label, value) pairs, and the URL of its picture for spectators."""

    name: str
    profile: tuple[tuple[str, str], ...] = ()
    avatar: str | None = None


RoleT = TypeVar("RoleT", bound=StrEnum)
RoleT_co = TypeVar("RoleT_co", bound=StrEnum, covariant=True)


class DealRules(Protocol[RoleT_co]):
    """What a deal needs to know of the rules: the roles and the characters of the seats."""

    @property
    def size(self) -> int:
        """Number of players."""
        ...

    @property
    def roles(self) -> tuple[RoleT_co, ...]:
        """The roles to deal: one entry for each seat."""
        ...

    @property
    def characters(self) -> tuple[CharacterSheet, ...]:
        """One character or more per seat, or none at all."""
        ...


@dataclass(frozen=True)
class SeatAssignment(Generic[RoleT_co]):
    """One player's place in one game; only logs contain the team name, only characters have a profile."""

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


class SeatedGame(Protocol[OutcomeT_co]):
    """A game that has dealt seats and roles but not begun."""

    @property
    def game_id(self) -> str: ...

    @property
    def seats(self) -> Sequence[SeatAssignment[StrEnum]]: ...

    def play(self) -> Game[OutcomeT_co]:
        """Start the game; it can be played only once."""
        ...


def deal(
    rules: DealRules[RoleT], players: Sequence[str], chance: Chance, roles: Sequence[RoleT] | None = None
) -> tuple[SeatAssignment[RoleT], ...]:
    """Seat the players and deal characters and roles; ``roles`` fixes the role of each player.

    The three draws are independent, so neither seat order nor a name reveals a role, unlike in the contest's
    own main matches (protocol section 12). Seats are drawn even if roles are fixed.

    Raises:
        ValueError: players, roles and characters do not fit each other; the message has the numbers.
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


def _check_deal(rules: DealRules[RoleT], players: Sequence[str]) -> None:
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
