"""Draws a sheet of what two entrants of this project say in recorded situations, and opens their models."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from agent.llm.call import Task
from agent.runtime.assembly import make_gateway
from agent.runtime.progress import progress
from rules.minds.names import asks_a_model
from server_sim.people.model_settings import settings_of_models
from server_sim.playing.player_seat import ModelUse, ModelUses, models_for
from server_sim.playing.workers import models_open
from server_sim.studies.judging.material.drawing import LoggedGame
from server_sim.studies.judging.material.situations import draw_replies
from server_sim.studies.judging.material.stand_ins import StandIn
from server_sim.studies.judging.sheet import BlindSheet, SheetKey


@dataclass(frozen=True)
class DrawnReplies:
    """A drawn sheet with its key; ``silent`` counts the situations in which an entrant said nothing."""

    sheet: BlindSheet
    key: SheetKey
    silent: Counter[str]


async def replies_of(
    entrants: Mapping[str, StandIn], games: Sequence[LoggedGame], count: int, seed: str, config: Path | None
) -> DrawnReplies:
    """Draw what two entrants say in ``count`` situations; their models come from the settings.

    Raises:
        SheetError: see :func:`draw_replies`.
        ConfigError, ServerConfigError: the settings cannot be used, or lack a model.
    """
    silent: Counter[str] = Counter()

    def note(name: str) -> None:
        silent[name] += 1

    async with models_of_entrants(entrants, config) as uses:
        with progress("Situations", count) as step:
            sheet, key = await draw_replies(games, entrants, count, seed, uses, step, silent=note)
        return DrawnReplies(sheet, replace(key, models=served_models(uses)), silent)


@asynccontextmanager
async def models_of_entrants(
    entrants: Mapping[str, StandIn], config: Path | None
) -> AsyncIterator[ModelUses]:
    """Open, by name, the models of entrants whose minds ask one; they are closed at the end.

    Raises:
        ConfigError: the settings cannot be used.
        ServerConfigError: an entrant only works with a language model, and there is none.
    """
    asking = {name: one.mind for name, one in entrants.items() if asks_a_model(one.mind)}
    settings = settings_of_models(config, tuple(asking.values())) if asking else None
    gateway = None if settings is None else make_gateway(settings)
    if settings is None or gateway is None:
        yield {}
        return
    async with models_open([gateway]):
        yield models_for(asking, ModelUse(gateway, settings))


def served_models(uses: ModelUses) -> dict[str, tuple[str, ...]]:
    """Return the provider's names of the models that phrase each entrant's lines."""
    chains = {name: (use.settings.llm, use.settings.llm.chain(Task.TALK)) for name, use in uses.items()}
    return {name: tuple(llm.models[one].served_as for one in chain) for name, (llm, chain) in chains.items()}
