"""Prints tables that fit the output's width without cutting words.

On a terminal a table has ruled lines; a table that is too wide has none, and if it still does not fit each
row becomes a list. In a file or a pipe there are no ruled lines, and ``COLUMNS`` may set a width.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.console import Console
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

ANY_WIDTH = 10_000
"""A width in cells that no table needs; used to print a table at its natural width."""


def print_table(console: Console, table: Table) -> None:
    """Print a table with its title above and its caption below; cells are text or rich's markup."""
    title, caption = table.title, table.caption
    table.title = table.caption = None
    if title:
        console.print(title, style="bold", soft_wrap=False)
    _print_rows(console, table)
    if caption:
        console.print(caption, style="dim", soft_wrap=False)


def _print_rows(console: Console, table: Table) -> None:
    if not console.is_terminal or _widths(console, table).minimum > console.width:
        _remove_lines(table)
    if not console.is_terminal and "COLUMNS" not in os.environ:
        console.width = max(console.width, _widths(console, table).maximum)
    if _widths(console, table).minimum > console.width:
        for line in _as_list(console, table):
            console.print(line, soft_wrap=False)
        return
    _set_widths(console, table)
    console.print(table, soft_wrap=False)


def _set_widths(console: Console, table: Table) -> None:
    """Set each column to its longest word, and give the rest to the columns with most line breaks."""
    cells = [
        [_cell_text(console, cell) for cell in (column.header, *column.cells)] for column in table.columns
    ]
    least = [column.min_width or 0 for column in table.columns]
    widths = [max(*map(_longest_word, column), asked) for column, asked in zip(cells, least, strict=True)]
    wanted = [max(line.cell_len for cell in column for line in cell.split("\n")) for column in cells]
    left = console.width - _widths(console, table).minimum
    for _ in range(min(left, sum(wanted) - sum(widths))):
        lacking = [want / width for want, width in zip(wanted, widths, strict=True)]
        widths[lacking.index(max(lacking))] += 1
    for column, width in zip(table.columns, widths, strict=True):
        column.width = width


def _widths(console: Console, table: Table) -> Measurement:
    """Return the table's width with a break after every word (minimum) and without breaks (maximum)."""
    return Measurement.get(console, console.options.update(max_width=ANY_WIDTH), table)


def _longest_word(cell: Text) -> int:
    return max(map(cell_len, cell.plain.split()), default=1)


def _cell_text(console: Console, cell: object) -> Text:
    return cell if isinstance(cell, Text) else console.render_str(str(cell))


def _remove_lines(table: Table) -> None:
    """Remove the ruled lines except the one below the heading; an empty line replaces one between rows."""
    table.box, table.show_edge, table.pad_edge = SIMPLE_HEAD, False, False
    table.padding = (0, 1, 0, 0)
    table.leading, table.show_lines = int(table.show_lines), False


def _as_list(console: Console, table: Table) -> Iterator[Text]:
    """Yield each row as a heading with its values below, and an empty line after it."""
    heads = [" ".join(_cell_text(console, column.header).plain.split()) for column in table.columns]
    for row in zip(*(column.cells for column in table.columns), strict=True):
        for head, cell in zip(heads, row, strict=True):
            value = Text(", ").join(_cell_text(console, cell).split("\n"))
            yield Text(f"{head}: " if head else "").append(value)
        yield Text()
