"""The chapter about how players talk, and whether they do what they have announced."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from agent.recorded.recording import Recording
from agent.runtime.progress import tracked
from agent.study.figure import Figure
from agent.study.figure_catalogue import FigureReport, report_on
from rules.game.roles import Role
from server_sim.games.deal import VillageSeat
from server_sim.playing.word_audit import CUT_LINE_COUNT, FINDINGS, Audit
from server_sim.studies.report.content import Chapter, Row, Sheet
from server_sim.studies.report.game_results import ReportedGame
from server_sim.studies.report.wording import PageWords

TOLD_BY_LOGS = tuple(finding for finding in FINDINGS if finding != CUT_LINE_COUNT)
"""Findings about kept promises that a log can show: all but cut lines, which a log does not have."""


def kept_words(recordings: Iterable[Recording]) -> Counter[str]:
    """Return how often players kept or broke their word, by finding, such as "votes as announced"."""
    found = Counter[str](dict.fromkeys(TOLD_BY_LOGS, 0))
    for recording in recordings:
        audit = Audit(_audit_seats(recording))
        audit.rows(recording.rows)
        found.update({name: audit.found[name] for name in TOLD_BY_LOGS})
    return found


def _audit_seats(recording: Recording) -> list[VillageSeat]:
    """Return all seats in order; an empty seat gets a name that no talk contains."""
    seats = []
    for seat in range(1, max(recording.cast) + 1):
        cast = recording.cast.get(seat)
        name, role = (f"\0{seat}", Role.VILLAGER) if cast is None else (cast.name, cast.role)
        seats.append(VillageSeat(seat - 1, "", name, None, role))
    return seats


def talk_chapter(games: Sequence[ReportedGame], words: PageWords) -> Chapter:
    """Return the report's chapter about talk, with the figures of the command ``talk-figures``."""
    recordings = [game.recording for game in games]
    found = kept_words(tracked(recordings, "Holding them to their word"))
    rows = tuple((words.of("finding", finding), str(found[finding])) for finding in TOLD_BY_LOGS)
    kept = Sheet(words("talk.kept"), words.head("finding", "found"), rows)
    report = report_on(tracked(recordings, "Listening"))
    sheets = (kept, _talk_sheet(report, words), _explanations(report, words))
    return Chapter("talk", words("talk.title"), words("talk.how"), sheets=sheets)


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
