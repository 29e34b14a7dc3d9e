"""Makes the report page (one HTML file) about the recorded games in a folder."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from agent.runtime.progress import tracked
from agent.study.figure_catalogue import report_on
from personas.schema import Language
from server_sim.studies.report.beliefs_chapter import belief_scores, beliefs_chapter
from server_sim.studies.report.content import Chapter, ReportPage
from server_sim.studies.report.course_chapter import course_chapter
from server_sim.studies.report.folder import FolderContent, read_report_folder
from server_sim.studies.report.html import page_html
from server_sim.studies.report.kept_words import kept_words
from server_sim.studies.report.leadership_chapter import leadership_chapter
from server_sim.studies.report.sources_chapter import read_chapter
from server_sim.studies.report.talk_chapter import talk_chapter
from server_sim.studies.report.wins_chapter import wins_chapter
from server_sim.studies.report.wording import PageWords, page_words


def report_on_folder(folder: Path, language: Language) -> str:
    """Return the report page, as HTML text, about all games and runs below a folder.

    Raises:
        ServerConfigError: the folder does not exist, or has nothing to report on.
        OSError: a record of a run cannot be read.
    """
    words = page_words(language)
    content = read_report_folder(folder, partial(tracked, what="Reading"))
    name = folder.resolve().name
    counts = {"page.games": len(content.games), "page.runs": len(content.runs)}
    lead = " ".join(words(key, count=count) for key, count in counts.items() if count)
    runs = (leadership_chapter(content.runs, words),) if content.runs else ()
    chapters = (*_about_games(content, words), *runs, read_chapter(content, words))
    return page_html(ReportPage(words("page.title", folder=name), lead, chapters), words)


def _about_games(content: FolderContent, words: PageWords) -> tuple[Chapter, ...]:
    games = content.games
    if not games:
        return ()
    recordings = [game.recording for game in games]
    found = kept_words(tracked(recordings, "Holding them to their word"))
    figures = report_on(tracked(recordings, "Listening"))
    scored = belief_scores(games, partial(tracked, what="Judging beliefs"))
    return (
        wins_chapter(games, words),
        course_chapter(games, words),
        talk_chapter(found, figures, words),
        beliefs_chapter(scored, len(games), words, partial(tracked, what="Drawing intervals")),
    )
