"""The chapter about which files were read, and which were left out and why."""

from __future__ import annotations

from collections import Counter

from server_sim.playing.play_file import PlayedSeries
from server_sim.studies.report.content import EMPTY_CELL, Chapter, Row, Sheet
from server_sim.studies.report.folder import FolderContent
from server_sim.studies.report.wording import PageWords


def sources_chapter(content: FolderContent, words: PageWords) -> Chapter:
    """Return the report's chapter about the files: games and runs that were read, and files left out."""
    head = words.head("village", "language", "seed", "games", "personas", "minds")
    series = tuple(_series_row(one, words) for one in content.series)
    sheets = (_kinds_sheet(content, words), Sheet(words("read.played"), head, series))
    return Chapter(
        "read",
        words("read.title"),
        words("read.how"),
        sheets=tuple(sheet for sheet in sheets if sheet.rows),
        notes=() if content.problems else (words("read.nothing_left_out"),),
        listed=content.problems,
    )


def _kinds_sheet(content: FolderContent, words: PageWords) -> Sheet:
    counts = Counter((game.size, game.recording.language) for game in content.games)
    rows: list[Row] = [
        (words("read.contest", size=size), words(f"language.{language}"), str(count))
        for (size, language), count in sorted(counts.items())
    ]
    for run in content.runs:
        rows.append((words("read.run", run=run.name), EMPTY_CELL, str(run.summary.games)))
    return Sheet(words("read.caption"), words.head("kind", "language", "games"), tuple(rows))


def _series_row(series: PlayedSeries, words: PageWords) -> Row:
    sides = series.sides or {}
    minds = [f"{words(f'side.{side}')}: {mind}" for side, mind in sides.items()] or list(series.minds)
    return (
        series.village,
        words.of("language", series.lang),
        series.seed,
        str(series.games),
        ", ".join(series.personas),
        ", ".join(minds),
    )
