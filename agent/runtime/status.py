"""The status of connections: as one line for people, as a mapping for a watchdog, and as a warning."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, field, replace
from datetime import UTC, datetime
from enum import StrEnum

from loguru import logger


class State(StrEnum):
    """The state of a connection; CONNECTING includes the pauses between tries."""

    CONNECTING = "connecting"
    WAITING = "waiting for a game"
    PLAYING = "playing"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class ConnectionGame:
    """One game of a connection; ``result`` says which side won, or that the game was cut off."""

    id: str
    role: str
    result: str = ""

    def __str__(self) -> str:
        return f"{self.id} as {self.role}, {self.result}"


@dataclass
class ConnectionStatus:
    """What a connection does and has done; ``incidents`` counts events that should not happen."""

    name: str
    address: str
    clock: Callable[[], float] = field(default=time.time, repr=False)
    state: State = field(default=State.CONNECTING, init=False)
    since: float = field(init=False)
    finished: int = field(default=0, init=False)
    cut_off: int = field(default=0, init=False)
    incidents: int = field(default=0, init=False)
    last: ConnectionGame | None = field(default=None, init=False)
    _game: ConnectionGame | None = field(default=None, init=False)

    def __post_init__(self) -> None:
        self.since = self.clock()

    def enter(self, state: State) -> None:
        """Record that the connection is in this state now."""
        if state != self.state:
            self.state, self.since = state, self.clock()

    def began(self, game_id: str, role: str) -> None:
        """Record that a game has begun; a game still in progress counts as cut off."""
        self.broke_off()
        self._game = ConnectionGame(game_id, role)
        self.enter(State.PLAYING)

    def ended(self, winner: str) -> None:
        self.finished += self._close(f"{winner} won")

    def broke_off(self) -> None:
        """Record that the game in progress, if any, was cut off."""
        self.cut_off += self._close("cut off")

    def as_object(self) -> dict[str, object]:
        return {
            "name": self.name,
            "url": self.address,
            "state": self.state,
            "since": utc(self.since),
            "games": self.finished + self.cut_off,
            "finished": self.finished,
            "cut_off": self.cut_off,
            "incidents": self.incidents,
            "last_game": None if self.last is None else asdict(self.last),
        }

    def __str__(self) -> str:
        last = f"last {self.last}" if self.last else "no game yet"
        return (
            f"{self.name} at {self.address}: "
            f"{self.state} since {datetime.fromtimestamp(self.since):%m-%d %H:%M:%S}; "
            f"games played {self.finished}, cut off {self.cut_off}, incidents {self.incidents}; "
            f"{last}"
        )

    def _close(self, result: str) -> bool:
        """Record the result of the game in progress; return False if there is none."""
        if self._game is None:
            return False
        self.last, self._game = replace(self._game, result=result), None
        self.enter(State.CONNECTING)
        return True


def heartbeat(statuses: Iterable[ConnectionStatus], now: float) -> dict[str, object]:
    """Return the content of the heartbeat file: the time in Unix seconds and as text, and all connections."""
    return {"time": now, "utc": utc(now), "connections": [status.as_object() for status in statuses]}


def utc(seconds: float) -> str:
    """Return Unix seconds as text, in UTC."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")


LOOK_EVERY = 30.0
"""Seconds between checks of the connections."""
LONG_WAIT = 180.0
"""Seconds of waiting for a game after which to warn."""


class LongWaitWarner:
    """Warns of connections that have waited too long for a game to begin."""

    def __init__(self, statuses: Sequence[ConnectionStatus]) -> None:
        self._statuses = statuses
        self._warned: set[str] = set()

    def warn(self) -> None:
        """Log a warning for each server where a connection has waited too long, only once per wait."""
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
