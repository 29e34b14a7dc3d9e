"""Plays this project's players on a Ray cluster: a game is a task, and only this process writes files."""

from __future__ import annotations

import logging
import socket
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

from agent.extras import install
from server_sim.config.errors import ServerConfigError
from server_sim.driver.logs import LogFiles
from server_sim.playing.game_spec import GameSpec
from server_sim.playing.play import PlayedGame, play_offline

K = TypeVar("K")

IN_FLIGHT = 100
"""Number of games submitted at a time, besides four for each processor of the cluster."""

CONNECT_SECONDS = 5.0
"""Timeout for connecting to the cluster, in seconds."""


def play_on_cluster(
    games: Mapping[K, GameSpec], address: str, keep: Callable[[K, PlayedGame], object]
) -> None:
    """Play games on the Ray cluster at an address, and call ``keep`` with the key and result of each.

    The games have no language models and no commands. Games of a lost machine are played again on another.

    Raises:
        ServerConfigError: Ray is not installed, or there is no cluster at that address.
    """
    try:
        import ray  # noqa: PLC0415 - an extra
    except ModuleNotFoundError:
        raise ServerConfigError(f"--ray: Ray is not installed: {install('cluster')}") from None
    try:
        _check_connection(address)
        ray.init(address=address, logging_level=logging.ERROR, log_to_driver=False)
    except (OSError, ValueError, RuntimeError) as error:
        reason = str(error).split("\n", maxsplit=1)[0]
        raise ServerConfigError(f"--ray {address}: cannot be used: {reason}") from None
    try:
        _keep_supplied(ray, games, keep)
    finally:
        ray.shutdown()


def _check_connection(address: str) -> None:
    """Raise OSError at once if a host and port accept no connections; Ray itself retries for minutes."""
    host, _, port = address.rpartition(":")
    if host and port.isdigit() and "://" not in address:
        socket.create_connection((host, int(port)), CONNECT_SECONDS).close()


def _keep_supplied(ray: Any, games: Mapping[K, GameSpec], keep: Callable[[K, PlayedGame], object]) -> None:
    task = ray.remote(num_cpus=1, max_retries=-1, scheduling_strategy="SPREAD")(play_and_read_log)
    most = IN_FLIGHT + int(4 * ray.cluster_resources().get("CPU", 1))
    left = iter(games.items())

    def submit(count: int) -> dict[Any, tuple[K, GameSpec]]:
        return {task.remote(replace(spec, game_log=None)): (key, spec) for key, spec in islice(left, count)}

    waiting = submit(most)
    while waiting:
        for reference in ray.wait(list(waiting))[0]:
            key, spec = waiting.pop(reference)
            played, log = ray.get(reference)
            if spec.game_log is not None:
                spec.game_log.directory.mkdir(parents=True, exist_ok=True)
                (spec.game_log.directory / f"{spec.game_log.pattern}.log").write_bytes(log)
            keep(key, played)
            waiting |= submit(1)


def play_and_read_log(spec: GameSpec) -> tuple[PlayedGame, bytes]:
    """Play a game in a temporary folder, on any machine; return the result and the bytes of the game log."""
    with tempfile.TemporaryDirectory() as logs:
        played = play_offline(replace(spec, game_log=LogFiles(Path(logs), "{game_id}")))
        return played, played.logs[0].read_bytes()
