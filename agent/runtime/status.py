"""The status of one connection, as one line for people and as a mapping for a watchdog."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from enum import StrEnum


class State(StrEnum):
    """The state of a connection; CONNECTING includes the pauses between tries."""

    CONNECTING = "connecting"
    WAITING = "waiting for a game"
    PLAYING = "playing"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class ConnectionGame:
    """A game of this connection; ``result`` is the winning side, or that the game was cut off."""

    id: str
    role: str
    result: str = ""

    def __str__(self) -> str:
        return f"{self.id} as {self.role}, {self.result}"


@dataclass
class ConnectionStatus:
    """The history of one connection; ``clock`` returns Unix seconds."""

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
        if self._game is not None:
            self.finished += 1
            self._close(f"{winner} won")

    def broke_off(self) -> None:
        """Record that the game in progress, if any, was cut off."""
        if self._game is not None:
            self.cut_off += 1
            self._close("cut off")

    def incident(self) -> None:
        """Count an event that should not happen."""
        self.incidents += 1

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

    def _close(self, result: str) -> None:
        if self._game is not None:
            self.last, self._game = ConnectionGame(self._game.id, self._game.role, result), None
            self.enter(State.CONNECTING)


def heartbeat(statuses: Iterable[ConnectionStatus], now: float) -> dict[str, object]:
    """Return the content of the heartbeat file: the time in Unix seconds and as text, and all connections."""
    return {"time": now, "utc": utc(now), "connections": [status.as_object() for status in statuses]}


def utc(seconds: float) -> str:
    """Return Unix seconds as text, in UTC."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")
