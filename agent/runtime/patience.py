"""Says that no game begins, once for each wait, and what may be the reason."""

from __future__ import annotations

from collections.abc import Sequence

from loguru import logger

from agent.runtime.status import ConnectionStatus, State

LOOK_EVERY = 30.0
"""Seconds from one look at the connections to the next."""
LONG = 180.0
"""Seconds of waiting for a game after which it is said."""


class Patience:
    """Watches for connections that wait for a game in vain."""

    def __init__(self, statuses: Sequence[ConnectionStatus]) -> None:
        self._statuses = statuses
        self._told: set[str] = set()

    def look(self) -> None:
        """Say it of each server at which somebody has begun to wait too long."""
        for address in dict.fromkeys(status.address for status in self._statuses):
            waiting = self._waiting_long(address)
            if not waiting:
                self._told.discard(address)
            elif address not in self._told:
                self._told.add(address)
                logger.warning(_no_game(address, waiting))

    def _waiting_long(self, address: str) -> list[str]:
        """Names of those who wait there, where one has waited too long; where somebody plays, it is full."""
        here = [status for status in self._statuses if status.address == address]
        if any(status.state is State.PLAYING for status in here):
            return []
        waiting = [status for status in here if status.state is State.WAITING]
        is_long = any(status.clock() - status.since >= LONG for status in waiting)
        return [status.name for status in waiting] if is_long else []


def _no_game(address: str, waiting: Sequence[str]) -> str:
    count = len(waiting)
    seats = "1 connection waits" if count == 1 else f"{count} connections wait"
    return (
        f"{address}: no game for {LONG / 60:.0f} minutes; {seats} ({', '.join(waiting)}): too few for its "
        "village (agent.num), other teams are missing, or its waiting room is stuck and needs a restart"
    )
