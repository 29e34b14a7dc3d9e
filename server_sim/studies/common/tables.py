"""Result tables that can be printed, written as JSON, and opened in a spreadsheet.

Every study reports its results in this form. A cell is a number, a text, None, or an :class:`IntervalFigure`:
an estimate with its 95% interval and the number of observations.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from agent.runtime.command_line import print_written_files
from agent.runtime.files import replace_file
from agent.runtime.printable import escaped_formula, printable
from agent.runtime.tables import print_table


@dataclass(frozen=True, slots=True)
class IntervalFigure:
    """An estimate with its 95% interval; ``n`` is the number of observations, or 0 if it is not given.

    With ``share`` the estimate is printed as a percentage.
    """

    value: float | None
    low: float | None = None
    high: float | None = None
    n: int = 0
    share: bool = True

    def __str__(self) -> str:
        return f"{self.estimate} (n {self.n})" if self.n else self.estimate

    def excludes(self, value: float) -> bool:
        """Return whether a value lies outside the 95% interval."""
        return self.low is not None and self.high is not None and not self.low <= value <= self.high

    @property
    def without_certainty(self) -> IntervalFigure:
        """The figure without its interval if that has no width, because all resamples were equal."""
        return replace(self, low=None, high=None) if self.low == self.high else self

    @property
    def estimate(self) -> str:
        """The estimate and its interval as one text."""
        if self.value is None:
            return "-"
        value = f"{self.value:.1%}" if self.share else _plain_number(self.value)
        if self.low is None or self.high is None:
            return value
        low, high = (
            f"{100 * bound:.1f}" if self.share else _plain_number(bound) for bound in (self.low, self.high)
        )
        return f"{value} [{low}, {high}]"


Figure = str | int | float | IntervalFigure | None


@dataclass(frozen=True)
class ResultTable:
    """A table with a title; ``columns`` maps keys to headings, and each row maps the same keys to cells."""

    title: str
    columns: Mapping[str, str]
    rows: Sequence[Mapping[str, Figure]] = field(default_factory=tuple)
    caption: str = ""

    def for_terminal(self) -> Table:
        """Return the table for :func:`agent.runtime.tables.print_table`."""
        drawn = Table(title=Text(self.title), caption=Text(self.caption) if self.caption else None)
        for key, heading in self.columns.items():
            cells = [row.get(key) for row in self.rows]
            pieces = [len(cell.estimate) for cell in cells if isinstance(cell, IntervalFigure)]
            drawn.add_column(Text(printable(heading)), min_width=max(pieces, default=None))
        for row in self.rows:
            drawn.add_row(*(Text(_print_figure(row.get(key))) for key in self.columns))
        return drawn

    def as_json(self) -> dict[str, object]:
        """Return the table as a JSON object with title, caption and rows; an estimate, too, is an object."""
        rows = [{key: _in_json(row.get(key)) for key in self.columns} for row in self.rows]
        return {"title": self.title, "caption": self.caption, "rows": rows}

    def as_csv(self) -> str:
        """Return the table as CSV with a header; an estimate takes four columns: value, low, high and n."""
        rows = [dict(part for key in self.columns for part in _parts(key, row.get(key))) for row in self.rows]
        head = list(dict.fromkeys(key for row in rows for key in row)) or list(self.columns)
        out = io.StringIO()
        writer = csv.DictWriter(out, head, restval="")
        writer.writeheader()
        writer.writerows(rows)
        return out.getvalue()


def one_row_a_figure(tables: Sequence[ResultTable]) -> ResultTable:
    """Merge tables into one that has a row for each number in them.

    Each row repeats the texts of the number's original row. A row with texts only is kept without a number.
    """
    rows = [figure for table in tables for row in table.rows for figure in _figures_in(table, row)]
    keys = dict.fromkeys(key for row in rows for key in row if key not in ("figure", "value"))
    return ResultTable("Figures", {key: key for key in (*keys, "figure", "value")}, rows)


def _figures_in(table: ResultTable, row: Mapping[str, Figure]) -> list[dict[str, Figure]]:
    known = {key: row[key] for key in table.columns if row.get(key) is not None}
    texts = {"table": table.title} | {key: cell for key, cell in known.items() if isinstance(cell, str)}
    figures = [{"figure": key, "value": cell} for key, cell in known.items() if key not in texts]
    return [{**texts, **figure} for figure in figures or [{}]]


def _print_figure(figure: Figure) -> str:
    if figure is None:
        return "-"
    return _plain_number(figure) if isinstance(figure, float) else printable(str(figure))


def _plain_number(number: float) -> str:
    """Format a number with at most three decimals, fewer for large numbers."""
    decimals = 3 if abs(number) < 10 else 2 if abs(number) < 100 else 1
    return f"{number:.{decimals}f}"


def _in_json(figure: Figure) -> object:
    if isinstance(figure, IntervalFigure):
        return {"value": figure.value, "low": figure.low, "high": figure.high, "n": figure.n}
    return figure


def _parts(key: str, figure: Figure) -> list[tuple[str, object]]:
    if not isinstance(figure, IntervalFigure):
        return [(key, "" if figure is None else escaped_formula(figure))]
    numbers = {"": figure.value, "_low": figure.low, "_high": figure.high, "_n": figure.n}
    return [(key + end, "" if number is None else number) for end, number in numbers.items()]


def show_tables(tables: Sequence[ResultTable], as_json: bool, csv_file: Path | None) -> None:
    """Print tables as text, or as one line of JSON each; also write them to ``csv_file`` if it is given."""
    console = Console(highlight=False, soft_wrap=True)
    for table in tables:
        if as_json:
            typer.echo(printable(json.dumps(table.as_json(), ensure_ascii=False, allow_nan=False)))
        elif table.rows:
            print_table(console, table.for_terminal())
            console.print()
    if csv_file is not None:
        replace_file(csv_file, one_row_a_figure(tables).as_csv())
        print_written_files(csv_file)
