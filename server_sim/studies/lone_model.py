"""One model of the settings behind the gateway, by itself, so that no other answers in its place."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

from agent.llm.call import Answer, Call
from agent.llm.gateway import Gateway
from agent.llm.settings import LlmConfig
from agent.llm.usage import UsageMeter
from server_sim.config.errors import ServerConfigError

PATIENCE = 300.0
"""Seconds that one answer may take."""


class LoneModel:
    """A model that answers one call after the other, or as many at a time as its settings allow."""

    def __init__(self, gateway: Gateway, at_a_time: int) -> None:
        self._gateway = gateway
        self._slots = asyncio.Semaphore(at_a_time)
        self.meter = UsageMeter()
        """What all calls have used."""

    async def ask(self, call: Call) -> Answer:
        """The model's answer; time runs from when it is this call's turn."""
        async with self._slots:
            until = asyncio.get_running_loop().time() + PATIENCE
            return await self._gateway.complete(call, until, self.meter)


@asynccontextmanager
async def lone_model(name: str, config: LlmConfig, keys: Mapping[str, str]) -> AsyncIterator[LoneModel]:
    """A model by its name under ``llm.models``, checked.

    Raises:
        ServerConfigError: there is no such model, or it cannot be asked.
    """
    if name not in config.models:
        known = ", ".join(config.models) or "none"
        raise ServerConfigError(f"{name}: no model of the settings' llm.models ({known})")
    gateway = Gateway(config.alone(name), keys)
    try:
        problems = await gateway.check()
        if problems:
            raise ServerConfigError(problems[0])
        yield LoneModel(gateway, config.models[name].at_a_time)
    finally:
        await gateway.close()
