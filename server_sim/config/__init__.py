"""The bundled configurations, one per size of village."""

from __future__ import annotations

import re
from importlib.resources import files
from importlib.resources.abc import Traversable

from server_sim.errors import ConfigError


def bundled_villages() -> tuple[int, ...]:
    """The numbers of players for which there is a configuration, in ascending order."""
    names = (entry.name for entry in files("server_sim.config").iterdir())
    matches = (re.fullmatch(r"village_(\d+)\.yml", name) for name in names)
    return tuple(sorted(int(match[1]) for match in matches if match))


def bundled_config(village: int) -> Traversable:
    """The configuration file for a village of that many players.

    Raises:
        ConfigError: there is none.
    """
    if village not in bundled_villages():
        there = ", ".join(map(str, bundled_villages()))
        raise ConfigError(f"there is no bundled village of {village} players, only of {there}")
    return files("server_sim.config") / f"village_{village}.yml"
