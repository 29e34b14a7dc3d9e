"""The settings of the language models that minds ask, or why there are none."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from loguru import logger

from agent.runtime.assembly import finds_model
from agent.runtime.config import Config, load_config, settings_file
from rules.minds.names import NEEDING_A_MODEL, asks_a_model
from server_sim.config.errors import ServerConfigError


def settings_of_models(config: Path | None, minds: Sequence[str]) -> Config | None:
    """The settings where a mind asks a language model and they name one; a warning where none is named.

    Raises:
        ConfigError: they cannot be used.
        ServerConfigError: a mind is a language model and nothing else, and there is none.
    """
    asking = [mind for mind in minds if asks_a_model(mind)]
    if not asking:
        if config is not None:
            logger.warning("{} is not read: none of these minds asks a language model; auto does", config)
        return None
    settings, notes = load_config(settings_file(config), {})
    for note in notes:
        logger.warning("{}", note)
    missing = dict.fromkeys(mind for mind in asking if not finds_model(mind, settings.llm))
    if needing := [mind for mind in missing if mind in NEEDING_A_MODEL]:
        raise ServerConfigError(
            f"the mind {needing[0]} speaks by a language model alone; "
            "llm.models of the settings (-c) names none, or none for llm.talk"
        )
    if missing:
        logger.warning("the mind auto plays as offline: llm.models of the settings (-c) names no model")
    return settings if settings.llm.models else None
