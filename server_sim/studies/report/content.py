"""The parts of a page: chapters with pictures and tables."""

from __future__ import annotations

from dataclasses import dataclass
from xml.etree.ElementTree import Element

from agent.runtime.printable import printable

Row = tuple[str, ...]
"""A row of a table: the texts of its cells."""
MAX_OPEN_ROWS = 40
"""Maximum number of rows of a table that is shown unfolded."""
EMPTY_CELL = "–"
"""The text that a table cell shows if there is no figure."""


@dataclass(frozen=True)
class Sheet:
    """A table of the report with a caption, headings, and rows of cells.

    The first ``names`` cells of a row identify its subject. ``folded`` tables, and long ones, are collapsed.
    """

    caption: str
    head: Row
    rows: tuple[Row, ...]
    names: int = 1
    folded: bool = False

    @property
    def is_folded(self) -> bool:
        """Whether only the caption of the table is visible at first."""
        return self.folded or len(self.rows) > MAX_OPEN_ROWS

    @property
    def tab_separated(self) -> str:
        """Return the table as tab-separated text, one line a row."""
        return "\n".join("\t".join(map(printable, row)) for row in (self.head, *self.rows))


@dataclass(frozen=True)
class Picture:
    """A drawing with its title and a text alternative; ``key`` identifies it within the page."""

    key: str
    title: str
    description: str
    drawing: Element


@dataclass(frozen=True)
class Chapter:
    """A chapter; ``how`` explains the method in one or two sentences, ``notes`` are caveats."""

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


def percent(value: float | None) -> str:
    """Return a share as a percentage with one decimal."""
    return EMPTY_CELL if value is None else f"{value:.1%}"
