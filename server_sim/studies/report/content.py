"""The parts of a page (chapters, pictures and tables), and functions that format numbers for them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from xml.etree.ElementTree import Element

from agent.runtime.printable import printable
from server_sim.playing.rates import Rate
from server_sim.studies.metrics.summary import Estimate
from server_sim.studies.report.pictures import Bar
from server_sim.studies.report.wording import PageWords

Row = tuple[str, ...]
MAX_OPEN_ROWS = 40
"""Maximum number of rows of a table that is shown unfolded."""
EMPTY_CELL = "–"


@dataclass(frozen=True)
class Sheet:
    """A table of the report with a caption, headings, and rows of cells.

    The first ``names`` cells of a row are its headings. What follows a line feed in a cell is shown smaller,
    below the rest. A ``folded`` table, or a long one, shows only its
    caption until the reader opens it.
    """

    caption: str
    head: Row
    rows: tuple[Row, ...]
    names: int = 1
    folded: bool = False

    @property
    def is_folded(self) -> bool:
        """Whether only the caption is visible until the reader opens the table."""
        return self.folded or len(self.rows) > MAX_OPEN_ROWS

    @property
    def tab_separated(self) -> str:
        """The headings and rows as tab-separated text, one line each."""
        return "\n".join("\t".join(map(_without_line_feeds, row)) for row in (self.head, *self.rows))


def _without_line_feeds(cell: str) -> str:
    return printable(cell.replace("\n", " "))


@dataclass(frozen=True)
class Picture:
    """A drawing with its title and a text alternative; ``key`` identifies it within the page."""

    key: str
    title: str
    description: str
    drawing: Element


@dataclass(frozen=True)
class Chapter:
    """A chapter of the report with its pictures, tables (``sheets``) and remarks.

    ``how`` explains the method in one or two sentences, ``notes`` are caveats, ``listed`` are list entries.
    """

    key: str
    title: str
    how: str
    pictures: tuple[Picture, ...] = ()
    sheets: tuple[Sheet, ...] = ()
    notes: tuple[str, ...] = ()
    listed: tuple[str, ...] = ()


def percent(value: float | None) -> str:
    """Return a share (0 to 1) as a percentage with one decimal; of None, the text for an empty cell."""
    return EMPTY_CELL if value is None else f"{value:.1%}"


def rate_head(words: PageWords, *names: str) -> Row:
    """Return the headings of the columns ``names``, then those for the cells of :func:`rate_cells`."""
    return words.head(*names, "won", "of", "rate", "low", "high")


def rate_cells(rate: Rate) -> Row:
    """Return the table cells of a win rate: wins, games, the rate, and both ends of its interval."""
    return (str(rate.wins), str(rate.games), percent(rate.value), *map(percent, rate.interval))


def rate_bar(label: str, rate: Rate, series: int, words: PageWords, heading: str = "") -> Bar:
    """Return a win rate, of at least one game, as a bar of a picture.

    ``series`` is the colour number; ``heading`` starts a group of bars.
    """
    low, high = rate.interval
    beside = words("wins.beside", rate=percent(rate.value), won=rate.wins, of=rate.games)
    return Bar(label, rate.value or 0.0, low, high, beside, series, heading)


def estimate_cells(estimate: Estimate) -> Row:
    """Return the table cells of an estimate: value, ends of its interval, and numbers of games and days."""
    days = str(estimate.days) if estimate.days else EMPTY_CELL
    return (*map(three_decimals, (estimate.value, estimate.low, estimate.high)), str(estimate.games), days)


def three_decimals(value: float | None) -> str:
    """Return a number with three decimals, as the command ``metrics`` does; of None, an empty cell's text."""
    return EMPTY_CELL if value is None else f"{value:.3f}"


def in_words(bars: Iterable[Bar], words: PageWords) -> str:
    """Return a sentence with the values of all bars: the text alternative of their picture."""
    described, group = [], ""
    for bar in bars:
        group = bar.heading or group
        described.append(words("described.bar", group=group, label=bar.label, words=bar.words).strip())
    return words("described.list", things=words("described.between").join(described))
