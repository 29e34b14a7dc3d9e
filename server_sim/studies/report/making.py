"""From a folder to the page about it."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from agent.study.talk.figures.catalogue import report_on
from personas.schema import Language
from server_sim.studies.report.chapters.beliefs import beliefs, judged
from server_sim.studies.report.chapters.course import course
from server_sim.studies.report.chapters.leadership import leadership
from server_sim.studies.report.chapters.read import what_was_read
from server_sim.studies.report.chapters.talk import talk
from server_sim.studies.report.chapters.wins import wins
from server_sim.studies.report.folder import FolderContent, look_into
from server_sim.studies.report.games.kept_words import kept_words
from server_sim.studies.report.page.content import Chapter, ReportPage
from server_sim.studies.report.page.html import page_html
from server_sim.studies.report.page.wording import Wording, page_words
from server_sim.studies.report.progress import followed


def report_on_folder(folder: Path, language: Language) -> str:
    """The page about everything below a folder.

    Raises:
        ServerConfigError: there is no such folder, or nothing in it that could be reported on.
        OSError: a record of a run cannot be read.
    """
    words = page_words(language)
    content = look_into(folder, partial(followed, doing="Reading"))
    name = folder.resolve().name
    lead = words("page.lead", games=len(content.games), runs=len(content.runs), folder=name)
    chapters = (*_about_games(content, words), *_about_runs(content, words), what_was_read(content, words))
    return page_html(ReportPage(words("page.title", folder=name), lead, chapters), words)


def _about_games(content: FolderContent, words: Wording) -> tuple[Chapter, ...]:
    games = content.games
    if not games:
        return ()
    recordings = [game.recording for game in games]
    found = kept_words(followed(recordings, "Holding them to their word"))
    figures = report_on(followed(recordings, "Listening"))
    scored = judged(games, partial(followed, doing="Judging beliefs"))
    return (
        wins(games, words),
        course(games, words),
        talk(found, figures, words),
        beliefs(scored, len(games), words),
    )


def _about_runs(content: FolderContent, words: Wording) -> tuple[Chapter, ...]:
    return (leadership(content.runs, words),) if content.runs else ()
