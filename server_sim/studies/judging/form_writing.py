"""Writing the forms of a sheet, so many raters can work by themselves."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from agent.runtime.files import replace_file
from server_sim.studies.judging.form_page import form_page
from server_sim.studies.judging.form_spreadsheet import form_csv
from server_sim.studies.judging.sheet import BlindSheet

FORMS = "forms"


def write_forms(folder: Path, sheet: BlindSheet, raters: int) -> list[Path]:
    """A page and a spreadsheet for each rater, each in an order of its own; which pages these are."""
    language = Counter(item.language for item in sheet.items).most_common(1)[0][0]
    pages = []
    for form in range(raters):
        page = folder / FORMS / f"form-{form + 1:02}.html"
        replace_file(page, form_page(sheet, form, language))
        replace_file(page.with_suffix(".csv"), "\ufeff" + form_csv(sheet, form, language))
        pages.append(page)
    return pages
