"""Limits how often something happens: a client's messages, and the log lines that strangers cause."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

from loguru import logger

PER_SECOND = 1 / 60
"""Lines per second after the first burst: one a minute."""
TURNED_AWAY = 20
"""Number of lines about refused clients logged in one burst; then it is one a minute."""


class Allowance:
    """Limits a client's messages: ``burst`` at once, then ``per_second``, and one more per packet sent to it.

    A client that only answers requests never exceeds the limit, however fast the game.
    """

    def __init__(self, burst: int, per_second: float) -> None:
        self._burst = burst
        self._per_second = per_second
        self._left = float(burst)
        self._at: float | None = None

    def earn(self) -> None:
        """Allow the client one more message, because a packet was sent to it."""
        self._left = min(self._burst, self._left + 1)

    def spend(self, now: float) -> bool:
        """Count a message received at ``now`` (seconds); return False if it exceeds the limit."""
        if self._at is not None:
            self._left = min(self._burst, self._left + (now - self._at) * self._per_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class LimitedLog:
    """Logs ``burst`` warnings at once, then one a minute, which tells how many were left out before it."""

    def __init__(self, burst: int = 1, clock: Callable[[], float] = time.monotonic) -> None:
        self._allowance = Allowance(burst, PER_SECOND)
        self._clock = clock
        self._left_out = 0

    def warning(self, message: str, *about: object) -> None:
        """Log a line unless the limit is reached; ``about`` fills the ``{}`` in the message."""
        if not self._allowance.spend(self._clock()):
            self._left_out += 1
            return
        left_out, self._left_out = self._left_out, 0
        more = f" (and {left_out} more like this before)" if left_out else ""
        logger.warning(f"{message}{more}", *about)


def quiet_logger() -> logging.Logger:
    """Return a logger for the websockets library that drops tracebacks about clients' broken handshakes."""
    quiet = logging.getLogger("server_sim.websockets")
    quiet.setLevel(logging.CRITICAL)
    return quiet
