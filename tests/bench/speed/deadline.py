"""Tests that every answer is in time, whatever the provider does: ``python -m tests.bench.speed.deadline``.

Fifty games at once over real sockets, with an action timeout of 3 seconds and the circuit breaker off; for
each fault of the scripted provider, and for all of them at random.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import time

from loguru import logger

from tests.bench.connected import Watch, gateway_to, play_offline_mind, seat_at, served, timed_settings
from tests.doubles.provider import Provider
from tests.doubles.provider_replies import FAULTS, Reply, Request, Script

AT_RANDOM = "all at random"


def at_random(rng: random.Random) -> Script:
    """Return a provider script with a random fault for each request."""
    scripts = list(FAULTS.values())

    def reply(request: Request) -> Reply:
        return rng.choice(scripts)(request)

    return reply


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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=3.0, help="the action time-out")
    parser.add_argument("--fault", action="append", choices=[*FAULTS, AT_RANDOM])
    options = parser.parse_args()
    logger.remove()
    print(f"{options.games} games at once, {options.seconds:g} s to answer")
    print(f"{'fault':18} {'won':>5} {'failed':>7} {'probes':>7} {'asked':>7} {'seconds':>8}")
    for fault in options.fault or [*FAULTS, AT_RANDOM]:
        script = at_random(random.Random(1)) if fault == AT_RANDOM else FAULTS[fault]
        watch, asked, seconds = asyncio.run(play(script, options.games, options.seconds))
        print(f"{fault:18} {watch.won:5} {watch.failed:7} {watch.probes:7} {asked:7} {seconds:8.1f}")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
