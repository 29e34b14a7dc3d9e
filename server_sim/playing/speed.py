"""Measures how fast the beliefs of thirteen players are computed, and how fast games run with logs."""

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

from agent.reading.listener import Listener
from rules.beliefs.posterior import Beliefs
from rules.game.events import Talk
from rules.game.roles import Role, Status, Team
from rules.game.view import GameView
from server_sim.config import DEFAULT_VILLAGE, VILLAGE7
from server_sim.config.settings import ServerSettings, load_bundled, load_variant
from server_sim.driver.logs import LogFiles
from server_sim.games.parlour.registry import MODULES
from server_sim.hosting.http import PATH
from server_sim.hosting.server import ContestServer
from server_sim.playing.play import play_many
from server_sim.playing.selfplay import self_play

ROLES = (
    *[Role.WEREWOLF] * 3,
    *(Role.POSSESSED, Role.SEER, Role.MEDIUM, Role.BODYGUARD),
    *[Role.VILLAGER] * 6,
)
"""The roles of the thirteen players."""
NAMES = tuple(f"Agent[{number:02}]" for number in range(1, len(ROLES) + 1))
"""The names of the thirteen players."""
SAID = (
    "I am the seer. Agent[09] is a werewolf.",
    "I will vote for Agent[09].",
    "I am the medium.",
    "I will vote for Agent[01].",
)
"""The talk before the measured line."""
NEWS = "I am the seer. Agent[01] is a werewolf."
"""The line whose effect on the beliefs is measured."""
CLIENTS = int(DEFAULT_VILLAGE)
"""Number of clients that play over sockets."""
LANGUAGES = ("ja", "en")
ANSWERED_WITH_TEXT = ("TALK", "WHISPER")
ANSWERED_WITH_NAME = ("VOTE", "DIVINE", "GUARD", "ATTACK")


def measure_beliefs() -> Iterator[str]:
    """Measure time and memory of computing beliefs; yield one line of text per result."""
    yield f"13 players, a new claim, from a villager's seat: {_update(_view(12)):.0f} ms"
    yield f"13 players, a new claim, the public's view: {_update(_view(12).as_public()):.0f} ms"
    table = [_weigh(view) for view in _views_of_a_table()]
    if sys.platform != "win32":
        import resource  # noqa: PLC0415 - there is none on Windows

        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        yield f"13 players, {len(table)} posteriors in one process: {peak:.0f} MB at most, all told"


def _update(view: GameView) -> float:
    """Return the fewest milliseconds of five runs that update the beliefs and marginals for one line."""
    listener = Listener()
    before = Beliefs.of(view, listener.hear(view))
    later = _with_news(view)
    readings = listener.hear(later)
    seconds = []
    for _ in range(5):
        started = time.perf_counter()
        _ = before.after(later, readings).marginals
        seconds.append(time.perf_counter() - started)
    return min(seconds) * 1000


def _views_of_a_table() -> Iterator[GameView]:
    """Yield the view of every seat, and a public view for each seat, which its player pretends to have."""
    for seat, role in enumerate(ROLES):
        yield _with_news(_view(seat))
        if role.team is Team.WEREWOLF:
            yield _with_news(_view(seat).as_public())


def _weigh(view: GameView) -> Beliefs:
    beliefs = Beliefs.of(view, Listener().hear(view))
    _ = beliefs.marginals
    return beliefs


def _with_news(view: GameView) -> GameView:
    return replace(view, talks=(*view.talks, _claim_of(len(SAID), NEWS)))


def _view(seat: int) -> GameView:
    pack = {name: role for name, role in zip(NAMES, ROLES, strict=True) if role is Role.WEREWOLF}
    return GameView(
        game_id="bench",
        me=NAMES[seat],
        profile=None,
        setting=load_bundled("13").rules.setting,
        day=1,
        status=dict.fromkeys(NAMES, Status.ALIVE),
        roles=pack if NAMES[seat] in pack else {NAMES[seat]: ROLES[seat]},
        talks=tuple(_claim_of(idx, text) for idx, text in enumerate(SAID)),
    )


def _claim_of(idx: int, text: str) -> Talk:
    return Talk(idx=idx, day=1, turn=0, agent=NAMES[idx], text=text)


def measure_speed(games: int, jobs: int) -> Iterator[str]:
    """Play ``games`` games, and a tenth as many over sockets; yield one line of text per measured speed."""
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
