"""By what players of recorded games can be grouped; apart, so that a command's help needs no numpy."""

from __future__ import annotations

from enum import StrEnum


class GroupName(StrEnum):
    """What the players of a group have in common."""

    TEAM = "team"
    ROLE = "role"
