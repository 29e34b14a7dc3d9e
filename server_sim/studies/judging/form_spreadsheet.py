"""Forms as CSV, and the answers that come back, from the page or from a filled spreadsheet."""

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
"""What answers must have; a spreadsheet also shows what is judged."""
LARGEST_FORM = 16 * 1024 * 1024
"""Bytes of an answered form, far more than any needs."""


class AnswerError(ServerSimError, ValueError):
    """An answered form cannot be used; the message names file, line and reason."""


@dataclass(frozen=True, slots=True)
class GivenMark:
    """One cell that a person has filled; ``line`` is that of the file, ``place`` counts from 1."""

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
    """The filled cells of an answered form; empty ones are left out.

    A rater without a name is called by its form.

    Raises:
        AnswerError: a column is missing, or a cell has no whole number.
        OSError: it cannot be read.
    """
    with file.open("rb") as opened:
        content = opened.read(LARGEST_FORM + 1)
    if len(content) > LARGEST_FORM:
        raise AnswerError(f"{file}: no answered form, which has at most {LARGEST_FORM >> 20} MiB")
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
    """One rater's form as a spreadsheet, to be filled in its last column."""
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
    """The cells that tell an answer apart; rater and value are for the person to fill."""
    known = (sheet, form, "", item, criterion, place, candidate, "")
    return dict(zip(COLUMNS, known, strict=True))
