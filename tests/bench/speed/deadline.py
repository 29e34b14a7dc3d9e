"""Tests that every answer is in time, whatever the provider does: ``python -m tests.bench.speed.deadline``.

Fifty games at once over real sockets, with an action timeout of 3 seconds and the circuit breaker off; for
each fault of the scripted provider, and for all of them at random.
"""

from __future__ import annotations

import asyncio
import random
import time

from loguru import logger

from tests.bench.command import run
from tests.bench.connected import Watch, gateway_to, play_offline_mind, seat_at, served, timed_settings
from tests.doubles.provider import Provider
from tests.doubles.provider_replies import FAULTS, Reply, Request, Script


async def play(script: Script, games: int, seconds: float) -> tuple[Watch, int, float]:
    """Play this many games at once; return the events, the provider's calls, and the seconds taken."""
    watch, started = Watch(), time.perf_counter()
    async with Provider(script) as provider:
        gateway = gateway_to(provider.base_url, 1000, breaker={"failures": 0})
        async with served(timed_settings(5, seconds), seed="deadline", games=games, watch=watch) as server:
            seats = [seat_at(server, f"team{number}") for number in range(1, 5 * games + 1)]
            await asyncio.gather(*(play_offline_mind(seat, model=gateway) for seat in seats))
        await gateway.close()
        return watch, len(provider.requests), time.perf_counter() - started


def main(games: int = 50, seconds: float = 3.0, fault: str = "") -> None:
    logger.remove()
    print(f"{games} games at once, {seconds:g} s to answer")
    print(f"{'fault':18} {'won':>5} {'failed':>7} {'probes':>7} {'asked':>7} {'seconds':>8}")
    rng = random.Random(1)

    def at_random(request: Request) -> Reply:
        return rng.choice(list(FAULTS.values()))(request)

    scripts = {**FAULTS, "all at random": at_random}
    for name in [fault] if fault else scripts:
        watch, asked, taken = asyncio.run(play(scripts[name], games, seconds))
        print(f"{name:18} {watch.won:5} {watch.failed:7} {watch.probes:7} {asked:7} {taken:8.1f}", flush=True)


if __name__ == "__main__":
    run(main)
