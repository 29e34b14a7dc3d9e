"""The bundled server: plays the contest's villages on one machine, hosts games, and measures players.

Packages from the top: ``environments``, ``rehearsal``, ``studies``, ``people``, ``playing``, ``hosting``,
``config``, ``driver``, ``games``. Each package imports only packages further down this list, and ``agent``,
``personas`` and ``rules``; none of those imports ``server_sim``. Start at :mod:`server_sim.games.step`;
``server_sim/README.md`` has the commands. For other programs, ``library`` has ``play_game``, ``play_games``
and ``read_log``; it is loaded when one of them is first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from agent.recorded.village_game import VillageGame
    from server_sim.library import play_game, play_games, read_log

__all__ = ["VillageGame", "play_game", "play_games", "read_log"]


if not TYPE_CHECKING:  # else any name would seem to be there

    def __getattr__(name: str) -> object:
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(f"{__name__}.library"), name)
