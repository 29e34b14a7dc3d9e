"""Makes the report page, one self-contained HTML file, about the recorded games in a folder."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from xml.etree import ElementTree

from markupsafe import Markup, escape

from agent.extras import DISTRIBUTION
from agent.runtime.command_line import installed_version
from agent.runtime.pages import page_environment
from agent.runtime.printable import printable
from personas.schema import Language
from server_sim.studies.report.beliefs_chapter import beliefs_chapter
from server_sim.studies.report.content import Chapter, Picture
from server_sim.studies.report.course_chapter import course_chapter
from server_sim.studies.report.folder import read_report_folder
from server_sim.studies.report.leadership_chapter import leadership_chapter
from server_sim.studies.report.measures_chapter import measures_chapter
from server_sim.studies.report.pictures import width_of
from server_sim.studies.report.sources_chapter import sources_chapter
from server_sim.studies.report.talk_chapter import talk_chapter
from server_sim.studies.report.wins_chapter import wins_chapter
from server_sim.studies.report.wording import PageWords, page_words

CHAPTERS = (wins_chapter, measures_chapter, course_chapter, talk_chapter, beliefs_chapter)


def report_on_folder(folder: Path, language: Language) -> str:
    """Return the report page, as HTML text, about all games and runs below a folder."""
    words = page_words(language)
    content = read_report_folder(folder)
    name = folder.resolve().name
    counts = {"page.games": len(content.games), "page.runs": len(content.runs)}
    lead = " ".join(words(key, count=count) for key, count in counts.items() if count)
    chapters = [chapter(content.games, words) for chapter in CHAPTERS] if content.games else []
    if content.runs:
        chapters.append(leadership_chapter(content.runs, words))
    chapters.append(sources_chapter(content, words))
    return page_of(words("page.title", folder=name), lead, chapters, words)


def page_of(title: str, lead: str, chapters: Sequence[Chapter], words: PageWords) -> str:
    """Return a page as HTML text; ``lead`` is the sentence below its title."""
    environment = page_environment(__package__)
    environment.filters["drawn"] = _markup_of
    environment.filters["width"] = width_of
    environment.filters["tab_separated"] = lambda sheet: escape(sheet.tab_separated)
    return environment.get_template("page.html.j2").render(
        title=title,
        lead=lead,
        chapters=chapters,
        words=words,
        program=f"{DISTRIBUTION} {installed_version()}",
    )


def _markup_of(picture: Picture) -> Markup:
    """Return the picture's element with its accessible name and description."""
    svg = picture.drawing
    title, description = ElementTree.Element("title"), ElementTree.Element("desc")
    title.set("id", f"{picture.key}-title")
    description.set("id", f"{picture.key}-desc")
    title.text, description.text = printable(picture.title), printable(picture.description)
    named = ElementTree.Element("svg", {**svg.attrib, "role": "img"})
    named.set("aria-labelledby", f"{picture.key}-title {picture.key}-desc")
    named.extend([title, description, *svg])
    return Markup(ElementTree.tostring(named, encoding="unicode"))
