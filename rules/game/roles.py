"""Roles, their sides, and their divination results."""

from __future__ import annotations

from enum import StrEnum


class Role(StrEnum):
    """A player's role; the values are spelled as in the server's packets."""

    WEREWOLF = "WEREWOLF"
    POSSESSED = "POSSESSED"
    SEER = "SEER"
    BODYGUARD = "BODYGUARD"
    VILLAGER = "VILLAGER"
    MEDIUM = "MEDIUM"

    @property
    def team(self) -> Team:
        """The side this role wins with: the possessed is human but wins with the werewolves."""
        return Team.WEREWOLF if self in WEREWOLVES_SIDE else Team.VILLAGER

    @property
    def species(self) -> Species:
        """The result of divining this role: WEREWOLF only for werewolves."""
        return Species.WEREWOLF if self is Role.WEREWOLF else Species.HUMAN


WEREWOLVES_SIDE = (Role.POSSESSED, Role.WEREWOLF)
"""The roles that win with the werewolves."""
SINGLE = (Role.SEER, Role.MEDIUM, Role.BODYGUARD)
"""The roles with private knowledge and a single holder; of two claimants one lies."""


class Species(StrEnum):
    """The result of a divination or of the medium."""

    HUMAN = "HUMAN"
    WEREWOLF = "WEREWOLF"


class Team(StrEnum):
    """The side that wins a game; NONE if the game was aborted or is unfinished."""

    VILLAGER = "VILLAGER"
    WEREWOLF = "WEREWOLF"
    NONE = "NONE"


class Status(StrEnum):
    """A player's status in ``status_map`` (a player whose connection failed stays ALIVE there)."""

    ALIVE = "ALIVE"
    DEAD = "DEAD"
