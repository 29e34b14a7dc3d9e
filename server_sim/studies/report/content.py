"""What a page is made of: chapters with pictures and tables."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from xml.etree.ElementTree import Element

from agent.runtime.printable import printable

Row = tuple[str, ...]
MOST_ROWS = 40
"""Longer tables would hide what comes after them."""
NOTHING_KNOWN = "–"
"""What a cell shows where there is no figure."""


@dataclass(frozen=True)
class Sheet:
    """A table: its caption, the names of its columns, its rows of as many cells.

    The first ``names`` cells of a row say what the row is about. ``folded`` tables, and long ones, open on
    demand.
    """

    caption: str
    head: Row
    rows: tuple[Row, ...]
    names: int = 1
    folded: bool = False

    @property
    def is_folded(self) -> bool:
        """Whether only its caption shows at first."""
        return self.folded or len(self.rows) > MOST_ROWS

    @property
    def tab_separated(self) -> str:
        """The table as a spreadsheet takes it, a line a row."""
        return "\n".join("\t".join(map(printable, row)) for row in (self.head, *self.rows))


@dataclass(frozen=True)
class Picture:
    """A drawing with its title, and in words what it shows; ``key`` is the picture's own in the page."""

    key: str
    title: str
    description: str
    drawing: Element


@dataclass(frozen=True)
class Chapter:
    """One chapter: ``how`` says in a sentence or two what was measured and how, ``notes`` what to mind."""

    key: str
    title: str
    how: str
    pictures: tuple[Picture, ...] = ()
    sheets: tuple[Sheet, ...] = ()
    notes: tuple[str, ...] = ()
    listed: tuple[str, ...] = ()


@dataclass(frozen=True)
class ReportPage:
    """The whole page."""

    title: str
    lead: str
    chapters: tuple[Chapter, ...]


def width_of(words: str) -> int:
    """How many letters wide a text is; a Japanese one counts for two."""
    return sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in words)


def percent(value: float | None) -> str:
    """A share with one decimal."""
    return NOTHING_KNOWN if value is None else f"{value:.1%}"
