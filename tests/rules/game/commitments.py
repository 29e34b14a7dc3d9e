"""What a line commits its speaker to, by which two readings are held against each other."""

from __future__ import annotations

from rules.game.claims import Claims


def commitments(told: Claims) -> Claims:
    """Vote, role, results and retraction; whoever is addressed, asked or suspected."""
    return told.commitments
