"""The roles that an access token can grant to its owner: player or spectator."""

from __future__ import annotations

from enum import StrEnum


class Audience(StrEnum):
    """What a token allows: to play, or to watch (RECEIVER); the token has the value in its ``role`` claim."""

    PLAYER = "PLAYER"
    RECEIVER = "RECEIVER"
