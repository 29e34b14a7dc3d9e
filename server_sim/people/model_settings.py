"""Loads the settings of language models for the minds (decision makers) that use them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from loguru import logger

from agent.runtime.assembly import finds_model, make_gateway
from agent.runtime.config import Config
from agent.runtime.config_file import load_config, settings_file
from rules.minds.names import AUTO, NEEDING_A_MODEL, asks_a_model, bare_mind, is_refined
from server_sim.config.errors import ServerConfigError
from server_sim.playing.player_seat import ModelUse, ModelUses, models_for


def settings_of_models(config: Path | None, minds: Sequence[str]) -> Config | None:
    """Return the settings in the file ``config`` (None: in the default file, if it exists).

    If none of the minds uses a language model, or if the settings name none, return None; a warning is
    logged if that may be a mistake.

    Raises:
        ConfigError: the settings cannot be used.
        ServerConfigError: a mind cannot play without a language model, and the settings name none for it.
    """
    asking = [mind for mind in minds if asks_a_model(mind)]
    if not asking:
        if config is not None:
            logger.warning("{} is not used: none of these minds uses a language model; auto does", config)
        return None
    settings, notes = load_config(settings_file(config), {})
    for note in notes:
        logger.warning("{}", note)
    missing = dict.fromkeys(mind for mind in asking if not finds_model(mind, settings.llm))
    if needing := [mind for mind in missing if is_refined(mind) or bare_mind(mind) in NEEDING_A_MODEL]:
        raise ServerConfigError(
            f"the mind {needing[0]} speaks by a language model alone; "
            "llm.models of the settings (-c) names none, or none for what it asks"
        )
    for mind in missing:
        instead = "plays as offline" if bare_mind(mind) == AUTO else "says prepared lines"
        logger.warning("the mind {} {}: llm.models of the settings (-c) names no model", mind, instead)
    return settings if settings.llm.models else None


def models_to_use(config: Path | None, minds: Sequence[str]) -> ModelUses:
    """Return for each mind's name the configured language models, the same for all; empty if none uses one.

    Raises:
        ConfigError, ServerConfigError: as in :func:`settings_of_models`, or the API keys cannot be read.
    """
    return models_for(minds, model_use(settings_of_models(config, minds)))


def model_use(settings: Config | None) -> ModelUse | None:
    """Return the language models that the settings name; None if there are none."""
    gateway = None if settings is None else make_gateway(settings)
    return None if settings is None or gateway is None else ModelUse(gateway, settings)
