"""The parlour games that the server can host, by name, with their display settings.

To add a game, write a module whose ``HOSTED`` is a :class:`HostedGame`, and add it to :data:`MODULES`. The
players' side of the game is registered in the same way in ``agent.games.parlour.registry``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from agent.protocol.game_modules import game_entry

if TYPE_CHECKING:
    from server_sim.games.parlour.rules import ParlourRules

MODULES: dict[str, str] = {
    "avalon": "server_sim.games.parlour.avalon",
    "one_night": "server_sim.games.parlour.one_night",
}
"""The module of each game; it is imported on first use."""


@dataclass(frozen=True)
class HostedGame:
    """A parlour game as the server hosts it.

    ``chapters`` names the kinds of chapters in a replay: that before the first round, and that of a round.
    ``icons`` are Material icons by role, and ``colours`` are terminal styles by role.
    """

    rules: type[ParlourRules]
    chapters: tuple[str, str]
    icons: Mapping[str, str] = field(default_factory=dict)
    colours: Mapping[str, str] = field(default_factory=dict)


def hosted_game(name: str) -> HostedGame:
    """Return the parlour game with this name, such as ``avalon``.

    Raises:
        ValueError: there is no such game.
    """
    game: HostedGame = game_entry(MODULES, name, "HOSTED")
    return game


def hosted_games() -> Iterator[HostedGame]:
    """Yield all parlour games that the server can host."""
    return map(hosted_game, MODULES)
