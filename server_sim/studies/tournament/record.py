"""What a game of a tournament leaves: who sat where, who won, and what each said and cost.

A game is one line of JSON in the folder's ``games.jsonl``. No time is in it, so that the same plan leaves the
same lines wherever its games were played.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass

from pydantic import TypeAdapter, ValidationError

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


_GAME = TypeAdapter(GameResult)


def game_to_line(result: GameResult) -> str:
    """One line of JSON, without a line feed."""
    return json.dumps(asdict(result), ensure_ascii=False, separators=(",", ":"))


def game_from_line(line: str | bytes) -> GameResult:
    """The game that a line tells of.

    Raises:
        ValueError: it is no such line.
    """
    try:
        return _GAME.validate_json(line)
    except ValidationError:
        raise ValueError("not a game of a tournament") from None
