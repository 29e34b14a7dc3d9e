"""Logs who is waiting for a game and what is missing, once the lobby has not changed for a while."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from loguru import logger

REST = 2.0
"""Seconds without a change in the lobby after which the waiting players are logged.

So nothing is logged about a lobby that fills at once.
"""


class RoomNotice:
    """Logs who is waiting in the lobby and what a game still needs; ``missing`` returns this text."""

    def __init__(self, missing: Callable[[], str]) -> None:
        self._missing = missing
        self._said = ""
        self._timer: asyncio.TimerHandle | None = None

    def changed(self) -> None:
        """Restart the waiting time before the log line, because somebody joined or left, or a game began."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(REST, self._say)

    def _say(self) -> None:
        missing = self._missing()
        if missing and missing != self._said:
            logger.info("waiting room: {}", missing)
        self._said = missing
