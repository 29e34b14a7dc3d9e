"""How players talk, and whether they keep their word."""

from __future__ import annotations

from collections import Counter

from agent.study.figure import Figure
from agent.study.figure_catalogue import FigureReport
from server_sim.studies.report.content import Chapter, Row, Sheet
from server_sim.studies.report.kept_words import TOLD_BY_LOGS
from server_sim.studies.report.wording import PageWords


def talk_chapter(found: Counter[str], report: FigureReport, words: PageWords) -> Chapter:
    """Return the chapter about talk: the audit of self-play, and the figures of ``talk-figures``."""
    return Chapter(
        "talk",
        words("talk.title"),
        words("talk.how"),
        sheets=(_kept_words_sheet(found, words), _talk_sheet(report, words), _explanations(report, words)),
    )


def _kept_words_sheet(found: Counter[str], words: PageWords) -> Sheet:
    rows = tuple((words.of("finding", finding), str(found[finding])) for finding in TOLD_BY_LOGS)
    return Sheet(words("talk.kept"), words.head("finding", "found"), rows)


def _talk_sheet(report: FigureReport, words: PageWords) -> Sheet:
    groups = sorted(report.counts, key=lambda group: (group[1], group[0]))
    titles = [words("talk.group", language=words(f"language.{name}"), size=size) for name, size in groups]
    rows: list[Row] = [(words("column.games"), *(str(report.counts[group][0].part) for group in groups))]
    for place, figure in enumerate(report.figures, 1):
        written = (figure.unit.write(report.counts[group][place]) for group in groups)
        cells = (one.replace(" of ", words("talk.of")) for one in written)
        rows.append((_figure_name(figure, words), *cells))
    return Sheet(words("talk.figures"), (words("column.figure"), *titles), tuple(rows))


def _figure_name(figure: Figure, words: PageWords) -> str:
    """Return the figure's name; a sub-figure's name begins with a dot."""
    name = figure.name.strip()
    return ("" if name == figure.name else "· ") + words.of("figure", name)


def _explanations(report: FigureReport, words: PageWords) -> Sheet:
    rows = tuple(
        (_figure_name(figure, words), words.table.get(f"counted.{figure.name.strip()}", figure.how))
        for figure in report.figures
    )
    return Sheet(words("talk.explained"), words.head("figure", "counted"), rows, names=2, folded=True)
