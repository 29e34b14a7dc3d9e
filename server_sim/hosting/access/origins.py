"""Which web pages may play and see games: whoever opens a page lets it reach the servers of that machine."""

from __future__ import annotations

from collections.abc import Collection, Sequence

ANY = "*"
"""Stands for every page there is."""


def is_welcome(allowed: Collection[str], origins: Sequence[str]) -> bool:
    """Whether a request with these ``Origin`` headers is answered; programs send none, and are."""
    return ANY in allowed or all(origin in allowed for origin in origins)


def not_welcome(origins: Sequence[str]) -> str:
    """What a page is told that is not."""
    return f"no page of {', '.join(origins)} may see this: server.web_socket.origins does not list it"
