"""Reads recorded games of any kind from folders and files, and finds those who lead in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from agent.protocol.foreign import plain_line
from agent.runtime.progress import tracked
from server_sim.config.errors import ServerConfigError
from server_sim.people.replay.loading import ReplayError, open_game, recorded_games
from server_sim.studies.metrics.leaders import LedGame, led_game
from server_sim.studies.metrics.run_layout import UNFINISHED

FILES = "logs"
"""The name of the set of games whose logs are given one by one."""


@dataclass(frozen=True)
class LeaderSet:
    """Games of one kind from one folder, or from the logs given one by one."""

    name: str
    kind: str
    games: tuple[LedGame, ...]


def read_leader_sets(paths: Sequence[Path]) -> tuple[list[LeaderSet], list[str]]:
    """Return the games at these paths by folder and kind, and the problems found, one line each.

    The games of a folder are those of all logs below it, except Sheriff games that were not finished; logs
    given one by one make one set.

    Raises:
        ServerConfigError: there is no such path.
    """
    if missing := [path for path in paths if not path.exists()]:
        raise ServerConfigError(f"{missing[0]}: there is no such folder or log")
    names = [path.resolve().name for path in paths]
    logs = [
        (FILES if path.is_file() else name if names.count(name) == 1 else str(path), log)
        for path, name in zip(paths, names, strict=True)
        for log in ([path] if path.is_file() else recorded_games(path))
        if log.parent.suffix != UNFINISHED
    ]
    found: dict[tuple[str, str], list[LedGame]] = {}
    problems: list[str] = []
    for name, log in tracked(logs, "Reading games", len(logs)):
        try:
            game = open_game(log)
            led = led_game(game)
        except ReplayError as error:
            problems.append(f"{error}; left out")
        except (KeyError, ValueError) as error:
            problems.append(f"{log}: cannot be measured: {plain_line(str(error))}; left out")
        else:
            if led is None:
                problems.append(f"{log}: nobody leads in {game.kind}; left out")
            else:
                found.setdefault((name, led.kind), []).append(led)
    return [LeaderSet(name, kind, tuple(games)) for (name, kind), games in sorted(found.items())], problems
