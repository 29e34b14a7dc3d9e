"""How an address is written, ours or a client's."""

from __future__ import annotations

from typing import Any


def bracketed(host: str) -> str:
    """A host as addresses have it: IPv6 stands in brackets there."""
    return f"[{host}]" if ":" in host else host


def peer_address(peer: Any) -> str:
    """Where a client is, of what its socket says: host and port, or nothing where it has gone."""
    return f"{bracketed(peer[0])}:{peer[1]}" if isinstance(peer, tuple) else "an unknown address"
