"""Measures the agent's own time per turn: ``python -m tests.bench.speed.overhead``.

Plays 5-player games with a local provider that answers at once, and measures each turn from the packet to the
answer, including the provider's share.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import time
from collections import defaultdict
from dataclasses import replace

from loguru import logger

from agent.llm.gateway import Gateway
from agent.llm.settings import LlmConfig
from agent.play.player import Player
from agent.protocol.packets import RequestPacket
from agent.runtime.client import Connection, keep_playing
from agent.speech.voice import part_maker
from rules.minds.minds import MINDS
from server_sim.config.settings import load_bundled
from server_sim.driver.recorder import Exchanged, Playable, Recorder
from server_sim.hosting.server import ContestServer
from tests.doubles.provider import Provider
from tests.doubles.provider_replies import Reply, Request, fill, says

OFFERED = re.compile(
    r'(?:In plain words it could be: |Task: say |普通に言えばこうなる：|課題：)("(?:[^"\\]|\\.)*")'
)
"""The prepared line in a request, as a JSON string."""


class Stopwatch(Recorder):
    """Records the response time of each request in milliseconds, by kind."""

    def __init__(self) -> None:
        self.taken: dict[str, list[float]] = defaultdict(list)

    def exchanged(self, event: Exchanged) -> None:
        if isinstance(event.packet, RequestPacket):
            self.taken[event.packet.request].append(1000 * (event.done_at - event.sent_at))

    def __call__(self, game: Playable) -> list[Stopwatch]:
        return [self]


def instant(request: Request) -> Reply:
    """Answer at once with the line that the prompt offers."""
    offered = OFFERED.search(request.last)
    return says(fill(request, json.loads(offered[1]) if offered else "Hm."))


async def play(games: int) -> Stopwatch:
    """Play games one after another, with five connections each."""
    watch = Stopwatch()
    settings = replace(load_bundled(5), port=0, game_log=None, json_log=None)
    server = ContestServer(settings, seed="overhead", games=games, watch=watch, clock=time.perf_counter)
    await server.start()
    async with Provider(instant) as provider:
        config = {"models": {"scripted": {"base_url": provider.base_url, "model": "m", "concurrency": 100}}}
        gateway = Gateway(LlmConfig.model_validate(config), {})
        running = asyncio.create_task(server.run())
        url = f"ws://127.0.0.1:{server.port}/ws"
        for _ in range(games):
            await asyncio.gather(*(_agent(url, f"team{number}", gateway) for number in range(1, 6)))
        await running
        await gateway.close()
    return watch


async def _agent(url: str, name: str, gateway: Gateway) -> bool:
    rng = random.Random(name)

    def make_player() -> Player:
        return Player(name, MINDS["offline"](rng), part_maker("neutral", None, rng), rng, thinks=True)

    return await keep_playing(Connection(url, name, auto_reconnect=False), make_player, rng, model=gateway)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    options = parser.parse_args()
    logger.remove()
    watch = asyncio.run(play(options.games))
    print(f"{options.games} games of 5 players, milliseconds from packet to answer")
    print(f"{'request':8} {'count':>6} {'median':>8} {'95%':>8} {'worst':>8}")
    for request, taken in watch.taken.items():
        taken.sort()
        median, high = taken[len(taken) // 2], taken[int(len(taken) * 0.95)]
        print(f"{request:8} {len(taken):6} {median:8.1f} {high:8.1f} {taken[-1]:8.1f}")


if __name__ == "__main__":
    main()
