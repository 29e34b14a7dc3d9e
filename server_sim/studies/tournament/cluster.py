"""Games of this project's players on a Ray cluster: each is a task, and this process alone writes results."""

from __future__ import annotations

import logging
import socket
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

from agent.extras import install
from server_sim.config.errors import ServerConfigError
from server_sim.studies.tournament.game import play_without_models
from server_sim.studies.tournament.here import KeepResult
from server_sim.studies.tournament.order import GameOrder
from server_sim.studies.tournament.record import GameResult

IN_FLIGHT = 100
"""Games that are under way or wait on the cluster, beside four for each of its processors."""

KNOCK_SECONDS = 5.0
"""For a cluster to be there."""


def play_on_cluster(orders: Sequence[GameOrder], address: str, keep: KeepResult) -> None:
    """Play games without models and commands wherever the cluster has room.

    What a lost node was playing is played again on another.

    Raises:
        ServerConfigError: Ray is not installed, or no cluster is at that address.
        GameCrashed: the server or a mind has a bug.
    """
    try:
        import ray  # noqa: PLC0415 - an extra
    except ModuleNotFoundError:
        raise ServerConfigError(f"--ray: Ray is not installed: {install('cluster')}") from None
    try:
        _knock(address)
        ray.init(address=address, logging_level=logging.ERROR, log_to_driver=False)
    except (OSError, ValueError, RuntimeError) as error:
        reason = str(error).split("\n", maxsplit=1)[0]
        raise ServerConfigError(f"--ray {address}: cannot be used: {reason}") from None
    try:
        _keep_supplied(ray, orders, keep)
    finally:
        ray.shutdown()


def _knock(address: str) -> None:
    """Find out at once whether anybody listens at a host and port; Ray itself tries for minutes.

    Raises:
        OSError: nobody does.
    """
    host, _, port = address.rpartition(":")
    if host and port.isdigit() and "://" not in address:
        socket.create_connection((host, int(port)), KNOCK_SECONDS).close()


def _keep_supplied(ray: Any, orders: Sequence[GameOrder], keep: KeepResult) -> None:
    """Keep the cluster supplied, and write down what comes back."""
    task = ray.remote(num_cpus=1, max_retries=-1, scheduling_strategy="SPREAD")(play_and_read_log)
    most = IN_FLIGHT + int(4 * ray.cluster_resources().get("CPU", 1))
    left = iter(orders)
    waiting = {task.remote(replace(order, logs=None)): order for order in islice(left, most)}
    while waiting:
        for reference in ray.wait(list(waiting))[0]:
            order = waiting.pop(reference)
            result, log = ray.get(reference)
            _write_log(order, log)
            keep(result)
            waiting |= {task.remote(replace(next_one, logs=None)): next_one for next_one in islice(left, 1)}


def play_and_read_log(order: GameOrder) -> tuple[GameResult, bytes]:
    """A task: play a game on a machine that has no folder of the tournament; the result, and the game log."""
    with tempfile.TemporaryDirectory() as logs:
        played = play_without_models(replace(order, logs=Path(logs)))
        return played, (Path(logs) / f"{order.log_name}.log").read_bytes()


def _write_log(order: GameOrder, log: bytes) -> None:
    if order.logs is not None:
        order.logs.mkdir(parents=True, exist_ok=True)
        (order.logs / f"{order.log_name}.log").write_bytes(log)
