"""The chapter about the contest's win rates and game measures of each mind or team."""

from __future__ import annotations

from collections.abc import Sequence

from agent.study.contest_measures import Measure
from agent.study.contest_published import JUDGED, PublishedFigures, published_figures
from agent.study.measured_groups import (
    WIN_RATES,
    GroupMeasures,
    MeasuredValue,
    measure_groups,
    measured_seats,
)
from rules.game.roles import Role
from server_sim.people.replay.telling import role_term
from server_sim.studies.report.content import EMPTY_CELL, Chapter, Row, Sheet
from server_sim.studies.report.game_results import ReportedGame
from server_sim.studies.report.wording import PageWords


def measures_chapter(games: Sequence[ReportedGame], words: PageWords) -> Chapter:
    """Return the report's chapter with the contest's figures of each mind, and the published ones."""
    measured = [measured_seats(game.recording, game.minds) for game in games]
    minds = measure_groups(measured, lambda seat: (seat.player,))
    roles = measure_groups(measured, lambda seat: (seat.player, seat.role.value))
    sheets = (
        _groups_sheet("measures.wins", minds, WIN_RATES, words),
        _groups_sheet("measures.measures", minds, tuple(Measure), words),
        _groups_sheet("measures.by_role", roles, (*WIN_RATES[:1], *Measure), words),
        *(published_sheet(table, words, folded=True) for table in published_figures()),
    )
    shown = tuple(sheet for sheet in sheets if sheet.rows)
    without = measured.count(())
    notes = (words("wins.without", count=without),) if without else ()
    return Chapter("measures", words("measures.title"), words("measures.how"), sheets=shown, notes=notes)


def _groups_sheet(
    caption: str, groups: Sequence[GroupMeasures], figures: Sequence[str], words: PageWords
) -> Sheet:
    """Return a table with a row for each group; keys are a mind, or a mind and a role."""
    names = ("mind", "role")[: max((len(group.key) for group in groups), default=1)]
    shown = [name for name in figures if any(group.figures[name].value is not None for group in groups)]
    head = (*words.head("players", *names, "games", "seats"), *(words(f"measure.{name}") for name in shown))
    rows = tuple(
        (
            str(group.size),
            *_key_cells(group.key, words),
            str(group.games),
            str(group.seats),
            *(_measure_cell(group.figures[name], words) for name in shown),
        )
        for group in groups
    )
    return Sheet(words(caption), head, rows, 1 + len(names), folded=len(names) > 1)


def _key_cells(key: Sequence[str], words: PageWords) -> Row:
    mind, *roles = key
    return mind, *(role_term(Role(role), words.language) for role in roles)


def published_sheet(table: PublishedFigures, words: PageWords, folded: bool = False) -> Sheet:
    """Return a table that the contest has published, with a row for each team or model."""
    figures = (*WIN_RATES, *Measure, JUDGED)
    shown = [name for name in figures if any(name in row for row in table.rows.values())]
    rows = tuple(
        (who, *(_measure_cell(MeasuredValue(row.get(name)), words) for name in shown))
        for who, row in table.rows.items()
    )
    head = (*words.head("published"), *(words(f"measure.{name}") for name in shown))
    return Sheet(words("measures.published", title=table.title), head, rows, folded=folded)


def _measure_cell(told: MeasuredValue, words: PageWords) -> str:
    if told.value is None:
        return EMPTY_CELL
    if told.low is None or told.high is None:
        return f"{told.value:.2f}"
    low, high = f"{told.low:.2f}", f"{told.high:.2f}"
    return words("measures.between", value=f"{told.value:.2f}", low=low, high=high)
