"""The stored result of a game: seats, winner, and what each entrant said and cost.

A game is one line of JSON in the folder's ``games.jsonl``. It has no times, so that equal plans give equal
lines on any machine.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rules.game.roles import Role, Team

MISSED = "missed"
"""The talk count of late answers."""
CALLS, UNANSWERED, SENT, RECEIVED = ASKED = ("calls", "unanswered", "sent", "received")
"""The counts of what a player asked language models: calls, those without an answer, tokens both ways."""


@dataclass(frozen=True, slots=True)
class SeatResult:
    """The result of one player of a game: its entrant, its role, whether its side won, and what it said.

    ``failed`` tells whether the player failed, for instance lost its connection.
    ``lines`` counts lines of talk without Skip and Over, ``words`` has further talk counts by name, and
    ``cost`` is the price of language models in US dollars (None: no model of ours, or unknown price).
    ``asked`` has the counts :data:`ASKED`; it is empty if the player asked no language model.
    ``measures`` has what was found and what chance gives, by the name of each of the contest's game measures
    that the player had a case of.
    """

    entrant: str
    role: Role
    won: bool
    failed: bool
    lines: int
    words: Mapping[str, int]
    cost: float | None
    measures: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    asked: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class GameResult:
    """The result of one game; ``seats`` are in the planned order, so seat n has the same role in a block.

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
        """The key that identifies the game and by which games are sorted: village, block and game number."""
        return self.village, self.block, self.game

    @property
    def cost(self) -> float:
        """What language models cost in this game in US dollars, as far as their prices are known."""
        return sum(seat.cost or 0.0 for seat in self.seats)
