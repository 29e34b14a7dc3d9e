"""Counting votes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable


def leaders(targets: Iterable[int]) -> list[int]:
    """The targets with the most votes, in seat order; none without a vote."""
    counts = Counter(targets)
    most = max(counts.values(), default=0)
    return sorted(target for target, count in counts.items() if count == most)
