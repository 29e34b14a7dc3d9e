"""The roles that an access token can grant to its owner: player or spectator."""

from __future__ import annotations

from enum import StrEnum


class Audience(StrEnum):
    """What a token allows; the value is that of the token's ``role`` claim."""

    PLAYER = "PLAYER"
    RECEIVER = "RECEIVER"
