"""The page of a benchmark, in the language of its games: one self-contained HTML file like a report."""

from __future__ import annotations

from collections.abc import Sequence

from agent.study.contest_measures import Measure
from agent.study.contest_published import published_figures
from server_sim.studies.benchmark.leaderboard import BEST, NET, RANK, WORST
from server_sim.studies.benchmark.run import Season, SeasonTables
from server_sim.studies.common.tables import Figure, IntervalFigure, ResultTable
from server_sim.studies.judging.counting.events import count_items
from server_sim.studies.judging.counting.seats import CountPanel
from server_sim.studies.judging.counting.tables import ALL
from server_sim.studies.report.content import EMPTY_CELL, Chapter, Picture, Sheet, in_words
from server_sim.studies.report.measures_chapter import published_sheet
from server_sim.studies.report.page import page_of
from server_sim.studies.report.pictures import Axis, Bar, axis_around, interval_bars
from server_sim.studies.report.wording import PageWords, page_words
from server_sim.studies.tournament.score_sheet import COST

CHANCE = 1.0
VILLAGE, ENTRANT = "village", "entrant"


def benchmark_page(season: Season, tables: SeasonTables, name: str) -> str:
    """Return the page about a season and its tables as HTML text; ``name`` is that of its folder."""
    plan, words = season.plan, page_words(season.plan.language, __package__)
    (maker,) = plan.makers()
    size = len(maker.roles)
    language = words(f"language.{plan.language}")
    lead = words("benchmark.lead", entrants=len(plan.entrants), size=size, language=language,
                 games=len(season.games), seed=plan.seed)  # fmt: skip
    chapters = (
        _leaderboard_chapter(season, tables.leaderboard, words),
        _published_chapter(size, words),
        _counts_chapter(season.panels, tables.nets, words),
        _costs_chapter(tables, words),
        _entrants_chapter(season, words),
    )
    return page_of(words("benchmark.title", folder=name), lead, chapters, words)


def _leaderboard_chapter(season: Season, table: ResultTable, words: PageWords) -> Chapter:
    columns = (("macro", "wins", None), (Measure.VOTE_ACC.value, "votes", CHANCE), (NET, "nets", 0.0))
    pictures = [
        _picture(table, key, words(f"leaderboard.{title}"), words, reference)
        for key, title, reference in columns
    ]
    return Chapter(
        "leaderboard",
        words("leaderboard.title"),
        words("leaderboard.how"),
        tuple(picture for picture in pictures if picture is not None),
        (_sheet(_with_rank_bounds(table, words), words("leaderboard.title"), words, names=2),),
        _notes(season, words),
    )


def _with_rank_bounds(table: ResultTable, words: PageWords) -> ResultTable:
    """Return the leaderboard with the bounds of a rank in the same cell."""
    columns = {key: heading for key, heading in table.columns.items() if key not in (BEST, WORST)}
    rows = [
        {**row, RANK: words("benchmark.between", value=row[RANK], low=row[BEST], high=row[WORST])}
        for row in table.rows
    ]
    return ResultTable(table.title, columns, rows)


def _notes(season: Season, words: PageWords) -> tuple[str, ...]:
    if not season.budget.has_stopped:
        return ()
    limit, done = f"{season.budget.limit:g}", len(season.games)
    return (words("benchmark.stopped", limit=limit, games=done, total=season.total),)


def _picture(
    table: ResultTable, key: str, title: str, words: PageWords, reference: float | None
) -> Picture | None:
    """Return the figures of a column as bars, around a reference or from 0 to 1; None if there are none."""
    told = [(str(row[ENTRANT]), row[key]) for row in table.rows]
    bars = [
        Bar(name, figure.value, figure.low, figure.high, f"{figure.value:.2f}")
        for name, figure in told
        if isinstance(figure, IntervalFigure) and figure.value is not None
    ]
    if not bars:
        return None
    axis = Axis() if reference is None else axis_around(bars, reference)
    return Picture(f"bars-{key}", title, in_words(bars, words), interval_bars(bars, axis))


def _published_chapter(size: int, words: PageWords) -> Chapter:
    sheets = tuple(published_sheet(table, words) for table in published_figures() if table.size == size)
    notes = () if sheets else (words("elsewhere.none", size=size),)
    return Chapter("published", words("elsewhere.title"), words("elsewhere.how"), sheets=sheets, notes=notes)


def _counts_chapter(panels: Sequence[CountPanel], nets: Sequence[ResultTable], words: PageWords) -> Chapter:
    sheets = tuple(
        _sheet(table, words("counts.of", counter=_counter(panel, words)), words)
        for panel, table in zip(panels, nets, strict=True)
    )
    return Chapter("counts", words("counts.title"), words("counts.how"), sheets=sheets)


def _counter(panel: CountPanel, words: PageWords) -> str:
    key = "counts.model" if panel.model else "counts.code"
    return words(key, name=panel.name, items=len(panel.items), whole=len(count_items()))


def _costs_chapter(tables: SeasonTables, words: PageWords) -> Chapter:
    sheets = (
        _sheet(tables.failures, words("costs.failures"), words),
        _sheet(tables.costs, words("costs.models"), words),
    )
    shown = tuple(sheet for sheet in sheets if sheet.rows)
    return Chapter("costs", words("costs.title"), words("costs.how"), sheets=shown)


def _entrants_chapter(season: Season, words: PageWords) -> Chapter:
    rows = tuple(
        (one.name, str(one.mind), one.persona, ", ".join(season.served.get(one.name, ())) or EMPTY_CELL)
        for one in season.plan.entrants
    )
    sheet = Sheet(words("entered.table"), words.head(ENTRANT, "decides", "voice", "served"), rows, 4)
    return Chapter("entrants", words("entered.title"), words("entered.how"), sheets=(sheet,))


def _sheet(table: ResultTable, caption: str, words: PageWords, names: int = 1) -> Sheet:
    """Return a result table for the page, without the village, which is the same in all rows."""
    keys = [key for key in table.columns if key != VILLAGE]
    head = tuple(words.table.get(f"measure.{key}") or words.of("column", key) for key in keys)
    rows = tuple(tuple(_cell(key, row.get(key), words) for key in keys) for row in table.rows)
    return Sheet(caption, head, rows, names)


def _cell(key: str, figure: Figure, words: PageWords) -> str:
    if isinstance(figure, IntervalFigure):
        ends = (figure.value, figure.low, figure.high)
        value, low, high = ("" if end is None else _write_number(key, end) for end in ends)
        return words("benchmark.between", value=value, low=low, high=high) if low else value or EMPTY_CELL
    if figure is None:
        return EMPTY_CELL
    if isinstance(figure, float):
        return _write_number(key, figure)
    return words("benchmark.all") if (key, figure) == (ENTRANT, ALL) else str(figure)


def _write_number(key: str, value: float) -> str:
    """Return a number as the contest writes figures; a cost has more decimals, a large number none."""
    return f"{value:.4f}" if key == COST else f"{value:,.0f}" if abs(value) >= 100 else f"{value:.2f}"
