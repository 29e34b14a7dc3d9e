"""Writes forms: HTML pages that load nothing, store entries in the browser, and export them as CSV."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from pathlib import Path

from jinja2 import Template
from markupsafe import Markup

from agent.runtime.files import replace_file
from personas.schema import Language
from server_sim.studies.common.pages import page_environment
from server_sim.studies.judging.form_spreadsheet import COLUMNS, form_csv, placed_items
from server_sim.studies.judging.sheet import BlindSheet
from server_sim.studies.judging.words import judge_words

FORMS = "forms"


def write_forms(folder: Path, sheet: BlindSheet, raters: int) -> list[Path]:
    """Write a page and a spreadsheet for each rater, each in its own order; return the paths of the pages."""
    language = Counter(item.language for item in sheet.items).most_common(1)[0][0]
    pages = []
    for form in range(raters):
        page = folder / FORMS / f"form-{form + 1:02}.html"
        replace_file(page, form_page(sheet, form, language))
        replace_file(page.with_suffix(".csv"), "\ufeff" + form_csv(sheet, form, language))
        pages.append(page)
    return pages


def form_page(sheet: BlindSheet, form: int, language: Language) -> str:
    """Return the page of one rater's form; the lines of players are escaped text."""
    words = judge_words(language)
    about: dict[str, object] = {"sheet": sheet.name, "form": form, "columns": COLUMNS}
    about |= {"left": words.left, "complete": words.complete, "tied": words.tied, "saved": words.saved}
    script = json.dumps(about, ensure_ascii=False).replace("<", "\\u003c")  # safe in a script element
    return _form_template().render(
        words=words,
        language=language,
        ranked=any(item.is_ranked for item in sheet.items),
        placed=placed_items(sheet, form),
        about=Markup(script),
    )


@cache
def _form_template() -> Template:
    return page_environment(__package__).get_template("form.html.j2")
