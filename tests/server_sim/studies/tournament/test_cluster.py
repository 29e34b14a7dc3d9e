"""A Ray cluster of this machine: the same results as in processes, also when a node is killed."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

import pytest

from server_sim.config.errors import ServerConfigError
from server_sim.studies.tournament.cluster import play_on_cluster
from tests.paths import ROOT

PLAN = """
blocks: 100
entrants:
  - {name: one, mind: offline}
  - {name: two, mind: random}
"""
SOURCE = {**os.environ, "PYTHONPATH": str(ROOT), "RAY_health_check_period_ms": "500"}


def test_where_no_cluster_is_one_line_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", ModuleType("ray"))  # the library itself takes a second to load
    with pytest.raises(ServerConfigError, match=r"--ray 127\.0\.0\.1:1: cannot be used: .*refused"):
        play_on_cluster({}, "127.0.0.1:1", lambda game, played: None)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port: int = server.getsockname()[1]
        return port


def node(*options: str) -> subprocess.Popen[bytes]:
    """A node of a cluster in a process group of its own."""
    ray = Path(sys.executable).with_name("ray")
    command = [str(ray), "start", "--block", "--num-cpus", "1", "--disable-usage-stats", *options]
    nowhere = subprocess.DEVNULL
    return subprocess.Popen(command, env=SOURCE, stdout=nowhere, stderr=nowhere, start_new_session=True)


def kill(one: subprocess.Popen[bytes]) -> None:
    os.killpg(one.pid, signal.SIGKILL)
    one.wait()


@pytest.fixture
def two_nodes() -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """The address of a cluster, and its second node."""
    address = f"127.0.0.1:{free_port()}"
    here = ("--node-ip-address", "127.0.0.1")
    head = node("--head", "--port", address.rpartition(":")[2], *here, "--include-dashboard", "false")
    time.sleep(5)
    second = node("--address", address, *here)
    time.sleep(5)
    yield address, second
    for one in (second, head):
        if one.poll() is None:
            kill(one)


def begun(*options: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "server_sim", "tournament", "plan.yml", *options]
    return subprocess.Popen(command, env=SOURCE)


def lines(out: str) -> list[str]:
    file = Path(out, "games.jsonl")
    return sorted(file.read_text("utf-8").splitlines()) if file.exists() else []


@pytest.mark.slow
@pytest.mark.skipif(find_spec("ray") is None, reason="the extra cluster is not installed")
def test_a_node_that_is_killed_in_the_middle_costs_no_game(
    two_nodes: tuple[str, subprocess.Popen[bytes]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address, second = two_nodes
    monkeypatch.chdir(tmp_path)
    Path("plan.yml").write_text(PLAN, "utf-8")
    on_cluster = begun("--out", "cluster", "--ray", address)
    while len(lines("cluster")) < 40 and on_cluster.poll() is None:
        time.sleep(0.1)
    assert on_cluster.poll() is None
    kill(second)
    assert on_cluster.wait() == 0
    assert begun("--out", "here").wait() == 0
    assert lines("cluster") == lines("here")
    assert len(lines("here")) == 200
