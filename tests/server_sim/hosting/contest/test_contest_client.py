"""The contest's own client plays whole games on the server as a shell starts it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from aiwolf_nlp_common.client import Client
from aiwolf_nlp_common.packet import Packet, Request, Status

from tests.paths import ROOT, WIRE

GAMES = 2
PATIENCE = 60
"""Seconds without a packet after which a player gives up."""
SILENT = {Request.INITIALIZE, Request.DAILY_INITIALIZE, Request.DAILY_FINISH, Request.FINISH}


@contextmanager
def served(logs: Path, *options: str) -> Iterator[str]:
    """The address of a server that listens on a free port and otherwise runs by its defaults."""
    environment = {name: value for name, value in os.environ.items() if name not in ("HOST", "PORT")}
    command = [sys.executable, "-m", "server_sim", "serve", "--port", "0", "--logs", str(logs), *options]
    with subprocess.Popen(command, cwd=ROOT, env=environment, stderr=subprocess.PIPE, text=True) as server:
        assert server.stderr is not None
        try:
            lines = iter(server.stderr.readline, "")
            yield next(found[1] for line in lines if (found := re.search(r"listening on (ws://\S+)", line)))
            server.send_signal(signal.SIGTERM)
            assert f"stopped after {GAMES} games" in server.stderr.read()
        finally:
            server.kill()


def answer(packet: Packet) -> str:
    if packet.request in (Request.TALK, Request.WHISPER):
        return "Over"
    assert packet.info is not None
    living = [name for name, status in packet.info.status_map.items() if status == Status.ALIVE]
    return str(next(name for name in living if name != packet.info.agent))


def play(url: str, name: str) -> list[Request]:
    """The requests of one game, as the contest's package reads them."""
    client = Client(url, None)
    client.connect()
    client.socket.settimeout(PATIENCE)
    seen: list[Request] = []
    while Request.FINISH not in seen:
        packet = client.receive()
        seen.append(packet.request)
        if packet.request == Request.NAME:
            client.send(name)
        elif packet.request not in SILENT:
            client.send(answer(packet))
    client.close()
    return seen


def test_five_of_them_play_one_game_after_the_other(tmp_path: Path) -> None:
    with served(tmp_path, "-c", str(WIRE / "contest_5.yml")) as url, ThreadPoolExecutor(5) as players:
        for _ in range(GAMES):
            games = list(players.map(play, [url] * 5, [f"kanolab{seat}" for seat in range(1, 6)]))
            assert all(seen[:2] == [Request.NAME, Request.INITIALIZE] for seen in games)
    assert len(list((tmp_path / "game").glob("*.log"))) == GAMES
