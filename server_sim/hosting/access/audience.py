"""Whom a token is for."""

from __future__ import annotations

from enum import StrEnum


class Audience(StrEnum):
    """Whom a token is for, spelled as its ``role`` claim."""

    PLAYER = "PLAYER"
    RECEIVER = "RECEIVER"
