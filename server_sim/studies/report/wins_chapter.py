"""Win rates of sides, roles and minds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.game.roles import Team
from server_sim.studies.report.cells import (
    in_words,
    rate_bar,
    rate_cells,
    rate_head,
    role_name,
    side_name,
    side_series,
)
from server_sim.studies.report.content import Chapter, Picture, Sheet
from server_sim.studies.report.game_results import (
    ReportedGame,
    of_size,
    rates_by_mind_and_role,
    rates_by_mind_and_side,
    rates_by_role,
    rates_by_side,
    sizes_of,
)
from server_sim.studies.report.interval_picture import Axis, Bar, interval_bars
from server_sim.studies.report.wording import PageWords

MAX_MINDS = 12
"""Maximum number of minds in a picture; the table has all."""


def wins_chapter(games: Sequence[ReportedGame], words: PageWords) -> Chapter:
    """Return the chapter about win rates, over the games with a winner."""
    won = [game for game in games if game.winner is not Team.NONE]
    pictures = [picture for picture in (_sides_picture(won, words), _roles_picture(won, words)) if picture]
    pictures += [
        minds for size in sizes_of(won) if (minds := _minds_picture(of_size(won, size), size, words))
    ]
    without = len(games) - len(won)
    return Chapter(
        "wins",
        words("wins.title"),
        words("wins.how"),
        tuple(pictures),
        tuple(_sheets(won, words)),
        (words("wins.without", count=without),) if without else (),
    )


def _sheets(won: Sequence[ReportedGame], words: PageWords) -> Iterator[Sheet]:
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


def _sides_picture(won: Sequence[ReportedGame], words: PageWords) -> Picture | None:
    bars = list[Bar]()
    for size in sizes_of(won):
        heading = words("village_of", size=size)
        for side, rate in rates_by_side(of_size(won, size)).items():
            bars.append(rate_bar(side_name(side, words), rate, side_series(side), words, heading))
            heading = ""
    return _rates_picture("wins-by-side", words("wins.by_side"), bars, words)


def _roles_picture(won: Sequence[ReportedGame], words: PageWords) -> Picture | None:
    bars = list[Bar]()
    for size in sizes_of(won):
        heading = words("village_of", size=size)
        for role, rate in rates_by_role(of_size(won, size)).items():
            bars.append(rate_bar(role_name(role, words), rate, side_series(role.team), words, heading))
            heading = ""
    return _rates_picture("wins-by-role", words("wins.by_role"), bars, words)


def _minds_picture(games: Sequence[ReportedGame], size: int, words: PageWords) -> Picture | None:
    """Return the minds with the most games, sorted by name; None if there is only one."""
    rates = rates_by_mind_and_side(games)
    played = {mind: sum(rate.games for (name, _), rate in rates.items() if name == mind) for mind, _ in rates}
    shown = sorted(sorted(played, key=lambda mind: -played[mind])[:MAX_MINDS])
    if len(shown) < 2:
        return None
    bars = list[Bar]()
    for mind in shown:
        heading = mind
        for side in (Team.VILLAGER, Team.WEREWOLF):
            if rate := rates.get((mind, side)):
                bars.append(rate_bar(side_name(side, words), rate, side_series(side), words, heading))
                heading = ""
    title = words(
        "wins.by_mind_of" if len(shown) == len(played) else "wins.by_most", size=size, most=MAX_MINDS
    )
    return _rates_picture(f"wins-by-mind-{size}", title, bars, words)


def _rates_picture(key: str, title: str, bars: Sequence[Bar], words: PageWords) -> Picture | None:
    """Return the bars as a picture; None if there are none."""
    return Picture(key, title, in_words(bars, words), interval_bars(bars, Axis())) if bars else None
