"""Win rates and game measures of groups of players over many games, with 95% intervals by game.

The three win rates are the contest's: ``macro`` is wins over games, ``micro`` the mean of the win rates in
each role, ``weighted`` that mean weighted by how often the village deals each role. The contest uses these
words so, although elsewhere a macro average is the mean over classes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from agent.recorded.recording import Recording
from agent.study.contest_measures import Counted, Measure, count_measures
from agent.study.intervals import interval, times_drawn_by_game
from rules.game.roles import Role, Team

MACRO, MICRO, WEIGHTED = "macro", "micro", "weighted"
WIN_RATES = (MACRO, MICRO, WEIGHTED)
FIGURES = (*WIN_RATES, *Measure)
"""All figures of a group, in the order of tables."""
SEED = 0

Numbers = NDArray[np.float64]
GroupKey = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MeasuredSeat:
    """A player of a finished game; ``player`` names whom it stands for, such as its team or its mind."""

    player: str
    role: Role
    won: bool
    counted: Counted


@dataclass(frozen=True, slots=True)
class MeasuredValue:
    """A figure with the ends of its 95% interval; None where there is nothing to tell.

    There is no interval for one game, and none if all resamples are equal, which is no sign of certainty.
    """

    value: float | None
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True)
class GroupMeasures:
    """The figures of a group of players in villages of ``size``; ``key`` has its names.

    ``games`` counts the games in which the group played, ``seats`` the players in them that belong to it.
    """

    size: int
    key: GroupKey
    games: int
    seats: int
    figures: Mapping[str, MeasuredValue]


def measured_seats(
    recording: Recording, players: Mapping[int, str] | None = None
) -> tuple[MeasuredSeat, ...]:
    """Return the players of a game; none if no side has won, because the contest counts finished games only.

    ``players`` names each seat's player (None: by the seat's team).
    """
    winner = recording.winner
    if winner in (None, Team.NONE):
        return ()
    counted = count_measures(recording.rows)
    return tuple(
        MeasuredSeat(
            cast.team if players is None else players[seat],
            cast.role,
            cast.role.team is winner,
            counted.get(seat, {}),
        )
        for seat, cast in recording.cast.items()
    )


def measure_groups(
    games: Iterable[Sequence[MeasuredSeat]], key_of: Callable[[MeasuredSeat], GroupKey]
) -> tuple[GroupMeasures, ...]:
    """Return the figures of every group, by village size and then by key; ``key_of`` tells a seat's group."""
    finished = [game for game in games if game]
    found: list[GroupMeasures] = []
    for size in sorted({len(game) for game in finished}):
        inside = [game for game in finished if len(game) == size]
        for key in sorted({key_of(seat) for game in inside for seat in game}):
            own = [[seat for seat in game if key_of(seat) == key] for game in inside]
            found.append(_measure_group(size, key, [seats for seats in own if seats], _dealt(inside)))
    return tuple(found)


def _dealt(games: Sequence[Sequence[MeasuredSeat]]) -> Numbers:
    """Return how often each role was dealt; shape (roles,)."""
    return np.array([sum(seat.role is role for game in games for seat in game) for role in Role], float)


def _measure_group(
    size: int, key: GroupKey, games: Sequence[Sequence[MeasuredSeat]], dealt: Numbers
) -> GroupMeasures:
    weights = np.vstack([np.ones(len(games)), times_drawn_by_game(len(games), SEED)])
    wins = weights @ np.array([[_won(game, role) for role in Role] for game in games], float)
    held = weights @ np.array([[_held(game, role) for role in Role] for game in games], float)
    rates = _ratios(wins, held)
    figures = {
        MACRO: _ratios(wins.sum(axis=1), held.sum(axis=1)),
        MICRO: _mean_over_roles(rates, np.ones_like(dealt)),
        WEIGHTED: _mean_over_roles(rates, dealt),
    }
    for measure in Measure:
        parts = np.array([_found_and_expected(game, measure) for game in games])
        figures[measure] = _ratios(*(weights @ parts).T)
    told = {name: _told(values) for name, values in figures.items()}
    return GroupMeasures(size, key, len(games), sum(map(len, games)), told)


def _won(game: Sequence[MeasuredSeat], role: Role) -> int:
    return sum(seat.won for seat in game if seat.role is role)


def _held(game: Sequence[MeasuredSeat], role: Role) -> int:
    return sum(seat.role is role for seat in game)


def _found_and_expected(game: Sequence[MeasuredSeat], measure: Measure) -> tuple[float, float]:
    cases = [seat.counted[measure] for seat in game if measure in seat.counted]
    return sum(case.found for case in cases), sum(case.expected for case in cases)


def _ratios(above: Numbers, below: Numbers) -> Numbers:
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.asarray(np.where(below > 0, above / below, np.nan))


def _mean_over_roles(rates: Numbers, weights: Numbers) -> Numbers:
    """Return the weighted mean over the roles that were held; shape (samples, roles) to (samples,)."""
    shares = np.where(np.isnan(rates), 0, weights)
    return _ratios((np.nan_to_num(rates) * shares).sum(axis=1), shares.sum(axis=1))


def _told(values: Numbers) -> MeasuredValue:
    """Return the first value, which is that of all games, with the interval of the others, the resamples."""
    value, drawn = values[0], values[1:][~np.isnan(values[1:])]
    if np.isnan(value):
        return MeasuredValue(None)
    low, high = interval(drawn)
    return MeasuredValue(float(value), low, high) if low < high else MeasuredValue(float(value))
