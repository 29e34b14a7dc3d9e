"""The roles that an access token can grant."""

from __future__ import annotations

from enum import StrEnum


class Audience(StrEnum):
    """The role that a token grants, with the value of its ``role`` claim."""

    PLAYER = "PLAYER"
    RECEIVER = "RECEIVER"
