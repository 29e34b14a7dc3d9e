"""Reads the filled forms of raters, from the page or a spreadsheet, and compares them with their sheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping
from pathlib import Path

from server_sim.config.errors import ServerSimError
from server_sim.studies.judging.form_spreadsheet import COLUMNS
from server_sim.studies.judging.ratings import JudgeMark, by_judgement
from server_sim.studies.judging.sheet import SCALE, BlindSheet

MAX_FORM_BYTES = 16 * 1024 * 1024
"""Maximum size of a filled form, in bytes."""


class AnswerError(ServerSimError, ValueError):
    """A filled form cannot be used; the message names file, line and reason."""


def given_marks(sheet: BlindSheet, files: Iterable[Path]) -> list[JudgeMark]:
    """Return the marks in filled forms as ratings; a rank becomes its negative, so that higher is better.

    If two files have the same form and rater, the last file's marks count. A rater without a name is called
    by the number of the form.

    Raises:
        AnswerError: a file is no form of this sheet, or a mark is not allowed.
        OSError: a file cannot be read.
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
                    raise AnswerError(f"{file}: line {rows.line_num}: {error}") from None
                found[mark.rater, mark.item, mark.criterion, mark.candidate] = mark
    return list(found.values())


def ratings_of(sheet: BlindSheet, marks: Iterable[JudgeMark]) -> list[JudgeMark]:
    """Return the ratings of these marks; rankings that are incomplete or give a rank twice are dropped."""
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
        raise AnswerError(f"{file}: no answered form, which has at most {MAX_FORM_BYTES >> 20} MiB")
    text = content.decode("utf-8-sig", "replace")
    first = text.partition("\n")[0]
    delimiter = ";" if first.count(";") > first.count(",") else ","
    rows = csv.DictReader(io.StringIO(text, newline=""), delimiter=delimiter)
    missing = [name for name in COLUMNS if name not in (rows.fieldnames or ())]
    if missing:
        raise AnswerError(f"{file}: no answered form, for it lacks the columns {', '.join(missing)}")
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
    most = len(item.candidates) if item.is_ranked else SCALE[-1]
    if not 1 <= value <= most:
        raise ValueError(f"a mark is a whole number from 1 to {most}, not {value}")
    rater = cells["rater"].removeprefix("'") or f"form {form + 1}"
    mark = -value if item.is_ranked else value
    return JudgeMark(rater, item.id, criterion, form, candidate, place - 1, mark)
