"""Who wins how often: sides, roles, minds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.game.roles import Role, Team
from server_sim.selfplay.rates import Rate
from server_sim.studies.report.chapters.cells import (
    in_words,
    rate_bar,
    rate_cells,
    rate_head,
    role_name,
    side_name,
    side_series,
)
from server_sim.studies.report.drawing.intervals import Axis, Bar, interval_bars
from server_sim.studies.report.games.results import (
    GameResult,
    of_size,
    rates_by_mind_and_role,
    rates_by_mind_and_side,
    rates_by_role,
    rates_by_side,
    sizes_of,
)
from server_sim.studies.report.page.content import Chapter, Picture, Sheet
from server_sim.studies.report.page.wording import Wording

MOST_MINDS = 12
"""So many minds a picture shows; the table has all."""


def wins(games: Sequence[GameResult], words: Wording) -> Chapter:
    """The chapter about who wins, among the games that somebody won."""
    won = [game for game in games if game.winner is not Team.NONE]
    pictures = [picture for picture in (_sides(won, words), _roles(won, words)) if picture]
    pictures += [minds for size in sizes_of(won) if (minds := _minds(of_size(won, size), size, words))]
    without = len(games) - len(won)
    return Chapter(
        "wins",
        words("wins.title"),
        words("wins.how"),
        tuple(pictures),
        tuple(_sheets(won, words)),
        (words("wins.without", count=without),) if without else (),
    )


def _sheets(won: Sequence[GameResult], words: Wording) -> Iterator[Sheet]:
    by_size = [(size, of_size(won, size)) for size in sizes_of(won)]
    sides = [
        (str(size), side_name(side, words), *rate_cells(rate))
        for size, games in by_size
        for side, rate in rates_by_side(games).items()
    ]
    roles = [
        (str(size), role_name(role, words), *rate_cells(rate))
        for size, games in by_size
        for role, rate in rates_by_role(games).items()
    ]
    minds = [
        (str(size), mind, role_name(role, words), *rate_cells(rate))
        for size, games in by_size
        for (mind, role), rate in rates_by_mind_and_role(games).items()
    ]
    yield Sheet(words("wins.by_side"), rate_head(words, "players", "side"), tuple(sides), 2)
    yield Sheet(words("wins.by_role"), rate_head(words, "players", "role"), tuple(roles), 2)
    yield Sheet(words("wins.by_mind"), rate_head(words, "players", "mind", "role"), tuple(minds), 3)


def _sides(won: Sequence[GameResult], words: Wording) -> Picture | None:
    bars = list[Bar]()
    for size in sizes_of(won):
        heading = words("village_of", size=size)
        for side, rate in rates_by_side(of_size(won, size)).items():
            bars.append(rate_bar(side_name(side, words), rate, side_series(side), words, heading))
            heading = ""
    return _picture("wins-by-side", words("wins.by_side"), bars, words)


def _roles(won: Sequence[GameResult], words: Wording) -> Picture | None:
    bars = list[Bar]()
    for size in sizes_of(won):
        heading = words("village_of", size=size)
        for role, rate in _village_first(rates_by_role(of_size(won, size))):
            bars.append(rate_bar(role_name(role, words), rate, side_series(role.team), words, heading))
            heading = ""
    return _picture("wins-by-role", words("wins.by_role"), bars, words)


def _village_first(rates: dict[Role, Rate]) -> list[tuple[Role, Rate]]:
    return sorted(rates.items(), key=lambda pair: pair[0].team is Team.WEREWOLF)


def _minds(games: Sequence[GameResult], size: int, words: Wording) -> Picture | None:
    """The minds that played most, in the order of their names."""
    rates = rates_by_mind_and_side(games)
    played = {mind: sum(rate.games for (name, _), rate in rates.items() if name == mind) for mind, _ in rates}
    shown = sorted(sorted(played, key=lambda mind: -played[mind])[:MOST_MINDS])
    bars = list[Bar]()
    for mind in shown:
        heading = mind
        for side in (Team.VILLAGER, Team.WEREWOLF):
            if rate := rates.get((mind, side)):
                bars.append(rate_bar(side_name(side, words), rate, side_series(side), words, heading))
                heading = ""
    return _picture(f"wins-by-mind-{size}", words("wins.by_mind_of", size=size), bars, words)


def _picture(key: str, title: str, bars: Sequence[Bar], words: Wording) -> Picture | None:
    """The bars as a picture; None without any."""
    return Picture(key, title, in_words(bars, words), interval_bars(bars, Axis())) if bars else None
