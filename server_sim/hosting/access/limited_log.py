"""A rate-limited log for events that remote clients can trigger: a burst of lines, then one a minute."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

from loguru import logger

from server_sim.hosting.access.token_bucket import Allowance

PER_SECOND = 1 / 60
"""Lines per second after the first burst: one a minute."""
TURNED_AWAY = 20
"""Number of lines about refused clients logged in one burst; then it is one a minute."""


class LimitedLog:
    """Logs ``burst`` warnings at once, then one a minute with the number of lines left out."""

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
