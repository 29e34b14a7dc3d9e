"""Rates and estimates as cells of tables and bars of pictures."""

from __future__ import annotations

from collections.abc import Iterable

from rules.game.roles import Role
from server_sim.people.replay.telling import role_term
from server_sim.playing.rates import Rate
from server_sim.studies.metrics.summary import Estimate
from server_sim.studies.report.content import EMPTY_CELL, Row, percent
from server_sim.studies.report.pictures import Bar
from server_sim.studies.report.wording import PageWords


def rate_head(words: PageWords, *names: str) -> Row:
    """Return the headings of the columns of a rate."""
    return words.head(*names, "won", "of", "rate", "low", "high")


def rate_cells(rate: Rate) -> Row:
    """Return the cells of a rate: wins, games, the rate, and the ends of its interval."""
    return (str(rate.wins), str(rate.games), percent(rate.value), *map(percent, rate.interval))


def rate_bar(label: str, rate: Rate, series: int, words: PageWords, heading: str = "") -> Bar:
    """Return a rate as a bar; the rate must have at least one game."""
    low, high = rate.interval
    beside = words("wins.beside", rate=percent(rate.value), won=rate.wins, of=rate.games)
    return Bar(label, rate.value or 0.0, low, high, beside, series, heading)


def estimate_cells(estimate: Estimate) -> Row:
    """Return the figure, the ends of its interval, and the numbers of games and days."""
    days = str(estimate.days) if estimate.days else EMPTY_CELL
    return (*map(three_decimals, (estimate.value, estimate.low, estimate.high)), str(estimate.games), days)


def three_decimals(value: float | None) -> str:
    """Return a number with three decimals, as ``metrics`` prints it."""
    return EMPTY_CELL if value is None else f"{value:.3f}"


def in_words(bars: Iterable[Bar], words: PageWords) -> str:
    """Return the text alternative of a picture with these bars."""
    described, group = [], ""
    for bar in bars:
        group = bar.heading or group
        described.append(words("described.bar", group=group, label=bar.label, words=bar.words).strip())
    return words("described.list", things=words("described.between").join(described))


def role_name(role: Role, words: PageWords) -> str:
    """Return the name of a role."""
    return role_term(role, words.language)
