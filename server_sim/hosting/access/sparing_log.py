"""A log that strangers cannot fill: of what they cause, some lines at once and then one a minute."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

from loguru import logger

from server_sim.hosting.access.token_bucket import Allowance

PER_SECOND = 1 / 60
TURNED_AWAY = 20
"""Lines at once about clients that are turned away; of more there is one a minute."""


class SparingLog:
    """Writes ``burst`` warnings at once, then one a minute that tells how many were left out."""

    def __init__(self, burst: int = 1, clock: Callable[[], float] = time.monotonic) -> None:
        self._allowance = Allowance(burst, PER_SECOND)
        self._clock = clock
        self._left_out = 0

    def warning(self, message: str, *about: object) -> None:
        """Write a line, unless there were too many; ``{}`` in it stand for what it is about."""
        if not self._allowance.spend(self._clock()):
            self._left_out += 1
            return
        left_out, self._left_out = self._left_out, 0
        more = f" (and {left_out} more like this before)" if left_out else ""
        logger.warning(f"{message}{more}", *about)


def quiet_logger() -> logging.Logger:
    """The library logs strangers' broken handshakes with tracebacks; only its own faults matter here."""
    quiet = logging.getLogger("server_sim.websockets")
    quiet.setLevel(logging.CRITICAL)
    return quiet
