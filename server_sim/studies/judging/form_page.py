"""A form as one HTML page: it loads nothing, keeps what was entered, and gives it out as CSV."""

from __future__ import annotations

import json
from functools import cache

from jinja2 import Environment
from markupsafe import Markup

from personas.schema import Language
from server_sim.studies.common.pages import page_environment
from server_sim.studies.judging.form_placing import placed_items
from server_sim.studies.judging.form_spreadsheet import COLUMNS
from server_sim.studies.judging.sheet import BlindSheet
from server_sim.studies.judging.words import judge_words


def form_page(sheet: BlindSheet, form: int, language: Language) -> str:
    """One rater's form; whatever players said stands in it as text."""
    words = judge_words(language)
    texts = {"left": words.left, "complete": words.complete, "tied": words.tied, "saved": words.saved}
    return (
        _form_environment()
        .get_template("form.html.j2")
        .render(
            words=words,
            language=language,
            ranked=any(item.is_ranked for item in sheet.items),
            placed=placed_items(sheet, form),
            sheet=sheet,
            form=form,
            about=_as_script({"sheet": sheet.name, "form": form, "columns": COLUMNS, **texts}),
        )
    )


def _as_script(value: object) -> Markup:
    """JSON that can stand in a script element, whatever is in it."""
    return Markup(json.dumps(value, ensure_ascii=False).replace("<", "\\u003c"))


@cache
def _form_environment() -> Environment:
    return page_environment(__package__)
