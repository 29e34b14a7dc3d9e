"""The stored result of a game: seats, winner, and what each entrant said and cost.

A game is one line of JSON in the folder's ``games.jsonl``. It has no times, so that equal plans give equal
lines on any machine.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.game.roles import Role, Team


@dataclass(frozen=True, slots=True)
class SeatResult:
    """One entrant's seat in one game.

    ``lines`` counts lines of talk without Skip and Over, ``words`` has further talk counts by name, and
    ``cost`` is the price of language models in US dollars (None: no model of ours, or unknown price).
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
    """One game; ``seats`` are in the order of the block's slots, so seat n keeps its role in the block.

    ``village``, ``block`` and ``game`` (from 0) identify the game. An aborted game has the winner NONE.
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
        """The unique key of a game within a tournament, and its sort key."""
        return self.village, self.block, self.game
