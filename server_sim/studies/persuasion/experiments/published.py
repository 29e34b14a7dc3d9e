"""The figures of [persuasion] Tables 1 to 3, from ``published.yml``, for comparison."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from importlib.resources import files

import yaml

_VILLAGE7, _AVALON, _ONE_NIGHT = GAMES_OF_THE_PAPER = ("village7", "avalon", "one_night")
GAME_NAMES: Mapping[str, str] = {_VILLAGE7: "Werewolf", _AVALON: "Avalon", _ONE_NIGHT: "ONUW"}
"""The paper's names of its games."""
TEAM_MATCHES = 50
"""Number of matches behind each figure of Tables 2 and 3."""
_SIDES_SWAPPED = "The paper's heads of One Night's two sides are exchanged in print; here they are put right."
_READ = yaml.safe_load((files(__package__) / "published.yml").read_bytes())


def with_note(caption: str, games: Collection[str]) -> str:
    """Return a caption; for One Night, with a note that the paper has exchanged the names of its sides."""
    return f"{caption} {_SIDES_SWAPPED}" if _ONE_NIGHT in games else caption


@dataclass(frozen=True, slots=True)
class SeatsPublished:
    """The paper's figures of an entrant: (seats, share that won) on the larger side and on the smaller side.

    ``overall`` is the share that won on both sides together. Shares are from 0 to 1.
    """

    larger: tuple[int, float]
    smaller: tuple[int, float]
    overall: float


POOL_PUBLISHED: Mapping[str, Mapping[str, SeatsPublished]] = {
    game: {
        name: SeatsPublished((n, rate / 100), (other, other_rate / 100), overall / 100)
        for name, (n, rate, other, other_rate, overall) in rows.items()
    }
    for game, rows in _READ["pool"].items()
}
"""Table 1: by game and entrant."""
TEAM_PUBLISHED: Mapping[str, Mapping[str, tuple[float, float]]] = {
    name: {game: (larger / 100, smaller / 100) for game, (larger, smaller) in row.items()}
    for name, row in _READ["team"].items()
}
"""Tables 2 and 3: by variant and game, the share won as the larger side and as the smaller one."""
