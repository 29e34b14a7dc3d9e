"""Who wins how often, with the uncertainty of it."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from rules.game.roles import Role, Team

Z_95 = 1.959963984540054
"""The standard normal quantile that leaves 95% in the middle."""


@dataclass(frozen=True)
class Rate:
    """``wins`` out of ``games``."""

    wins: int
    games: int

    @property
    def value(self) -> float | None:
        """The rate; None without games, for no score is not a score of zero."""
        return self.wins / self.games if self.games else None

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% Wilson score interval (Wilson 1927), from 0 to 1 without games."""
        n = self.games
        if not n:
            return 0.0, 1.0
        p, z2 = self.wins / n, Z_95**2
        centre = (p + z2 / (2 * n)) / (1 + z2 / n)
        half = Z_95 * math.sqrt(p * (1 - p) / n + z2 / (4 * n * n)) / (1 + z2 / n)
        return max(0.0, centre - half), min(1.0, centre + half)


@dataclass(frozen=True)
class SeatResult:
    """One player's part in one game."""

    mind: str
    role: Role
    winner: Team

    @property
    def won(self) -> bool:
        """Whether this player's side won."""
        return self.role.team is self.winner


def side_rates(winners: Iterable[Team]) -> dict[Team, Rate]:
    """How often each side won, among the games that somebody won."""
    counts = Counter(winner for winner in winners if winner is not Team.NONE)
    return {side: Rate(counts[side], counts.total()) for side in (Team.VILLAGER, Team.WEREWOLF)}


def role_rates(results: Iterable[SeatResult]) -> dict[tuple[str, Role], Rate]:
    """How often each mind won in each role, among the games that somebody won."""
    wins: Counter[tuple[str, Role]] = Counter()
    games: Counter[tuple[str, Role]] = Counter()
    for result in results:
        if result.winner is not Team.NONE:
            games[result.mind, result.role] += 1
            wins[result.mind, result.role] += result.won
    order = list(Role)
    keys = sorted(games, key=lambda key: (key[0], order.index(key[1])))
    return {key: Rate(wins[key], games[key]) for key in keys}
