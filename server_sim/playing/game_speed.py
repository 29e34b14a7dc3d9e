"""Measures games per second, in this process and over sockets, with all logs written."""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from server_sim.config import DEFAULT_VILLAGE, VILLAGE7
from server_sim.config.settings import ServerSettings, load_bundled, load_variant
from server_sim.driver.logs import LogFiles
from server_sim.games.parlour.registry import MODULES
from server_sim.hosting.reception import PATH
from server_sim.hosting.server import ContestServer
from server_sim.playing.play import play_many
from server_sim.playing.selfplay import self_play

CLIENTS = int(DEFAULT_VILLAGE)
"""Number of clients that play over sockets."""
LANGUAGES = ("ja", "en")
ANSWERED_WITH_TEXT = ("TALK", "WHISPER")
ANSWERED_WITH_NAME = ("VOTE", "DIVINE", "GUARD", "ATTACK")


def speed_figures(games: int, jobs: int) -> Iterator[str]:
    """Yield one line of text per measured speed, from games of self-play and a tenth over sockets."""
    settings = load_bundled(DEFAULT_VILLAGE)
    with tempfile.TemporaryDirectory() as folder:
        yield f"the first game, start of the program included: {_first_game(Path(folder)):.2f} s of CPU"
        for lang in LANGUAGES:
            begun = time.process_time()
            _seconds(load_bundled(DEFAULT_VILLAGE, lang), games, 1, Path(folder) / f"cpu {lang}")
            cpu = (time.process_time() - begun) / games
            yield f"self-play, offline mind, {lang}: {1000 * cpu:.1f} ms of CPU a game"
        variants = {game: load_variant(game, "en") for game in (VILLAGE7, *MODULES)}
        for game, village in {"self-play": settings, **variants}.items():
            for processes in sorted({1, jobs}):
                seconds = _seconds(village, games, processes, Path(folder) / game / str(processes))
                yield f"{game}, offline mind, {processes} processes: {games / seconds:.1f} games/s"
        over_sockets = max(1, games // 10)
        seconds = asyncio.run(_sockets(settings, over_sockets, Path(folder) / "sockets"))
        yield f"over sockets, {CLIENTS} bare clients in a process: {over_sockets / seconds:.1f} games/s"


def _first_game(logs: Path) -> float:
    """Return the seconds of CPU time of a program that plays one game."""
    before = os.times()
    program = [sys.executable, "-m", "server_sim", "play", "--seed", "2", "--quiet"]
    subprocess.run([*program, "--logs", str(logs / "first")], check=True, capture_output=True)
    after = os.times()
    return sum(after[2:4]) - sum(before[2:4])


def _seconds(settings: ServerSettings, games: int, jobs: int, logs: Path) -> float:
    """Return the seconds that all games take with ``jobs`` processes, process start included."""
    specs = self_play(settings, ("neutral",), ("offline",), logs=logs).series("bench", games)
    started = time.perf_counter()
    play_many(specs, jobs, lambda number, played: None)
    return time.perf_counter() - started


async def _sockets(settings: ServerSettings, games: int, logs: Path) -> float:
    """Return the seconds from the first connection to the end of the last game."""
    here = replace(
        settings, host="127.0.0.1", port=0, game_log=LogFiles(logs / "game"), json_log=LogFiles(logs / "json")
    )
    server = ContestServer(here, seed="bench", games=games)
    await server.start()
    clients = multiprocessing.get_context("spawn").Process(target=_run_clients, args=(server.port, games))
    clients.start()
    started = time.perf_counter()
    await server.run()
    seconds = time.perf_counter() - started
    await asyncio.to_thread(clients.join)
    return seconds


def _run_clients(port: int, games: int) -> None:
    async def play_all() -> None:
        await asyncio.gather(*(_client(f"bench{number}", port, games) for number in range(1, CLIENTS + 1)))

    asyncio.run(play_all())


async def _client(name: str, port: int, games: int) -> None:
    """Run a client that answers each packet at once without reading the packet."""
    for _ in range(games):
        async with connect(f"ws://127.0.0.1:{port}{PATH}", ping_interval=None, compression=None) as socket:
            try:
                while True:
                    packet = json.loads(await socket.recv())
                    if packet["request"] == "NAME":
                        await socket.send(name)
                    elif packet["request"] in ANSWERED_WITH_TEXT:
                        await socket.send("I am listening.")
                    elif packet["request"] in ANSWERED_WITH_NAME:
                        await socket.send(_scripted_answer(packet["info"]))
            except ConnectionClosed:
                continue


def _scripted_answer(info: dict[str, Any]) -> Any:
    alive = (name for name, status in info["status_map"].items() if status == "ALIVE")
    return min(name for name in alive if name != info["agent"])
