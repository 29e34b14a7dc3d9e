"""Writes the forms in which people rate lines or players, and reads the filled forms.

Every form is written twice: as an HTML page that works offline and exports the ratings as CSV, and as a
spreadsheet (CSV).
"""

from __future__ import annotations

import csv
import io
import json
import random
from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import product
from pathlib import Path

from markupsafe import Markup

from agent.runtime.files import replace_file
from agent.runtime.pages import page_environment
from personas.schema import Language
from server_sim.studies.common.tables import Figure, ResultTable
from server_sim.studies.judging.ratings import JudgeMark, by_judgement
from server_sim.studies.judging.sheet import BlindSheet, Candidate, JudgedItem, SheetError, shuffled
from server_sim.studies.judging.words import judge_words

COLUMNS = ("sheet", "form", "rater", "item", "criterion", "place", "candidate", "value")
"""Columns that a filled form must have; a spreadsheet also shows the lines to be rated."""
MAX_FORM_BYTES = 16 * 1024 * 1024


def write_forms(folder: Path, sheet: BlindSheet, raters: int) -> list[Path]:
    """Write a web page and a CSV form for each of ``raters`` people; return the paths of the web pages.

    Each person's form has the lines or players to rate in another order.
    """
    language = Counter(item.language for item in sheet.items).most_common(1)[0][0]
    pages = []
    for form in range(raters):
        page = folder / "forms" / f"form-{form + 1:02}.html"
        replace_file(page, form_page(sheet, form, language))
        replace_file(page.with_suffix(".csv"), "\ufeff" + form_csv(sheet, form, language))
        pages.append(page)
    return pages


def form_page(sheet: BlindSheet, form: int, language: Language) -> str:
    """Return the form with number ``form`` (from 0) as an HTML page; what players said is escaped."""
    words = judge_words(language)
    about: dict[str, object] = {"sheet": sheet.name, "form": form, "columns": COLUMNS}
    about |= {"left": words.left, "complete": words.complete, "tied": words.tied, "saved": words.saved}
    script = json.dumps(about, ensure_ascii=False).replace("<", "\\u003c")  # safe in a script element
    return (
        page_environment(__package__)
        .get_template("form.html.j2")
        .render(
            words=words,
            language=language,
            ranked=any(item.is_ranked for item in sheet.items),
            placed=_placed_items(sheet, form),
            about=Markup(script),
        )
    )


def _placed_items(sheet: BlindSheet, form: int) -> list[tuple[JudgedItem, tuple[Candidate, ...]]]:
    """Return the items and their candidates in the order of one form (counted from 0)."""
    items = list(sheet.items)
    random.Random(f"{sheet.seed}:form:{form}").shuffle(items)
    return [(item, shuffled(item, sheet.seed, form)) for item in items]


def form_csv(sheet: BlindSheet, form: int, language: Language) -> str:
    """Return the form with number ``form`` (from 0) as CSV; the rater fills in the last column."""
    words = judge_words(language)
    rows: list[dict[str, Figure]] = []
    for item, candidates in _placed_items(sheet, form):
        for criterion, (place, one) in product(item.criteria, enumerate(candidates, 1)):
            about = words.criteria[criterion]
            ends = "" if item.is_ranked else f" (1 = {about.low}, 5 = {about.high})"
            of_game = item.transcript if place == 1 else ()
            shown = of_game if item.is_ranked else one.history
            known = (sheet.name, form, "", item.id, criterion, place, one.id, "")
            rows.append(
                {
                    "question": f"{about.ask}{ends}",
                    "before": " / ".join(map(words.sentence, shown)),
                    "judged": one.label if one.line is None else words.sentence(one.line),
                    **dict(zip(COLUMNS, known, strict=True)),
                }
            )
    return ResultTable("", {name: name for name in ("question", "before", "judged", *COLUMNS)}, rows).as_csv()


def given_marks(sheet: BlindSheet, files: Iterable[Path]) -> list[JudgeMark]:
    """Return the marks that people have entered in CSV forms of a sheet.

    A rank becomes its negative, so that higher is better. If two files have the same form and rater, the last
    file's marks count. A rater without a name is called "form" with the form's number.

    Raises:
        SheetError: a file is no form of this sheet, or a mark is not allowed.
    """
    found: dict[tuple[str, str, str, str], JudgeMark] = {}
    for file in files:
        rows = _form_rows(file)
        for row in rows:
            cells = {name: (row[name] or "").strip() for name in COLUMNS}
            if cells["value"]:
                try:
                    mark = _rating(sheet, cells)
                except ValueError as error:
                    raise SheetError(f"{file}: line {rows.line_num}: {error}") from None
                found[mark.rater, mark.item, mark.criterion, mark.candidate] = mark
    return list(found.values())


def valid_marks(sheet: BlindSheet, marks: Iterable[JudgeMark]) -> list[JudgeMark]:
    """Return the marks except those of rankings that are incomplete or give two players the same rank."""
    items = {item.id: item for item in sheet.items}
    whole: list[JudgeMark] = []
    for given in by_judgement(marks).values():
        item = items[given[0].item]
        ranks = {rating.value for rating in given}
        if not item.is_ranked or len(ranks) == len(item.candidates):
            whole += given
    return whole


def _form_rows(file: Path) -> csv.DictReader[str]:
    with file.open("rb") as opened:
        content = opened.read(MAX_FORM_BYTES + 1)
    if len(content) > MAX_FORM_BYTES:
        raise SheetError(f"{file}: no answered form, which has at most {MAX_FORM_BYTES >> 20} MiB")
    text = content.decode("utf-8-sig", "replace")
    first = text.partition("\n")[0]
    delimiter = ";" if first.count(";") > first.count(",") else ","
    rows = csv.DictReader(io.StringIO(text, newline=""), delimiter=delimiter)
    missing = [name for name in COLUMNS if name not in (rows.fieldnames or ())]
    if missing:
        raise SheetError(f"{file}: no answered form, for it lacks the columns {', '.join(missing)}")
    return rows


def _rating(sheet: BlindSheet, cells: Mapping[str, str]) -> JudgeMark:
    """Return the rating in the cells of a row; the message of a ValueError says what is wrong with them."""
    try:
        form, place, value = (int(cells[name]) for name in ("form", "place", "value"))
    except ValueError:
        raise ValueError("form, place and value are whole numbers") from None
    criterion, candidate = cells["criterion"], cells["candidate"]
    item = {item.id: item for item in sheet.items}.get(cells["item"])
    if cells["sheet"] != sheet.name or item is None:
        raise ValueError("is an answer to another sheet")
    if criterion not in item.criteria or candidate not in {one.id for one in item.candidates}:
        raise ValueError(f"nothing of the kind is asked in {item.id}")
    if value not in item.scale:
        raise ValueError(f"a mark is a whole number from 1 to {item.scale[-1]}, not {value}")
    rater = cells["rater"].removeprefix("'") or f"form {form + 1}"
    mark = -value if item.is_ranked else value
    return JudgeMark(rater, item.id, criterion, form, candidate, place - 1, mark)
