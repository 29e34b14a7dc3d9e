"""Intervals of win rates and of their differences, for seats that win together and for matches on one deal.

All hold 95%.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from server_sim.playing.rates import Z_95, Rate, wilson
from server_sim.studies.common.tables import IntervalFigure


def seat_rate(won: Sequence[int], held: Sequence[int]) -> IntervalFigure:
    """The share of seats that won, of so many ``held`` in each match; n counts seats.

    Seats of a team win together: Wilson's interval is taken over as many as they are worth (Kish 1965, the
    square of their sum over the sum of squares).
    """
    seats, squares = sum(held), sum(one * one for one in held)
    if not seats:
        return IntervalFigure(None)
    share = sum(won) / seats
    return IntervalFigure(share, *wilson(share, seats * seats / squares), n=seats)


def match_rate(won: Sequence[bool]) -> IntervalFigure:
    """The share of matches won, with Wilson's interval."""
    rate = Rate(sum(won), len(won))
    return IntervalFigure(rate.value, *rate.interval, n=rate.games) if rate.games else IntervalFigure(None)


def mean_share(shares: Sequence[float]) -> IntervalFigure:
    """The mean of what lies between 0 and 1, with two observations added at either end (Agresti and Coull
    1998), for otherwise matches that all end alike would leave no doubt."""
    return _shrunk(shares, added=2, low=0, high=1)


def mean_difference(differences: Sequence[float]) -> IntervalFigure:
    """The mean of paired differences between -1 and 1, with half a pair added at either end and one that is
    0 (Agresti and Min 2005); n counts deals."""
    return _shrunk([*differences], added=0.5, low=-1, high=1, between=1)


def _shrunk(
    values: Sequence[float], added: float, low: float, high: float, between: float = 0
) -> IntervalFigure:
    """The mean of the values, and the normal interval of all with so many added at both ends and at 0."""
    count = len(values)
    if not count:
        return IntervalFigure(None)
    size = count + 2 * added + between
    centre = (sum(values) + added * (low + high)) / size
    squares = sum(value * value for value in values) + added * (low * low + high * high)
    half = Z_95 * math.sqrt((squares / size - centre * centre) / size)
    return IntervalFigure(sum(values) / count, max(low, centre - half), min(high, centre + half), count)
