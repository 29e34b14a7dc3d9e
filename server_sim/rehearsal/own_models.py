"""The user's own language models in a rehearsal."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from rich.console import Console

from agent.llm.gateway import Gateway
from agent.runtime.assembly import finds_model, make_gateway
from agent.runtime.config import Config
from agent.runtime.printable import printable
from server_sim.rehearsal.runner import asks_model
from server_sim.rehearsal.scenarios import Scenario, Sign

WHOLE_GAME = 1800.0
"""Timeout of a request, in seconds, in a game where a slow model is never late."""


@asynccontextmanager
async def own_models(settings: Config, console: Console) -> AsyncIterator[Gateway | None]:
    """Open the language models of the settings; print their errors, and their costs at the end.

    Models with errors are not used. Yields None if the settings name no model.

    Raises:
        ConfigError: the file with the keys cannot be read.
    """
    gateway = make_gateway(settings)
    try:
        for problem in await gateway.check() if gateway is not None else ():
            console.print(printable(problem), style="red", markup=False)
        yield gateway
        if gateway is not None and gateway.total.calls:
            console.print(f"language models: {gateway.total.summary()}", markup=False)
    finally:
        if gateway is not None:
            await gateway.close()


def with_own_models(gateway: Gateway) -> Scenario:
    """Return the scenario with these models and no other faults."""
    tried = "the language models of your settings read and phrase, with a contest's time for an answer"
    return Scenario("your models", tried, make_model=lambda: gateway, patience=WHOLE_GAME, shows=Sign.LINES)


def warn_without_model(settings: Config, console: Console) -> None:
    """Warn that the agent would use a model, but the settings name none."""
    agent = next(settings.seats).agent
    if asks_model(agent) and not finds_model(agent.mind, settings.llm):
        what = f"the mind {agent.mind} asks a language model, and llm.models names none"
        console.print(f"{what}: only fake models are used", style="yellow", markup=False)
