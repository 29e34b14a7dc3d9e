"""Who can be what: roles, the side each plays for, and what a divination shows."""

from __future__ import annotations

from enum import StrEnum


class Role(StrEnum):
    """A player's role, spelled as on the wire."""

    WEREWOLF = "WEREWOLF"
    POSSESSED = "POSSESSED"
    SEER = "SEER"
    BODYGUARD = "BODYGUARD"
    VILLAGER = "VILLAGER"
    MEDIUM = "MEDIUM"

    @property
    def team(self) -> Team:
        """The side this role wins with: the possessed is human but wins with the werewolves."""
        return Team.WEREWOLF if self in (Role.WEREWOLF, Role.POSSESSED) else Team.VILLAGER

    @property
    def species(self) -> Species:
        """What a divination or the medium sees: only werewolves show as such."""
        return Species.WEREWOLF if self is Role.WEREWOLF else Species.HUMAN


class Species(StrEnum):
    """The result of a divination or of the medium."""

    HUMAN = "HUMAN"
    WEREWOLF = "WEREWOLF"


class Team(StrEnum):
    """A winning side; NONE is the result of an aborted or unfinished game."""

    VILLAGER = "VILLAGER"
    WEREWOLF = "WEREWOLF"
    NONE = "NONE"


class Status(StrEnum):
    """Whether a player is alive, as ``status_map`` tells it (a failed player stays ALIVE there)."""

    ALIVE = "ALIVE"
    DEAD = "DEAD"
