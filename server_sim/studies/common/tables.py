"""Tables of results that can be printed, read by programs, and opened in a spreadsheet.

Every study tells its figures by these. A figure is a number, a text, or None where there is none; an
:class:`IntervalFigure` is one with its 95% interval and the number of things it was counted over.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rich.table import Table
from rich.text import Text

from agent.runtime.printable import printable


@dataclass(frozen=True, slots=True)
class IntervalFigure:
    """A figure with its 95% interval, over ``n`` games, lines, questions or whatever the table says, or 0.

    ``share`` prints it as a percentage.
    """

    value: float | None
    low: float | None = None
    high: float | None = None
    n: int = 0
    share: bool = True

    def __str__(self) -> str:
        return f"{self.estimate} (n {self.n})" if self.n else self.estimate

    def excludes(self, value: float) -> bool:
        """Whether the interval leaves a value out."""
        return self.low is not None and self.high is not None and not self.low <= value <= self.high

    @property
    def estimate(self) -> str:
        """The figure with its interval, as it is read in one piece."""
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
    """A titled table; ``columns`` are keys for programs with headings for people, ``rows`` by key."""

    title: str
    columns: Mapping[str, str]
    rows: Sequence[Mapping[str, Figure]] = field(default_factory=tuple)
    caption: str = ""

    def for_terminal(self) -> Table:
        """The table for :func:`agent.runtime.tables.print_table`."""
        drawn = Table(title=Text(self.title), caption=Text(self.caption) if self.caption else None)
        for key, heading in self.columns.items():
            pieces = [len(cell.estimate) for cell in self._cells(key) if isinstance(cell, IntervalFigure)]
            drawn.add_column(Text(printable(heading)), min_width=max(pieces, default=None))
        for row in self.rows:
            drawn.add_row(*(Text(_printed(row.get(key))) for key in self.columns))
        return drawn

    def _cells(self, key: str) -> list[Figure]:
        return [row.get(key) for row in self.rows]

    def as_json(self) -> dict[str, object]:
        """The table for programs: title, caption and rows; an estimate is an object."""
        rows = [{key: _in_json(row.get(key)) for key in self.columns} for row in self.rows]
        return {"title": self.title, "caption": self.caption, "rows": rows}

    def as_csv(self) -> str:
        """The table with a head; an estimate takes four columns: value, low, high and n."""
        rows = [dict(part for key in self.columns for part in _parts(key, row.get(key))) for row in self.rows]
        head = list(dict.fromkeys(key for row in rows for key in row)) or list(self.columns)
        out = io.StringIO()
        writer = csv.DictWriter(out, head, restval="")
        writer.writeheader()
        writer.writerows(rows)
        return out.getvalue()


def one_row_a_figure(tables: Sequence[ResultTable]) -> ResultTable:
    """The numbers of several tables in one, each beside the texts of its row, for spreadsheets and programs.

    A row of texts alone stands there once, without a figure.
    """
    rows = [
        {"table": table.title, **texts, **figure}
        for table in tables
        for row in table.rows
        for texts, figures in [_texts_and_figures(table, row)]
        for figure in figures or [{}]
    ]
    keys = list(dict.fromkeys(key for row in rows for key in row if key not in ("figure", "value")))
    whole = [*keys, "figure", "value"]
    return ResultTable(
        "Figures", {key: key for key in whole}, [{key: row.get(key) for key in whole} for row in rows]
    )


def _texts_and_figures(
    table: ResultTable, row: Mapping[str, Figure]
) -> tuple[dict[str, Figure], list[dict[str, Figure]]]:
    known = {key: row[key] for key in table.columns if row.get(key) is not None}
    texts: dict[str, Figure] = {key: cell for key, cell in known.items() if isinstance(cell, str)}
    return texts, [{"figure": key, "value": cell} for key, cell in known.items() if not isinstance(cell, str)]


def _printed(figure: Figure) -> str:
    if figure is None:
        return "-"
    return _plain_number(figure) if isinstance(figure, float) else printable(str(figure))


def _plain_number(number: float) -> str:
    """A number with as many decimals as anybody reads: three, and fewer where it is large."""
    decimals = 3 if abs(number) < 10 else 2 if abs(number) < 100 else 1
    return f"{number:.{decimals}f}"


def _in_json(figure: Figure) -> object:
    if isinstance(figure, IntervalFigure):
        return {"value": figure.value, "low": figure.low, "high": figure.high, "n": figure.n}
    return figure


def _parts(key: str, figure: Figure) -> list[tuple[str, object]]:
    if not isinstance(figure, IntervalFigure):
        return [(key, "" if figure is None else _harmless(figure))]
    numbers = {"": figure.value, "_low": figure.low, "_high": figure.high, "_n": figure.n}
    return [(key + end, "" if number is None else number) for end, number in numbers.items()]


def _harmless(figure: str | float) -> str | float:
    """A text that no spreadsheet takes for a formula, whoever chose it."""
    return f"'{figure}" if isinstance(figure, str) and figure[:1] in "=+-@\t\r" and figure != "-" else figure
