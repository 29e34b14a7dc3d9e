"""How many messages a connection may send: a token bucket; no I/O, time is passed in."""

from __future__ import annotations


class Allowance:
    """``burst`` messages at once, ``per_second`` more as time goes by, and one for every packet it was sent.

    Who answers what it is asked never runs out, however fast the game.
    """

    def __init__(self, burst: int, per_second: float) -> None:
        self._burst = burst
        self._per_second = per_second
        self._left = float(burst)
        self._at: float | None = None

    def earn(self) -> None:
        """A packet was sent to this connection."""
        self._left = min(self._burst, self._left + 1)

    def spend(self, now: float) -> bool:
        """Take a message that came at ``now`` (seconds); False when it is one too many."""
        if self._at is not None:
            self._left = min(self._burst, self._left + (now - self._at) * self._per_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
