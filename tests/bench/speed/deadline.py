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
from collections import Counter
from dataclasses import replace

from loguru import logger

from agent.llm.gateway import Gateway
from agent.llm.settings import LlmConfig
from agent.play.player import Player
from agent.protocol.packets import NamePacket
from agent.runtime.client import Connection, keep_playing
from agent.speech.voice import part_maker
from rules.game.roles import Team
from rules.minds.minds import MINDS
from server_sim.config.settings import ServerSettings, load_bundled
from server_sim.driver.recorder import Exchanged, Playable, Recorder
from server_sim.driver.run_game import Timeouts
from server_sim.games.step import Outcome
from server_sim.hosting.server import ContestServer
from tests.doubles.provider import Provider
from tests.doubles.provider_replies import FAULTS, Reply, Request, Script

AT_RANDOM = "all at random"
GRACE = 0.25
"""Seconds that the server waits beyond the announced timeout; the contest's waits 5."""


class Watch(Recorder):
    """Counts forbidden events."""

    def __init__(self) -> None:
        self.probes = 0
        self.outcomes: list[Outcome] = []

    def exchanged(self, event: Exchanged) -> None:
        self.probes += isinstance(event.packet, NamePacket)

    def close(self, outcome: Outcome | None) -> None:
        if outcome is not None:
            self.outcomes.append(outcome)

    def __call__(self, game: Playable) -> list[Watch]:
        return [self]


def at_random(rng: random.Random) -> Script:
    """Return a provider script with a random fault for each request."""
    scripts = list(FAULTS.values())

    def reply(request: Request) -> Reply:
        return rng.choice(scripts)(request)

    return reply


async def play(script: Script, games: int, seconds: float) -> tuple[Watch, int, float]:
    """Play this many games at once; return the events, the provider's calls, and the seconds taken."""
    watch, started = Watch(), time.perf_counter()
    server = ContestServer(_settings(seconds), seed="deadline", games=games, watch=watch)
    await server.start()
    async with Provider(script) as provider:
        config = LlmConfig.model_validate(
            {
                "models": {"scripted": {"base_url": provider.base_url, "model": "m", "concurrency": 1000}},
                "breaker": {"failures": 0},
            }
        )
        gateway = Gateway(config, {})
        url = f"ws://127.0.0.1:{server.port}/ws"
        running = asyncio.create_task(server.run())
        await asyncio.gather(*(_agent(url, f"team{number}", gateway) for number in range(1, 5 * games + 1)))
        await running
        await gateway.close()
        return watch, len(provider.requests), time.perf_counter() - started


async def _agent(url: str, name: str, gateway: Gateway) -> bool:
    rng = random.Random(name)

    def make_player() -> Player:
        return Player(name, MINDS["offline"](rng), part_maker("profile", None, rng), rng, thinks=True)

    return await keep_playing(Connection(url, name, auto_reconnect=False), make_player, rng, model=gateway)


def _settings(seconds: float) -> ServerSettings:
    bundled = load_bundled(5)
    rules = bundled.rules
    timeout = rules.setting.timeout.model_copy(update={"action": int(seconds * 1000)})
    setting = rules.setting.model_copy(update={"timeout": timeout})
    return replace(
        bundled,
        rules=replace(rules, setting=setting),
        timeouts=Timeouts(answer=seconds + GRACE, probe=seconds),
        port=0,
        game_log=None,
        json_log=None,
    )


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
        winners = Counter(outcome.winner for outcome in watch.outcomes)
        won = len(watch.outcomes) - winners[Team.NONE]
        failed = sum(len(outcome.failed) for outcome in watch.outcomes)
        print(f"{fault:18} {won:5} {failed:7} {watch.probes:7} {asked:7} {seconds:8.1f}")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
