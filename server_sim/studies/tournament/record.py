"""What a game of a tournament leaves: who sat where, who won, and what each said and cost.

A game is one line of JSON in the folder's ``games.jsonl``. No time is in it, so that the same plan leaves the
same lines wherever its games were played.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.game.roles import Role, Team


@dataclass(frozen=True, slots=True)
class SeatResult:
    """One entrant's place in one game.

    ``lines`` are lines of talk without Skip and Over, ``words`` further talk counts by name, and ``cost`` is
    what language models took, in US dollars (None: no model of ours, or no price is known).
    """

    entrant: str
    role: Role
    won: bool
    failed: bool
    lines: int
    words: Mapping[str, int]
    cost: float | None


@dataclass(frozen=True, slots=True)
class GameResult:
    """One game; ``seats`` are in the order of the block's slots, so that seat n has one role all block long.

    ``village``, ``block`` and ``game``, counted from 0, say which game of the tournament it is. A game that
    was broken off because players failed has the winner NONE.
    """

    village: str
    block: int
    game: int
    seed: str
    winner: Team
    days: int
    seats: tuple[SeatResult, ...]

    @property
    def key(self) -> tuple[str, int, int]:
        """What no two games of a tournament have in common; results are sorted by it."""
        return self.village, self.block, self.game
