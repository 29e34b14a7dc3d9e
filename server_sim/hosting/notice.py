"""Says who waits for a game and what is missing, once the waiting room has come to rest."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from loguru import logger

REST = 2.0
"""Seconds without coming and going after which it is said; a room that fills at once stays silent."""


class RoomNotice:
    """Tells the host of the waiting room; ``missing`` is asked what there is to say."""

    def __init__(self, missing: Callable[[], str]) -> None:
        self._missing = missing
        self._said = ""
        self._timer: asyncio.TimerHandle | None = None

    def changed(self) -> None:
        """Somebody has come or gone, or a game has begun."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(REST, self._say)

    def _say(self) -> None:
        missing = self._missing()
        if missing and missing != self._said:
            logger.info("waiting room: {}", missing)
        self._said = missing
