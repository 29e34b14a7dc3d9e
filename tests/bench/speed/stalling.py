"""Tests whether one legal line of an opponent can stall a game: ``python -m tests.bench.speed.stalling``.

Agents and an opponent that says the line whenever it may speak play over sockets, by turns and on an open
floor. Waiting takes no time there, but computing takes real time.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping, Sequence
from itertools import cycle
from typing import NamedTuple

from loguru import logger

from server_sim.config.settings import ServerSettings
from server_sim.hosting.server import ContestServer
from tests.bench.command import run
from tests.bench.connected import Watch, play_offline_mind, seat_at, served, timed_settings
from tests.doubles.clients import play, reply
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
    """The effect of lines in a village with this answer timeout in seconds."""

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
            f"{self.village:10} {self.seconds:8g} {self.games:6} {self.won:5} "
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


def damage(lines: Sequence[str], village: str, seconds: float, games: int) -> Damage:
    """Play games one after another in which an opponent says these lines in turn."""
    with asyncio.Runner(loop_factory=WorkingLoop) as runner:
        watch = runner.run(_games(lines, timed_settings(village, seconds, "en"), games))
        loop = runner.get_loop()
        assert isinstance(loop, WorkingLoop)
        slowest = loop.slowest
    counts = (len(watch.outcomes), watch.won, watch.failed, watch.probes)
    return Damage(village, seconds, *counts, 1000 * slowest)


async def _games(lines: Sequence[str], settings: ServerSettings, games: int) -> Watch:
    watch, size = Watch(), settings.rules.setting.agent_count
    async with served(settings, seed="stalling", games=games, watch=watch) as server:
        for _ in range(games):
            ours = (play_offline_mind(seat_at(server, f"team{number}")) for number in range(1, size))
            await asyncio.gather(_opponent(server, lines), *ours)
    return watch


async def _opponent(server: ContestServer, lines: Sequence[str]) -> None:
    """Say the next line at each opportunity, and otherwise answer correctly."""
    turns, speaking = cycle(lines), ("TALK", "WHISPER", "TALK_PHASE_START")
    await play(
        server, "team0", lambda packet: next(turns) if packet["request"] in speaking else reply(packet)
    )


def main(games: int = 5) -> None:
    logger.remove()
    head = f"{'line':20} {'village':10} {'time-out':>8} {'games':>6} {'won':>5} {'failed':>7} {'probes':>7}"
    print(f"{head} {'ms':>8}")
    for name, line in LINES.items():
        for village in PLACES:
            for seconds in (60.0, 3.0):
                done = damage([line], village, seconds, games)
                print(f"{name:20} {done}", flush=True)


if __name__ == "__main__":
    run(main)
