"""Opens one language model of the settings, without fallback to another model."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from agent.llm.call import Answer, Call
from agent.llm.usage import UsageMeter
from agent.runtime.assembly import make_gateway
from agent.runtime.config import Config
from agent.runtime.config_file import ConfigError, load_config, settings_file
from server_sim.config.errors import ServerConfigError

ANSWER_SECONDS = 300.0


AskModel = Callable[[Call], Awaitable[Answer]]
"""A function that sends a call to a model and returns the answer."""


def settings_of_study(config: Path | None) -> Config:
    """Read the settings that name the language models of a study."""
    try:
        return load_config(settings_file(config), {})[0]
    except ConfigError as error:
        raise ServerConfigError(str(error)) from None


@asynccontextmanager
async def lone_model(name: str, settings: Config, meter: UsageMeter) -> AsyncIterator[AskModel]:
    """Open the model with a name under ``llm.models`` of the settings, check it, and close it at the end.

    The model answers as many calls at once as its settings allow; waiting for a free slot does not count
    towards the timeout. ``meter`` counts its usage.

    Raises:
        ServerConfigError: there is no such model, or it cannot be asked.
    """
    models = settings.llm.models
    if name not in models:
        known = ", ".join(models) or "none"
        raise ServerConfigError(f"{name}: no model of the settings' llm.models ({known})")
    try:
        gateway = make_gateway(settings.model_copy(update={"llm": settings.llm.alone(name)}))
    except ConfigError as error:
        raise ServerConfigError(str(error)) from None
    assert gateway is not None, "it has the one model"
    try:
        if problems := await gateway.check():
            raise ServerConfigError(problems[0])
        slots = asyncio.Semaphore(models[name].at_a_time)

        async def ask(call: Call) -> Answer:
            async with slots:
                until = asyncio.get_running_loop().time() + ANSWER_SECONDS
                return await gateway.complete(call, until, meter)

        yield ask
    finally:
        await gateway.close()
