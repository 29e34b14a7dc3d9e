"""The registry of the parlour games, for players, screens and studies.

To add a game, write a module whose ``GAME`` is a :class:`ParlourGame`, and add the module to :data:`MODULES`.
A game is registered in the same way for the server in ``server_sim.games.parlour.registry``, and for its
packets in ``agent.protocol.parlour``.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from agent.games.parlour.scene import ParlourMind, ParlourScene
from agent.games.policy_mind import PolicyMind
from agent.games.thinking import Calls
from agent.protocol.game_modules import game_entry
from agent.protocol.parlour import ParlourNews, TableRole
from personas.schema import Language

MODULES: dict[str, str] = {"avalon": "agent.games.avalon.entry", "one_night": "agent.games.one_night.entry"}
"""The module of each game; it is imported at first use."""

MakeParlourMind = Callable[[random.Random], ParlourMind]
"""A function that makes a mind for one game, with its own source of randomness."""
Chances = Mapping[str, Mapping[str, float]]
"""For each player: the probability of each role (or card, or side) of the game."""
GameWords = Mapping[str, Mapping[str, Any]]
"""The terms and sentences of a game in one language, by table and key."""


@dataclass(frozen=True)
class ParlourGame:
    """One parlour game.

    ``sides`` has the side with more players first. ``accused`` is the role or side that players are suspected
    of. ``minds`` makes the minds "offline" and "random". ``rules`` returns the rules as text for these player
    names. ``words`` has tables of terms and sentences, with the same keys in every language; see
    ``prompts/README.md``. ``follower`` returns the next speaker, or None if there is none or it is unknown.
    ``beliefs`` yields after each piece of news the exact beliefs of a player or, with None, of the public.
    ``chains`` are the baselines of this game alone, and ``policy_minds`` those of them that play by a policy.
    """

    roles: type[TableRole]
    sides: type[StrEnum]
    accused: str
    minds: Mapping[str, MakeParlourMind]
    rules: Callable[[Language, Sequence[str]], str]
    words: Callable[[Language], GameWords]
    follower: Callable[[ParlourScene], str | None]
    beliefs: Callable[[tuple[str, ...], Iterable[ParlourNews], str | None], Iterator[Chances]]
    chains: Mapping[str, Callable[..., Calls]] = field(default_factory=dict)
    policy_minds: Mapping[str, PolicyMind] = field(default_factory=dict)
    deals_cards: bool = False
    """Whether the roles are cards that may change hands during the game."""


def parlour_game(name: str) -> ParlourGame:
    """Return the parlour game with this name; raise ValueError if there is none."""
    game: ParlourGame = game_entry(MODULES, name, "GAME")
    return game


def parlour_games() -> dict[str, ParlourGame]:
    """Return all parlour games by name."""
    return {name: parlour_game(name) for name in MODULES}


def minds_named(name: str) -> Callable[[str], MakeParlourMind]:
    """Return a function that maps a game's name to the maker of its mind (decision maker) called ``name``."""
    return lambda game: parlour_game(game).minds[name]
