"""The parlour games that a server can host, and how each of them looks, by name.

To add a game, write a module whose ``HOSTED`` is a :class:`HostedGame`, and add it to :data:`MODULES`. What
players know of a game is told in the same way to ``agent.games.parlour.registry``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from server_sim.games.parlour.rules import ParlourRules

MODULES: dict[str, str] = {
    "avalon": "server_sim.games.parlour.avalon",
    "one_night": "server_sim.games.parlour.one_night",
}
"""The module of each game; it is imported when somebody first asks for the game."""


@dataclass(frozen=True)
class HostedGame:
    """One parlour game.

    ``chapters`` of a replay are what comes before the first round, and a round. ``icons`` are Material icons
    by role, and ``colours`` are styles of the terminal by role.
    """

    rules: type[ParlourRules]
    chapters: tuple[str, str]
    icons: Mapping[str, str] = field(default_factory=dict)
    colours: Mapping[str, str] = field(default_factory=dict)


def hosted_game(name: str) -> HostedGame:
    """The game of this name.

    Raises:
        ValueError: there is none.
    """
    if name not in MODULES:
        raise ValueError(f"there is no parlour game {name!r}; there are {', '.join(MODULES)}")
    game: HostedGame = import_module(MODULES[name]).HOSTED
    return game


def hosted_games() -> Iterator[HostedGame]:
    """All games."""
    return map(hosted_game, MODULES)
