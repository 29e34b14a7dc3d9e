"""The language models of the entrants of a plan; each entrant may use its own model from the settings."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from loguru import logger

from agent.llm.gateway import Gateway
from agent.llm.settings import LlmConfig
from agent.runtime.assembly import finds_model, make_gateway
from agent.runtime.config import Config
from agent.runtime.config_file import load_config
from rules.game.validation import hint
from rules.minds.names import PolicyBaselineName, asks_a_model, bare_mind, is_refined
from server_sim.config.errors import ServerConfigError
from server_sim.playing.player_seat import ModelUse, ModelUses


class Asker(Protocol):
    """An entrant whose mind (the part that decides) may ask language models.

    ``model`` names the one model that the mind asks; None means all models of the settings.
    """

    @property
    def name(self) -> str: ...
    @property
    def mind(self) -> str | None: ...
    @property
    def model(self) -> str | None: ...


def uses_of(entrants: Sequence[Asker], config: Path | None) -> ModelUses:
    """Return the language models that each entrant asks, by its name; entrants that ask none are left out.

    ``config`` is the path of the settings. Entrants with the same models share those models' rate limits.

    Raises:
        ConfigError: the settings cannot be used.
        ServerConfigError: an entrant's model is not in the settings, or the settings have no model for it.
    """
    asking = who_asks(entrants)
    if not asking:
        return {}
    settings, notes = load_config(config, {})
    for note in notes:
        logger.warning("{}", note)
    return uses_in(settings, asking)


def who_asks(entrants: Sequence[Asker]) -> list[Asker]:
    """Return the entrants whose minds may ask language models.

    Raises:
        ServerConfigError: another one names a model.
    """
    asking = [entrant for entrant in entrants if entrant.mind and asks_a_model(entrant.mind)]
    if extra := next((one for one in entrants if one.model is not None and one not in asking), None):
        raise ServerConfigError(f"entrant {extra.name}: {extra.mind} asks no model: leave model out")
    return asking


def uses_in(settings: Config, asking: Sequence[Asker]) -> ModelUses:
    """Return the language models of these settings that each entrant asks, by its name.

    An entrant that plays by a learned policy asks none if neither it nor the settings name one.

    Raises:
        ServerConfigError: as :func:`uses_of`.
    """
    gateways: dict[str | None, tuple[Gateway, Config]] = {}
    asking = [entrant for entrant in asking if not _plays_alone(entrant, settings)]
    for entrant in asking:
        if entrant.model not in gateways:
            chosen = _with_model(settings, entrant)
            if not finds_model(str(entrant.mind), chosen.llm):
                raise ServerConfigError(
                    f"entrant {entrant.name}: {entrant.mind} asks language models; config: names none for it"
                )
            gateway = make_gateway(chosen)
            assert gateway is not None, "a model is named"
            gateways[entrant.model] = gateway, chosen
    return {one.name: ModelUse(*gateways[one.model]) for one in asking}


def _plays_alone(entrant: Asker, settings: Config) -> bool:
    mind = str(entrant.mind)
    has_policy = bare_mind(mind) in tuple(PolicyBaselineName) and not is_refined(mind)
    return has_policy and entrant.model is None and not finds_model(mind, settings.llm)


def _with_model(settings: Config, entrant: Asker) -> Config:
    """Return the settings with the entrant's model for every task except rewording."""
    name, llm = entrant.model, settings.llm
    if name is None:
        return settings
    if name not in llm.models:
        known = hint(name, tuple(llm.models))
        raise ServerConfigError(f"entrant {entrant.name}: model: llm.models has no {name!r}; {known}")
    asked = ("talk", "analysis", "action")
    chains = {task: () if getattr(llm, task) == () else (name,) for task in asked}
    models = {one: llm.models[one].model_dump() for one in dict.fromkeys((name, *(llm.refine or ())))}
    alone = LlmConfig.model_validate({**llm.model_dump(), "models": models, **chains, "judge": ()})
    return settings.model_copy(update={"llm": alone})
