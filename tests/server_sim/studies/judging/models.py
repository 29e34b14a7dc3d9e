"""Opens the language model of an entrant."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from agent.llm.gateway import Gateway
from agent.llm.settings import LlmConfig
from agent.runtime.config import Config
from server_sim.playing.player_seat import ModelUse
from tests.doubles.provider import Provider


@asynccontextmanager
async def model_use(provider: Provider) -> AsyncIterator[ModelUse]:
    """Open the only model of a provider."""
    model = {"base_url": provider.base_url, "model": "m"}
    settings = Config(llm=LlmConfig.model_validate({"models": {"mine": model}}))
    gateway = Gateway(settings.llm, {})
    try:
        yield ModelUse(gateway, settings)
    finally:
        await gateway.close()
