"""Formats the server's and clients' addresses."""

from __future__ import annotations

from typing import Any


def bracketed(host: str) -> str:
    """Return a host as it appears in a URL: IPv6 addresses in brackets."""
    return f"[{host}]" if ":" in host else host


def peer_address(peer: Any) -> str:
    """Return host and port of a socket's peer, or "" if it has disconnected."""
    return f"{bracketed(peer[0])}:{peer[1]}" if isinstance(peer, tuple) else "an unknown address"
