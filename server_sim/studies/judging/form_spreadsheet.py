"""Forms as CSV, and the filled forms from the page or a spreadsheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from personas.schema import Language
from server_sim.config.errors import ServerSimError
from server_sim.studies.common.tables import Figure, ResultTable
from server_sim.studies.judging.form_placing import placed_items
from server_sim.studies.judging.sheet import BlindSheet
from server_sim.studies.judging.words import judge_words

COLUMNS = ("sheet", "form", "rater", "item", "criterion", "place", "candidate", "value")
"""Columns that a filled form must have; a spreadsheet also shows the lines to be rated."""
MAX_FORM_BYTES = 16 * 1024 * 1024
"""Maximum size of a filled form, in bytes."""


class AnswerError(ServerSimError, ValueError):
    """A filled form cannot be used; the message names file, line and reason."""


@dataclass(frozen=True, slots=True)
class GivenMark:
    """One filled cell of a form; ``line`` is its line number in the file, ``place`` the candidate's position
    from 1.
    """

    line: int
    sheet: str
    form: int
    rater: str
    item: str
    criterion: str
    place: int
    candidate: str
    value: int


def read_marks(file: Path) -> list[GivenMark]:
    """Return the filled cells of a form; a rater without a name is called by the name of the form.

    Raises:
        AnswerError: a column is missing, or a cell has no whole number.
        OSError: the file cannot be read.
    """
    with file.open("rb") as opened:
        content = opened.read(MAX_FORM_BYTES + 1)
    if len(content) > MAX_FORM_BYTES:
        raise AnswerError(f"{file}: no answered form, which has at most {MAX_FORM_BYTES >> 20} MiB")
    text = content.decode("utf-8-sig", "replace")
    first = text.partition("\n")[0]
    rows = csv.DictReader(
        io.StringIO(text, newline=""), delimiter=";" if first.count(";") > first.count(",") else ","
    )
    missing = [name for name in COLUMNS if name not in (rows.fieldnames or ())]
    if missing:
        raise AnswerError(f"{file}: no answered form, for it lacks the columns {', '.join(missing)}")
    return list(_marks(file, rows))


def _marks(file: Path, rows: csv.DictReader[str]) -> Iterator[GivenMark]:
    for row in rows:
        cells = {name: (row[name] or "").strip() for name in COLUMNS}
        if not cells["value"]:
            continue
        try:
            form, place, value = (int(cells[name]) for name in ("form", "place", "value"))
        except ValueError:
            raise AnswerError(
                f"{file}: line {rows.line_num}: form, place and value are whole numbers"
            ) from None
        rater = cells["rater"].removeprefix("'") or f"form {form + 1}"
        yield GivenMark(
            rows.line_num,
            cells["sheet"],
            form,
            rater,
            cells["item"],
            cells["criterion"],
            place,
            cells["candidate"],
            value,
        )


def form_csv(sheet: BlindSheet, form: int, language: Language) -> str:
    """Return one rater's form as CSV; the rater fills in the last column."""
    words = judge_words(language)
    rows: list[dict[str, Figure]] = []
    for placed in placed_items(sheet, form):
        item = placed.item
        for criterion, (place, one) in product(item.criteria, enumerate(placed.candidates, 1)):
            about = words.criteria[criterion]
            ends = "" if item.is_ranked else f" (1 = {about.low}, 5 = {about.high})"
            shown = item.transcript if item.is_ranked else one.history
            rows.append(
                {
                    "question": f"{about.ask}{ends}",
                    "before": " / ".join(map(words.told, shown)) if place == 1 or not item.is_ranked else "",
                    "judged": one.label if one.line is None else words.told(one.line),
                    **_answer_cells(sheet.name, form, item.id, criterion, place, one.id),
                }
            )
    shown_columns = ("question", "before", "judged")
    return ResultTable("", {name: name for name in (*shown_columns, *COLUMNS)}, rows).as_csv()


def _answer_cells(
    sheet: str, form: int, item: str, criterion: str, place: int, candidate: str
) -> dict[str, Figure]:
    """Return the cells that identify an answer; the rater fills in name and value."""
    known = (sheet, form, "", item, criterion, place, candidate, "")
    return dict(zip(COLUMNS, known, strict=True))
