"""Looks up objects in the modules of parlour games, imported at first use to keep ``--help`` fast."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any


def game_entry(modules: Mapping[str, str], game: str, entry: str) -> Any:
    """Return the object named ``entry`` in the module that ``modules`` names for a game.

    Raises:
        ValueError: there is no such game.
    """
    if game not in modules:
        raise ValueError(f"there is no parlour game {game!r}; there are {', '.join(modules)}")
    return getattr(import_module(modules[game]), entry)
