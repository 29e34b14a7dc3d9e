"""How rates and estimates stand in tables and pictures."""

from __future__ import annotations

from collections.abc import Iterable

from rules.game.roles import Role, Team
from server_sim.people.replay.telling import role_term
from server_sim.playing.rates import Rate
from server_sim.studies.metrics.summary import Estimate
from server_sim.studies.report.content import NOTHING_KNOWN, Row, percent
from server_sim.studies.report.interval_picture import Bar
from server_sim.studies.report.wording import PageWords


def rate_head(words: PageWords, *names: str) -> Row:
    """The columns of a table of rates, behind those with these keys."""
    return tuple(words(f"column.{name}") for name in (*names, "won", "of", "rate", "low", "high"))


def rate_cells(rate: Rate) -> Row:
    """Won, of how many, the rate, and the ends of its interval."""
    return (str(rate.wins), str(rate.games), percent(rate.value), *map(percent, rate.interval))


def rate_bar(label: str, rate: Rate, series: int, words: PageWords, heading: str = "") -> Bar:
    """A rate as a bar; there is one at least that it is of."""
    low, high = rate.interval
    beside = words("wins.beside", rate=percent(rate.value), won=rate.wins, of=rate.games)
    return Bar(label, rate.value or 0.0, low, high, beside, series, heading)


def estimate_cells(estimate: Estimate) -> Row:
    """The figure, the ends of its interval, and how many games and days it rests on."""
    days = str(estimate.days) if estimate.days else NOTHING_KNOWN
    return (*map(three_decimals, (estimate.value, estimate.low, estimate.high)), str(estimate.games), days)


def three_decimals(value: float | None) -> str:
    """A number as ``metrics`` prints it."""
    return NOTHING_KNOWN if value is None else f"{value:.3f}"


def in_words(bars: Iterable[Bar], words: PageWords) -> str:
    """What bars show, for those who do not see them."""
    described = []
    group = ""
    for bar in bars:
        group = bar.heading or group
        described.append(words("described.bar", group=group, label=bar.label, words=bar.words).strip())
    return words("described.list", things=words("described.between").join(described))


def side_series(side: Team) -> int:
    """The number of a side's colour."""
    return int(side is Team.WEREWOLF)


def side_name(side: Team, words: PageWords) -> str:
    """What a side is called."""
    return words(f"side.{side}")


def role_name(role: Role, words: PageWords) -> str:
    """What a role is called."""
    return role_term(role, words.language)
