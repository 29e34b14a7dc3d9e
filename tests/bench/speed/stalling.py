"""Tests whether one legal line of an opponent can stall a game: ``python -m tests.bench.speed.stalling``.

Agents and an opponent that says the line whenever it may speak play over sockets, by turns and on an open
floor. Waiting takes no time there, but computing takes real time.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any, NamedTuple

from loguru import logger
from websockets.exceptions import ConnectionClosed

from agent.play.player import Player
from agent.runtime.client import Connection, keep_playing
from agent.speech.voice import part_maker
from rules.game.roles import Team
from rules.minds.minds import MINDS
from server_sim.config.settings import ServerSettings, load_bundled
from server_sim.driver.run_game import Timeouts
from server_sim.hosting.server import ContestServer
from tests.bench.speed.deadline import GRACE, Watch
from tests.doubles.clients import client, reply
from tests.doubles.loopback import LoopbackLoop

LINES: Mapping[str, str] = {
    "64,000 spaces": f'vote vote am , {" " * 64_000}"',
    "22,000 spaces": f'vote vote am , {" " * 22_000}"',
    "20,000 wide spaces": f"投票 投票 私は 、{'　' * 20_000}「",
    "60,000 quotes": '"' * 60_000,
    "4,000 claims": "i am the seer " * 4_000,
    "Bob is simply": "Bob is" + " simply" * 20,
    "actual": "i am" + " actual" * 60,
    "actual, named": "Bob is the" + " actual" * 60,
    "regular old": "i am the" + " regular old" * 40,
    "less": "less" * 120,
    "less, in words": "Bob is" + " less" * 110,
    "rather": "i" + " rather" * 60,
    "word": "i believe" + " word" * 90,
    "he": "he " * 180,
    "adverbs": "Bob seems" + " simply really most" * 30,
    "commas": "," * 500,
    "marks": "..." * 170 + "a",
    "names": "@Bob and " * 60,
    "私は": "俺は" * 250,
    "katakana": "ァ" * 500,
    "the wolf is": "狼は占い師では" * 70,
}
"""Lines that once took too long, or that exercise loops of the gate, the figures or the readers."""
PLACES = ("5", "9", "13", "freeform5")
"""All tracks: turn-based games of five, nine and thirteen, and the open floor."""


class Damage(NamedTuple):
    """The effect of a line in a village with this answer timeout in seconds."""

    line: str
    village: str
    seconds: float
    games: int
    won: int
    failed: int
    probes: int
    slowest: float
    """Milliseconds of the longest step of any task."""

    def __str__(self) -> str:
        return (
            f"{self.line:20} {self.village:10} {self.seconds:8g} {self.games:6} {self.won:5} "
            f"{self.failed:7} {self.probes:7} {self.slowest:8.0f}"
        )


class WorkingLoop(LoopbackLoop):
    """Virtual time in which only waiting is free; computing takes real time."""

    slowest = 0.0

    def time(self) -> float:
        return super().time() + time.process_time()

    def _run_once(self) -> None:
        begun = time.process_time()
        super()._run_once()  # type: ignore[misc] # asyncio's own, and the only place where a step ends
        self.slowest = max(self.slowest, time.process_time() - begun)


def damage(line: str, village: str, seconds: float, games: int, lang: str = "en") -> Damage:
    """Play games one after another in which an opponent says the line."""
    with asyncio.Runner(loop_factory=WorkingLoop) as runner:
        watch = runner.run(_games(line, _settings(village, lang, seconds), games))
        loop = runner.get_loop()
        assert isinstance(loop, WorkingLoop)
        slowest = loop.slowest
    won = sum(outcome.winner is not Team.NONE for outcome in watch.outcomes)
    failed = sum(len(outcome.failed) for outcome in watch.outcomes)
    return Damage(line, village, seconds, len(watch.outcomes), won, failed, watch.probes, 1000 * slowest)


async def _games(line: str, settings: ServerSettings, games: int) -> Watch:
    watch = Watch()
    server = ContestServer(settings, seed="stalling", games=games, watch=watch)
    await server.start()
    running = asyncio.create_task(server.run())
    for _ in range(games):
        url = f"ws://127.0.0.1:{server.port}/ws"
        ours = (_agent(url, f"team{number}") for number in range(1, settings.rules.setting.agent_count))
        await asyncio.gather(_opponent(server, line), *ours)
    await running
    return watch


async def _agent(url: str, name: str) -> bool:
    rng = random.Random(name)

    def make_player() -> Player:
        return Player(name, MINDS["offline"](rng), part_maker("profile", None, rng), rng)

    return await keep_playing(Connection(url, name, auto_reconnect=False), make_player, rng)


async def _opponent(server: ContestServer, line: str) -> None:
    """Say the line at each opportunity, and otherwise answer correctly."""
    async with client(server) as connection:
        with suppress(ConnectionClosed):
            while True:
                answer = _answer(json.loads(await connection.recv()), line)
                if answer is not None:
                    await connection.send(answer)


def _answer(packet: Mapping[str, Any], line: str) -> str | None:
    match packet["request"]:
        case "NAME":
            return "team0"
        case "TALK" | "WHISPER" | "TALK_PHASE_START":
            return line
        case "VOTE" | "DIVINE" | "GUARD" | "ATTACK":
            return reply(dict(packet))
    return None


def _settings(village: str, lang: str, seconds: float) -> ServerSettings:
    bundled = load_bundled(village, lang)
    timeout = bundled.rules.setting.timeout.model_copy(update={"action": int(seconds * 1000)})
    rules = replace(bundled.rules, setting=bundled.rules.setting.model_copy(update={"timeout": timeout}))
    timeouts = Timeouts(answer=seconds + GRACE, probe=seconds)
    return replace(bundled, rules=rules, timeouts=timeouts, port=0, game_log=None, json_log=None)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition(":")[0])
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--villages", nargs="+", default=PLACES)
    options = parser.parse_args()
    logger.remove()
    head = f"{'line':20} {'village':10} {'time-out':>8} {'games':>6} {'won':>5} {'failed':>7} {'probes':>7}"
    print(f"{head} {'ms':>8}")
    for name, line in LINES.items():
        for village in options.villages:
            for seconds in (60.0, 3.0):
                done = damage(line, village, seconds, options.games)
                print(done._replace(line=name), flush=True)


if __name__ == "__main__":
    main()
