"""The bundled villages: each is a few files of this package laid over one another.

Here is also how a configuration file of the contest's server is read: :mod:`server_sim.config.schema` has its
keys, :mod:`server_sim.config.settings` what the server makes of them. Imports ``games``, and the log files
and time-outs of ``driver``. Start at :func:`bundled_config`.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Any

import yaml

from server_sim.config.errors import ServerConfigError
from server_sim.games.parlour.registry import MODULES

VILLAGES: Mapping[str, tuple[str, ...]] = {
    "5": ("village_5",),
    "9": ("village_9",),
    "13": ("village_13",),
    "freeform5": ("village_5", "freeform"),
}
"""By the name that users give, what is laid over ``common.yml``, later files over earlier ones."""

READY_SETTINGS = ("contest", "model")
"""Ready settings of the agent, by the name that users give; they stand beside the code that reads them."""

LANGUAGES = ("ja", "en")
DEFAULT_VILLAGE = "5"
DEFAULT_LANGUAGE = "ja"

VILLAGE_HELP = f"A bundled village: {', '.join(VILLAGES)}"
LANG_HELP = f"The language of its names and profiles: {', '.join(LANGUAGES)}"


SHERIFF7, VILLAGE7 = "sheriff7", "village7"


def variant_names() -> tuple[str, ...]:
    """The bundled games beside the contest's villages, by the names that users give."""
    return (SHERIFF7, VILLAGE7, *MODULES)


def bundled_config(village: str, lang: str = DEFAULT_LANGUAGE) -> str:
    """The YAML of one bundled village, which is a whole configuration of the contest's server.

    Raises:
        ConfigError: there is no such village, or not in that language.
    """
    if village not in VILLAGES:
        there = ", ".join((*VILLAGES, *variant_names()))
        raise ServerConfigError(f"--village: there is no bundled village {village!r}; there are {there}")
    if lang not in LANGUAGES:
        raise ServerConfigError(f"--lang: must be one of {', '.join(LANGUAGES)}, not {lang!r}")
    config: dict[str, Any] = {}
    for part in ("common", *VILLAGES[village], f"lang_{lang}"):
        config = _laid_over(config, yaml.safe_load((files(__name__) / f"{part}.yml").read_bytes()))
    return yaml.safe_dump(config, allow_unicode=True, sort_keys=False, width=1000)


def ready_settings(name: str) -> str:
    """The text of one of the ready settings files of the agent."""
    return (files("agent.runtime") / f"{name}.yml").read_text("utf-8")


def _laid_over(below: Mapping[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    """Both mappings in one; where both have a value, the upper one's."""
    both = dict(below)
    for key, value in above.items():
        both[key] = _laid_over(below.get(key, {}), value) if isinstance(value, dict) else value
    return both
