"""Win rates with confidence intervals, and tables of them for many games."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from rich.table import Table

from rules.engine import rule_names
from rules.game.roles import Role, Team
from server_sim.config import variant_names
from server_sim.playing import floor_audit
from server_sim.playing.play import PlayedGame
from server_sim.playing.sides import side_of, sides_of
from server_sim.playing.word_audit import FINDINGS

K = TypeVar("K")
Z_95 = 1.959963984540054
"""Standard normal quantile of a two-sided 95% interval."""
RATE_COLUMNS = ("won", "of", "rate", "95% interval")


@dataclass(frozen=True)
class Rate:
    """A win rate: the number of games won out of those played."""

    wins: int
    games: int

    @property
    def value(self) -> float | None:
        """The share of games won, from 0 to 1, or None without games."""
        return self.wins / self.games if self.games else None

    @property
    def interval(self) -> tuple[float, float]:
        """The rate's 95% Wilson score interval (Wilson 1927); from 0 to 1 without games."""
        return wilson(self.wins / self.games, self.games) if self.games else (0.0, 1.0)


def wilson(share: float, size: float) -> tuple[float, float]:
    """Return the 95% Wilson interval (low, high) of a share of ``size`` cases (not necessarily whole)."""
    z2 = Z_95**2
    centre = (share + z2 / (2 * size)) / (1 + z2 / size)
    half = Z_95 * math.sqrt(share * (1 - share) / size + z2 / (4 * size * size)) / (1 + z2 / size)
    return max(0.0, centre - half), min(1.0, centre + half)


@dataclass(frozen=True)
class MindResult:
    """One player's result in one game: its mind, its final role, and the side that won."""

    mind: str
    role: StrEnum
    winner: StrEnum

    @property
    def side(self) -> StrEnum:
        """The side with which the player's role wins."""
        return side_of(self.role)

    @property
    def won(self) -> bool:
        """Whether this player's side won."""
        return self.side == self.winner


def side_rates(winners: Iterable[StrEnum], sides: Iterable[K]) -> dict[K, Rate]:
    """Return the win rate of each side, among games with a winner."""
    counts = Counter[object](winner for winner in winners if winner != Team.NONE)
    return {side: Rate(counts[side], counts.total()) for side in sides}


def role_rates(games: Iterable[Iterable[MindResult]]) -> dict[tuple[str, Role], Rate]:
    """Return the win rate of each pair (mind, role) in games of Werewolf, counted as in :func:`rates_of`."""
    order = list(Role)
    rates = rates_of(games, lambda seat: (seat.mind, Role(seat.role)))
    return dict(sorted(rates.items(), key=lambda pair: (pair[0][0], order.index(pair[0][1]))))


def rates_of(games: Iterable[Iterable[MindResult]], key: Callable[[MindResult], K]) -> dict[K, Rate]:
    """Return the win rate of each kind of player among games with a winner; ``key`` returns a player's kind.

    Players of the same kind and side in a game win or lose together, so they count as one.
    """
    wins: Counter[K] = Counter()
    played: Counter[K] = Counter()
    for game in games:
        won = {key(seat): seat.won for seat in game if seat.winner != Team.NONE}
        wins.update({kind: int(has_won) for kind, has_won in won.items()})
        played.update(won.keys())
    return {kind: Rate(wins[kind], count) for kind, count in played.items()}


def summary(village: str, results: Sequence[PlayedGame]) -> list[Table]:
    """Return tables of win rates by side, and by mind and final side.

    For a contest's village the second table is by mind and role, and further tables tell how often each rule
    fired and how many promises were kept.
    """
    winners = [played.outcome.winner for played in results]
    wins = Table("side", *RATE_COLUMNS, title=f"{len(results)} game{'s' if len(results) != 1 else ''}")
    for side, rate in side_rates(winners, sides_of(village)).items():
        wins.add_row(side, *rate_row(rate))
    if broken := sum(winner == Team.NONE for winner in winners):
        wins.caption = f"{broken} games were broken off and are not counted"
    seats = list(seat_results(results))
    if village in variant_names():
        by_side = sorted(rates_of(seats, lambda seat: (seat.mind, seat.side)).items())
        return [wins, _mind_table("side", by_side)]
    words = Table("kept word", "found")
    found = sum((played.found for played in results), Counter[str]())
    for finding in FINDINGS:
        words.add_row(finding, str(found[finding]))
    return [wins, _mind_table("role", role_rates(seats).items()), _rules(results), words, *_open_floor(found)]


def _mind_table(kind: str, rates: Iterable[tuple[tuple[str, StrEnum], Rate]]) -> Table:
    table = Table("mind", kind, *RATE_COLUMNS)
    for (mind, one), rate in rates:
        table.add_row(mind, one, *rate_row(rate))
    return table


def _rules(results: Sequence[PlayedGame]) -> Table:
    fired = sum((played.rules_fired for played in results), Counter[str]())
    rules = Table("rule", "fired", "per game")
    names = dict.fromkeys((*rule_names(), *sorted(fired)))
    for name in filter(fired.__getitem__, names):
        rules.add_row(name, str(fired[name]), f"{fired[name] / len(results):.2f}")
    rules.caption = f"never fired: {', '.join(name for name in names if not fired[name]) or 'none'}"
    return rules


def _open_floor(found: Counter[str]) -> Iterator[Table]:
    days = found[floor_audit.PLAYER_DAY_COUNT]
    if not days:
        return
    floor = Table("open floor", "found")
    for finding in floor_audit.FINDINGS:
        floor.add_row(finding, str(found[finding]))
    floor.add_row("lines per player and day", f"{found[floor_audit.LINE_COUNT] / days:.2f}")
    yield floor


def seat_results(results: Sequence[PlayedGame]) -> Iterator[list[MindResult]]:
    """Yield for every game the result of each seat."""
    for played in results:
        dealt = zip(played.entrants, played.outcome.roles, strict=True)
        yield [MindResult(mind, role, played.outcome.winner) for mind, role in dealt]


def rate_row(rate: Rate) -> tuple[str, str, str, str]:
    """Return a rate as four table cells: wins, games, percentage, interval."""
    low, high = rate.interval
    value = "-" if rate.value is None else f"{rate.value:.1%}"
    return str(rate.wins), str(rate.games), value, f"{low:.1%} to {high:.1%}"
