"""The parlour games: what players, screens and studies know of each, by name.

To add a game, write a module whose ``GAME`` is a :class:`ParlourGame`, and add the module to :data:`MODULES`.
What a server needs to host a game is told in the same way to ``server_sim.games.parlour.registry``.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from importlib import import_module
from typing import Any

from agent.games.parlour.scene import ParlourMind, ParlourScene
from agent.games.thinking import Calls
from agent.protocol.parlour import ParlourNews, TableRole
from personas.schema import Language

MODULES: dict[str, str] = {
    "avalon": "agent.games.avalon.entry",
    "one_night": "agent.games.one_night.entry",
}
"""The module that describes each game; it is imported when somebody first asks for the game."""

MakeParlourMind = Callable[[random.Random], ParlourMind]
Chances = Mapping[str, Mapping[str, float]]
"""By player, how likely it is what; what players may be is told by each game."""
GameWords = Mapping[str, Mapping[str, Any]]


@dataclass(frozen=True)
class ParlourGame:
    """One parlour game.

    ``sides`` are two, the larger first. ``accused`` is the role, or side, that players are suspected of.
    ``minds`` are "offline" and "random". ``rules`` are those that players named so are told. ``words`` are
    tables of terms and sentences, of the same keys in every language; see ``prompts/README.md``. ``follower``
    is who speaks after the player asked, None where nobody does or nobody can know. ``beliefs`` yields the
    exact posterior after each piece of news, for the player who was told all of them, or without a player
    for who was told what everybody was. ``courses`` are those of the baselines that play no other game.
    """

    roles: type[TableRole]
    sides: type[StrEnum]
    accused: str
    minds: Mapping[str, MakeParlourMind]
    rules: Callable[[Language, Sequence[str]], str]
    words: Callable[[Language], GameWords]
    follower: Callable[[ParlourScene], str | None]
    beliefs: Callable[[tuple[str, ...], Iterable[ParlourNews], str | None], Iterator[Chances]]
    courses: Mapping[str, Callable[..., Calls]] = field(default_factory=dict)
    deals_cards: bool = False
    """Whether roles are cards, which may change hands."""


def parlour_game(name: str) -> ParlourGame:
    """The game of this name.

    Raises:
        ValueError: there is none.
    """
    if name not in MODULES:
        raise ValueError(f"there is no parlour game {name!r}; there are {', '.join(MODULES)}")
    game: ParlourGame = import_module(MODULES[name]).GAME
    return game


def parlour_games() -> dict[str, ParlourGame]:
    """All games by name."""
    return {name: parlour_game(name) for name in MODULES}


def minds_named(name: str) -> Callable[[str], MakeParlourMind]:
    """A function from the name of a game to what makes its mind of this name."""
    return lambda game: parlour_game(game).minds[name]
