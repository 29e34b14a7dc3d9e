"""Checks connection names and derives team names from them (protocol section 1)."""

from __future__ import annotations

import string

MAX_NAME = 64
"""The longest connection name, in characters."""


class NameRefused(ValueError):  # noqa: N818 - it says what happened
    """A client's name cannot be used; the message is the reason, short enough for a WebSocket close frame."""


def team_of(name: str) -> str:
    """Return the team of a connection name: the name without the digits at its end (``""`` for ``123``)."""
    return name.rstrip(string.digits)


def check_name(name: str) -> None:
    """Check that a connection name is safe for logs and consoles; nothing is returned.

    Raises:
        NameRefused: the name is empty, too long, or has characters that are not allowed.
    """
    if not name.strip():
        raise NameRefused("the name is empty")
    if len(name) > MAX_NAME:
        raise NameRefused(f"the name is longer than {MAX_NAME} characters")
    if not name.isprintable():
        raise NameRefused("the name has control or invisible characters")
    if "," in name:
        raise NameRefused("the name has a comma, which separates columns in game logs")
