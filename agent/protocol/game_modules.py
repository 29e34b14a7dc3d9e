"""Looks up what a parlour game has registered, and imports the game's module at first use.

Apart from :mod:`agent.protocol.parlour`, which loads pydantic: ``--help`` reads the registries, too.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any


def game_entry(modules: Mapping[str, str], game: str, entry: str) -> Any:
    """Return the object named ``entry`` in a game's module, which is imported at first use.

    Raises:
        ValueError: there is no such game.
    """
    if game not in modules:
        raise ValueError(f"there is no parlour game {game!r}; there are {', '.join(modules)}")
    return getattr(import_module(modules[game]), entry)
