"""Games over sockets: agents of this process at a bundled server, which announces and keeps a time-out."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

from agent.llm.gateway import Gateway
from agent.llm.settings import LlmConfig
from agent.play.player import Player
from agent.protocol.packets import NamePacket
from agent.runtime.client import Connection, keep_playing
from agent.speech.voice import part_maker
from rules.game.languages import DEFAULT_LANGUAGE
from rules.game.roles import Team
from rules.minds.minds import MINDS
from server_sim.config.settings import ServerSettings, load_bundled
from server_sim.driver.recorder import ExchangeEvent, Recorder
from server_sim.driver.run_game import Timeouts
from server_sim.games.deal import SeatedGame
from server_sim.games.step import Outcome
from server_sim.hosting.server import ContestServer

GRACE = 0.25
"""Seconds that the server waits beyond the announced timeout; the contest's waits 5."""


class Watch(Recorder):
    """A recorder that counts late answers (the server sends NAME after each) and keeps how games ended."""

    def __init__(self) -> None:
        self.probes = 0
        self.outcomes: list[Outcome] = []

    def exchanged(self, event: ExchangeEvent) -> None:
        self.probes += isinstance(event.packet, NamePacket)

    def close(self, outcome: Outcome | None) -> None:
        if outcome is not None:
            self.outcomes.append(outcome)

    def __call__(self, game: SeatedGame) -> list[Recorder]:
        return [self]

    @property
    def won(self) -> int:
        return sum(outcome.winner is not Team.NONE for outcome in self.outcomes)

    @property
    def failed(self) -> int:
        """The number of seats that the server gave up."""
        return sum(len(outcome.failed) for outcome in self.outcomes)


def timed_settings(
    village: int | str,
    seconds: float,
    language: str = DEFAULT_LANGUAGE,
    *,
    grace: float = GRACE,
    probe: float | None = None,
) -> ServerSettings:
    """Return a village whose server announces ``seconds`` for an answer and waits ``grace`` longer.

    ``probe`` is the time to answer NAME after a late answer (None: ``seconds``).
    """
    bundled = load_bundled(village, language)
    timeout = bundled.rules.setting.timeout.model_copy(update={"action": int(seconds * 1000)})
    rules = replace(bundled.rules, setting=bundled.rules.setting.model_copy(update={"timeout": timeout}))
    timeouts = Timeouts(answer=seconds + grace, probe=probe or seconds)
    return replace(bundled, rules=rules, timeouts=timeouts, port=0, game_log=None, json_log=None)


@asynccontextmanager
async def served(settings: ServerSettings, **options: Any) -> AsyncIterator[ContestServer]:
    """Run a server inside the block, and at its end wait for the last game."""
    server = ContestServer(settings, **options)
    await server.start()
    running = asyncio.create_task(server.run())
    yield server
    await running


def gateway_to(base_url: str, concurrency: int, **sections: object) -> Gateway:
    model = {"base_url": base_url, "model": "m", "concurrency": concurrency}
    return Gateway(LlmConfig.model_validate({"models": {"scripted": model}, **sections}), {})


async def play_offline_mind(
    connection: Connection, persona: str = "profile", model: Gateway | None = None, **options: Any
) -> bool:
    """Play on this connection with the ``offline`` mind, whose lines the model writes if there is one."""
    rng = random.Random(connection.name)

    def make_player() -> Player:
        part = part_maker(persona, None, rng)
        return Player(connection.name, MINDS["offline"](rng), part, rng, thinks=model is not None)

    return await keep_playing(connection, make_player, rng, model=model, **options)


def seat_at(server: ContestServer, name: str) -> Connection:
    return Connection(f"ws://127.0.0.1:{server.port}/ws", name, auto_reconnect=False)
