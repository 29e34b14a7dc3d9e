"""Prints figures of groups of players as tables, as objects for JSON, and as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterator, Mapping, Sequence

from rich.table import Table
from rich.text import Text

from agent.runtime.printable import escaped_formula
from agent.study.contest_measures import Measure
from agent.study.contest_published import JUDGED, PublishedFigures
from agent.study.group_names import GroupName
from agent.study.measured_groups import (
    MACRO,
    MICRO,
    WEIGHTED,
    WIN_RATES,
    GroupKey,
    GroupMeasures,
    MeasuredSeat,
    MeasuredValue,
)

HEADINGS = {
    MACRO: "wins (macro)",
    MICRO: "wins, mean over roles (micro)",
    WEIGHTED: "wins, by composition (weighted)",
    JUDGED: "judges' rank",
}
"""The headings of columns that are not named as their figures."""
HOW_TOLD = "1.00 = chance; possessed_avoid and wolf_survival are shares; with 95% intervals by game"

_KEYS: Mapping[GroupName, Callable[[MeasuredSeat], str]] = {
    GroupName.TEAM: lambda seat: seat.player,
    GroupName.ROLE: lambda seat: seat.role.value,
}


def key_by(names: Sequence[GroupName]) -> Callable[[MeasuredSeat], GroupKey]:
    """Return the function that tells a seat's group, by team, by role, or by both."""
    return lambda seat: tuple(_KEYS[name](seat) for name in names)


def as_tables(
    groups: Sequence[GroupMeasures], names: Sequence[GroupName], published: Sequence[PublishedFigures] = ()
) -> Iterator[Table]:
    """Yield a table of win rates and one of game measures, then a table for each published one."""
    head = ("players", *names, "games", "seats")
    keys = [(str(one.size), *one.key, str(one.games), str(one.seats)) for one in groups]
    figures = [one.figures for one in groups]
    yield _table("Win rates", head, keys, figures, WIN_RATES, "with 95% intervals by game")
    yield _table("Game measures", head, keys, figures, tuple(Measure), HOW_TOLD)
    for one in published:
        values = [{name: MeasuredValue(value) for name, value in row.items()} for row in one.rows.values()]
        columns = (*WIN_RATES, *Measure, JUDGED)
        yield _table(one.title, ("player",), [(who,) for who in one.rows], values, columns, one.source)


def as_objects(
    groups: Sequence[GroupMeasures], names: Sequence[GroupName], published: Sequence[PublishedFigures] = ()
) -> Iterator[dict[str, object]]:
    """Yield an object for each group, then one for each published row."""
    for one in groups:
        key = dict(zip(map(str, names), one.key, strict=True))
        figures = {
            name: {"value": told.value, "low": told.low, "high": told.high}
            for name, told in one.figures.items()
        }
        yield {"players": one.size, **key, "games": one.games, "seats": one.seats, "figures": figures}
    for table in published:
        for who, row in table.rows.items():
            told = {name: {"value": value} for name, value in row.items()}
            yield {"published": table.title, "players": table.size, "player": who, "figures": told}


def as_csv(
    groups: Sequence[GroupMeasures], names: Sequence[GroupName], published: Sequence[PublishedFigures] = ()
) -> str:
    """Return CSV with a header and a row for each figure that has a value."""
    keys = ("published", "players", "player") if published else ("players",)
    out = io.StringIO()
    head = (*keys, *names, "games", "seats", "figure", "value", "low", "high")
    writer = csv.DictWriter(out, head, restval="", lineterminator="\n")
    writer.writeheader()
    for found in as_objects(groups, names, published):
        figures = found.pop("figures")
        assert isinstance(figures, dict)
        cells = {name: escaped_formula(cell) for name, cell in found.items()}
        writer.writerows(
            {**cells, "figure": name, **told} for name, told in figures.items() if told["value"] is not None
        )
    return out.getvalue()


def _table(
    title: str,
    head: Sequence[str],
    keys: Sequence[Sequence[str]],
    rows: Sequence[Mapping[str, MeasuredValue]],
    figures: Sequence[str],
    caption: str,
) -> Table:
    """Return a table with the figures for which any row has a value."""
    shown = [name for name in figures if any(name in row and row[name].value is not None for row in rows)]
    table = Table(*head, *(HEADINGS.get(name, name) for name in shown), title=title, caption=caption)
    for key, row in zip(keys, rows, strict=True):
        table.add_row(*map(Text, key), *(_written(row.get(name)) for name in shown))
    return table


def _written(told: MeasuredValue | None) -> str:
    if told is None or told.value is None:
        return "-"
    if told.low is None or told.high is None:
        return f"{told.value:.2f}"
    return f"{told.value:.2f} ({told.low:.2f} to {told.high:.2f})"
