"""The page as one self-contained HTML file."""

from __future__ import annotations

from functools import cache
from xml.etree import ElementTree

from jinja2 import Template
from markupsafe import Markup, escape

from agent.extras import DISTRIBUTION
from agent.runtime.command_line import installed_version
from agent.runtime.printable import printable
from server_sim.studies.common.pages import page_environment
from server_sim.studies.report.content import Picture, ReportPage, width_of
from server_sim.studies.report.wording import PageWords


def page_html(page: ReportPage, words: PageWords) -> str:
    """Return the whole page; texts from logs are escaped."""
    program = f"{DISTRIBUTION} {installed_version()}"
    return _template().render(page=page, words=words, program=program)


@cache
def _template() -> Template:
    environment = page_environment(__package__)
    environment.filters["drawn"] = _markup_of
    environment.filters["width"] = width_of
    environment.filters["tab_separated"] = lambda sheet: escape(sheet.tab_separated)
    return environment.get_template("page.html.j2")


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
