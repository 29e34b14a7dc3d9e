"""The chapter about win rates of sides, roles and minds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rules.game.roles import Role, Team
from server_sim.people.replay.telling import role_term
from server_sim.playing.rates import Rate, role_rates
from server_sim.studies.report.content import (
    Chapter,
    Picture,
    Sheet,
    in_words,
    rate_bar,
    rate_cells,
    rate_head,
)
from server_sim.studies.report.game_results import (
    ReportedGame,
    by_size,
    rates_by_mind_and_side,
    rates_by_role,
    rates_by_side,
)
from server_sim.studies.report.pictures import Axis, interval_bars
from server_sim.studies.report.wording import PageWords

NamedRate = tuple[str, Team, Rate]
"""A win rate with the name of the side or role, and the side that gives its colour."""
MAX_MINDS = 12


def wins_chapter(games: Sequence[ReportedGame], words: PageWords) -> Chapter:
    """Return the report's chapter about win rates by side, role and mind, over the games with a winner."""
    won = [game for game in games if game.winner is not Team.NONE]
    sized = by_size(won)
    sides = {size: _side_rates(rates_by_side(inside), words) for size, inside in sized.items()}
    roles = {size: _role_rates(rates_by_role(inside), words) for size, inside in sized.items()}
    pictures = [_rates_picture("side", sides, words), _rates_picture("role", roles, words)] if won else []
    for size, inside in sized.items():
        pictures += _minds_picture(inside, size, words)
    minds = tuple(
        (str(size), mind, role_term(role, words.language), *rate_cells(rate))
        for size, inside in sized.items()
        for (mind, role), rate in role_rates(game.seats for game in inside).items()
    )
    head = rate_head(words, "players", "mind", "role")
    sheets = (
        _rates_sheet("side", sides, words),
        _rates_sheet("role", roles, words),
        Sheet(words("wins.by_mind"), head, minds, 3),
    )
    without = len(games) - len(won)
    notes = (words("wins.without", count=without),) if without else ()
    return Chapter("wins", words("wins.title"), words("wins.how"), tuple(pictures), sheets, notes)


def _side_rates(rates: Mapping[Team, Rate], words: PageWords) -> list[NamedRate]:
    return [(words(f"side.{side}"), side, rate) for side, rate in rates.items()]


def _role_rates(rates: Mapping[Role, Rate], words: PageWords) -> list[NamedRate]:
    return [(role_term(role, words.language), role.team, rate) for role, rate in rates.items()]


def _rates_sheet(kind: str, rates: Mapping[int, Sequence[NamedRate]], words: PageWords) -> Sheet:
    rows = [(str(size), name, *rate_cells(rate)) for size, named in rates.items() for name, _, rate in named]
    return Sheet(words(f"wins.by_{kind}"), rate_head(words, "players", kind), tuple(rows), 2)


def _rates_picture(kind: str, rates: Mapping[int, Sequence[NamedRate]], words: PageWords) -> Picture:
    groups = {words("village_of", size=size): named for size, named in rates.items()}
    return _grouped_picture(f"wins-by-{kind}", words(f"wins.by_{kind}"), groups, words)


def _minds_picture(games: Sequence[ReportedGame], size: int, words: PageWords) -> Iterator[Picture]:
    """Yield the minds with the most games, sorted by name; nothing if there is only one."""
    rates = rates_by_mind_and_side(games)
    played = {mind: sum(rate.games for (name, _), rate in rates.items() if name == mind) for mind, _ in rates}
    shown = sorted(sorted(played, key=lambda mind: -played[mind])[:MAX_MINDS])
    if len(shown) > 1:
        key = "wins.by_mind_of" if len(shown) == len(played) else "wins.by_most"
        groups = {
            mind: _side_rates({side: rate for (name, side), rate in rates.items() if name == mind}, words)
            for mind in shown
        }
        yield _grouped_picture(f"wins-by-mind-{size}", words(key, size=size, most=MAX_MINDS), groups, words)


def _grouped_picture(
    key: str, title: str, groups: Mapping[str, Sequence[NamedRate]], words: PageWords
) -> Picture:
    """Return groups of rates as bars below their headings."""
    bars = [
        rate_bar(name, rate, int(side is Team.WEREWOLF), words, "" if place else heading)
        for heading, named in groups.items()
        for place, (name, side, rate) in enumerate(named)
    ]
    return Picture(key, title, in_words(bars, words), interval_bars(bars, Axis()))
