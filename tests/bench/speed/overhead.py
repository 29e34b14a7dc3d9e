"""Measures the agent's own time per turn: ``python -m tests.bench.speed.overhead``.

Plays 5-player games with a local provider that answers at once, and measures each turn from the packet to the
answer, including the provider's share.
"""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections import defaultdict
from dataclasses import replace

from loguru import logger

from agent.protocol.packets import RequestPacket
from server_sim.config.settings import load_bundled
from server_sim.driver.recorder import ExchangeEvent, Recorder
from server_sim.games.deal import SeatedGame
from tests.bench.command import run
from tests.bench.connected import gateway_to, play_offline_mind, seat_at, served
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

    def exchanged(self, event: ExchangeEvent) -> None:
        if isinstance(event.packet, RequestPacket):
            self.taken[event.packet.request].append(1000 * (event.done_at - event.sent_at))

    def __call__(self, game: SeatedGame) -> list[Stopwatch]:
        return [self]


def instant(request: Request) -> Reply:
    """Answer at once with the line that the prompt offers."""
    offered = OFFERED.search(request.last)
    return says(fill(request, json.loads(offered[1]) if offered else "Hm."))


async def play(games: int) -> Stopwatch:
    """Play games one after another, with five connections each."""
    watch, settings = Stopwatch(), replace(load_bundled(5), port=0, game_log=None, json_log=None)
    options = {"seed": "overhead", "games": games, "watch": watch, "clock": time.perf_counter}
    async with Provider(instant) as provider:
        gateway = gateway_to(provider.base_url, 100)
        async with served(settings, **options) as server:
            for _ in range(games):
                seats = [seat_at(server, f"team{number}") for number in range(1, 6)]
                await asyncio.gather(*(play_offline_mind(seat, "neutral", gateway) for seat in seats))
        await gateway.close()
    return watch


def main(games: int = 20) -> None:
    logger.remove()
    watch = asyncio.run(play(games))
    print(f"{games} games of 5 players, milliseconds from packet to answer")
    print(f"{'request':8} {'count':>6} {'median':>8} {'95%':>8} {'worst':>8}")
    for request, taken in watch.taken.items():
        taken.sort()
        median, high = taken[len(taken) // 2], taken[int(len(taken) * 0.95)]
        print(f"{request:8} {len(taken):6} {median:8.1f} {high:8.1f} {taken[-1]:8.1f}")


if __name__ == "__main__":
    run(main)
