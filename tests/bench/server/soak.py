"""Plays many games in a row: ``python -m tests.bench.server.soak --games 2000 --at-once 4``.

One server process; agents of this process play in villages of five, over sockets, and come back by themselves
after each game. All are of one team, so that many arrive at once. Errors are printed at the end.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from loguru import logger

from agent.runtime.client import Connection
from agent.runtime.status import ConnectionStatus
from rules.game.roles import Team
from tests.bench.command import run
from tests.bench.connected import play_offline_mind
from tests.bench.server.child_server import child_server, read_logs, resident

VILLAGE = 5
STALLED = 120.0
"""Seconds without a finished game after which play counts as stalled."""
EVERY = 200
"""Number of games between two measurements; memory must be flat from the first one on."""
MEGABYTE = 2**20


@dataclass(frozen=True)
class Point:
    """A measurement after some games: seconds since the start, resident memory in bytes."""

    games: int
    seconds: float
    server: int
    agents: int

    def __str__(self) -> str:
        rate = self.games / self.seconds
        return (
            f"{self.games:6} games  {self.seconds:7.1f} s  {rate:5.1f} games/s  "
            f"server {self.server / MEGABYTE:6.1f} MiB  agents {self.agents / MEGABYTE:6.1f} MiB"
        )


async def soak(games: int, at_once: int, logs: Path, note: Callable[[Point], object]) -> list[str]:
    """Play the games and return the errors. ``note`` is called with each measurement.

    Raises:
        TimeoutError: play has stalled.
    """
    started = time.perf_counter()
    statuses = [ConnectionStatus(f"soak{number}", "") for number in range(1, VILLAGE * at_once + 1)]
    async with child_server(logs, "--games", str(games), "--seed", "soak") as server:
        playing = [
            asyncio.create_task(play_offline_mind(Connection(server.url, status.name), status=status))
            for status in statuses
        ]
        try:
            while await asyncio.wait_for(server.next_game(), STALLED):
                if server.ended % EVERY == 0 or server.ended == games:
                    seconds = time.perf_counter() - started
                    note(Point(server.ended, seconds, server.memory, resident()))
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
    return [
        *server.troubles,
        *(f"{status}" for status in statuses if status.incidents or status.cut_off),
        *([] if server.ended == games else [f"{server.ended} of {games} games ended"]),
        *incomplete(logs, games),
    ]


def incomplete(logs: Path, games: int) -> list[str]:
    """Return what is wrong with the logs of games that were all played to a winner."""
    found = list[str]()
    for kind in ("game", "json"):
        number = len(list((logs / kind).iterdir()))
        if number != games:
            found.append(f"{number} {kind} logs of {games} games")
    for path in (logs / "game").iterdir():
        _, winner, problems = read_logs(path)
        found += problems
        if winner is Team.NONE:
            found.append(f"{path.name}: nobody has won")
    return found


def main(games: int = 2000, at_once: int = 4) -> None:
    logger.remove()
    points: list[Point] = []

    def note(point: Point) -> None:
        points.append(point)
        print(point, flush=True)

    with tempfile.TemporaryDirectory() as folder:
        wrong = asyncio.run(soak(games, at_once, Path(folder), note))
    for line in wrong:
        print(line)
    grown = (points[-1].server / points[0].server - 1, points[-1].agents / points[0].agents - 1)
    print(f"memory since the first {points[0].games} games: server {grown[0]:+.1%}, agents {grown[1]:+.1%}")
    raise SystemExit(bool(wrong))


if __name__ == "__main__":
    run(main)
