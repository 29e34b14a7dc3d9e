"""Warns once per wait when no game starts, and gives possible reasons."""

from __future__ import annotations

from collections.abc import Sequence

from loguru import logger

from agent.runtime.status import ConnectionStatus, State

LOOK_EVERY = 30.0
"""Seconds between checks of the connections."""
LONG_WAIT = 180.0
"""Seconds of waiting for a game after which to warn."""


class Patience:
    """Watches for connections that have waited too long for a game to begin."""

    def __init__(self, statuses: Sequence[ConnectionStatus]) -> None:
        self._statuses = statuses
        self._warned: set[str] = set()

    def look(self) -> None:
        """Warn once for each server where a connection has waited too long."""
        for address in dict.fromkeys(status.address for status in self._statuses):
            waiting = self._waiting_long(address)
            if not waiting:
                self._warned.discard(address)
            elif address not in self._warned:
                self._warned.add(address)
                logger.warning(_no_game(address, waiting))

    def _waiting_long(self, address: str) -> list[str]:
        """Return who waits at a server where nobody plays, if one of them has waited too long."""
        here = [status for status in self._statuses if status.address == address]
        if any(status.state is State.PLAYING for status in here):
            return []
        waiting = [status for status in here if status.state is State.WAITING]
        is_long = any(status.clock() - status.since >= LONG_WAIT for status in waiting)
        return [status.name for status in waiting] if is_long else []


def _no_game(address: str, waiting: Sequence[str]) -> str:
    count = len(waiting)
    seats = "1 connection waits" if count == 1 else f"{count} connections wait"
    return (
        f"{address}: no game for {LONG_WAIT / 60:.0f} minutes; {seats} ({', '.join(waiting)}): too few for "
        "its village (agent.num), other teams are missing, or its waiting room is stuck and needs a restart"
    )
