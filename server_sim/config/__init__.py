"""The villages that come with this server, and the reader of the contest server's configuration files.

A bundled village consists of a few YAML files in this package, merged in order.
:mod:`server_sim.config.schema` defines the keys of a configuration file, :mod:`server_sim.config.settings`
turns it into settings. Imports ``games``, and the log files and timeouts of ``driver``. Start at
:func:`bundled_config`.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Any

import yaml

from rules.game.languages import DEFAULT_LANGUAGE, LANGUAGES, parse_language
from server_sim.config.errors import ServerConfigError
from server_sim.games.parlour.registry import MODULES

VILLAGES: Mapping[str, tuple[str, ...]] = {
    "5": ("village_5",),
    "9": ("village_9",),
    "13": ("village_13",),
    "freeform5": ("village_5", "freeform"),
}
"""The YAML files of each bundled village by its name, merged over ``common.yml`` in this order."""

READY_SETTINGS = ("contest", "model")
"""Names of the agent's example settings files, which lie in ``agent.runtime``."""

DEFAULT_VILLAGE = "5"
"""The village that is played if the user names none."""

VILLAGE_HELP = f"A bundled village: {', '.join(VILLAGES)}"
LANG_HELP = f"The language of its names and profiles: {', '.join(LANGUAGES)}"


SHERIFF7, VILLAGE7 = "sheriff7", "village7"


def variant_names() -> tuple[str, ...]:
    """Return the names of the bundled games that are not villages of the contest."""
    return (SHERIFF7, VILLAGE7, *MODULES)


def checked_language(lang: str) -> str:
    """Return the language (``ja`` or ``en``) that a user names, after checking that it exists.

    Raises:
        ServerConfigError: there is no such language; the message lists all.
    """
    try:
        return parse_language(lang)
    except ValueError as error:
        raise ServerConfigError(f"--lang: {error}") from None


def bundled_config(village: str, lang: str = DEFAULT_LANGUAGE) -> str:
    """Return the YAML text of one bundled village: a complete configuration file of the contest's server.

    Raises:
        ServerConfigError: there is no such village, or no such language.
    """
    if village not in VILLAGES:
        there = ", ".join((*VILLAGES, *variant_names()))
        raise ServerConfigError(f"--village: there is no bundled village {village!r}; there are {there}")
    checked_language(lang)
    config: dict[str, Any] = {}
    for part in ("common", *VILLAGES[village], f"lang_{lang}"):
        config = _laid_over(config, yaml.safe_load((files(__name__) / f"{part}.yml").read_bytes()))
    return yaml.safe_dump(config, allow_unicode=True, sort_keys=False, width=1000)


def schema_comment(kind: str) -> str:
    """Return the first line of a file of this kind: it names, to an editor, the schema beside the file."""
    return f"# yaml-language-server: $schema=./{kind}.schema.json\n"


def ready_settings(name: str) -> str:
    """Return the YAML text of one of the agent's example settings files, ``contest`` or ``model``."""
    return (files("agent.runtime") / f"{name}.yml").read_text("utf-8")


def _laid_over(below: Mapping[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    """Return two mappings merged recursively; where both have a value, that of ``above`` is taken."""
    both = dict(below)
    for key, value in above.items():
        both[key] = _laid_over(below.get(key, {}), value) if isinstance(value, dict) else value
    return both
