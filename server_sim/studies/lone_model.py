"""One model of the settings behind the gateway, by itself, so that no other answers in its place."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from agent.llm.call import Answer, Call
from agent.llm.gateway import Gateway
from agent.llm.usage import UsageMeter
from agent.runtime.assembly import make_gateway
from agent.runtime.config import Config
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
async def lone_model(name: str, settings: Config) -> AsyncIterator[LoneModel]:
    """A model by its name under ``llm.models``, checked.

    Raises:
        ConfigError: the file with the keys cannot be read.
        ServerConfigError: there is no such model, or it cannot be asked.
    """
    models = settings.llm.models
    if name not in models:
        known = ", ".join(models) or "none"
        raise ServerConfigError(f"{name}: no model of the settings' llm.models ({known})")
    gateway = make_gateway(settings.model_copy(update={"llm": settings.llm.alone(name)}))
    assert gateway is not None, "it has the one model"
    try:
        problems = await gateway.check()
        if problems:
            raise ServerConfigError(problems[0])
        yield LoneModel(gateway, models[name].at_a_time)
    finally:
        await gateway.close()
