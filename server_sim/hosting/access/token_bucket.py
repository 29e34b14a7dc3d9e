"""A token bucket that limits a connection's messages; no I/O, time is passed in."""

from __future__ import annotations


class Allowance:
    """Limits a client's messages: ``burst`` at once, ``per_second`` more, and one per packet sent to it.

    A client that only answers requests never exceeds the limit, however fast the game.
    """

    def __init__(self, burst: int, per_second: float) -> None:
        self._burst = burst
        self._per_second = per_second
        self._left = float(burst)
        self._at: float | None = None

    def earn(self) -> None:
        """Add a token for a packet sent to this connection."""
        self._left = min(self._burst, self._left + 1)

    def spend(self, now: float) -> bool:
        """Count a message received at ``now`` (seconds); False if it exceeds the limit."""
        if self._at is not None:
            self._left = min(self._burst, self._left + (now - self._at) * self._per_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
