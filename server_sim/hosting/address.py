"""How the address that is listened on is written."""

from __future__ import annotations


def bracketed(host: str) -> str:
    """A host as addresses have it: IPv6 stands in brackets there."""
    return f"[{host}]" if ":" in host else host
