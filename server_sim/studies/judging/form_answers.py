"""Compares the filled forms of raters with their sheet (the items to rate): a mark becomes a rating or an
error.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from server_sim.studies.judging.form_spreadsheet import AnswerError, GivenMark, read_marks
from server_sim.studies.judging.ratings import JudgeMark, by_judgement
from server_sim.studies.judging.sheet import SCALE, BlindSheet, JudgedItem


def given_marks(sheet: BlindSheet, files: Iterable[Path]) -> list[JudgeMark]:
    """Return the marks in filled forms as ratings; a rank becomes its negative, so that higher is better.

    If two files have the same form and rater, the last file's marks count.

    Raises:
        AnswerError: a form belongs to another sheet, or a mark is not allowed; the message names file and
            line.
        OSError: a file cannot be read.
    """
    items = {item.id: item for item in sheet.items}
    found: dict[tuple[str, str, str, str], JudgeMark] = {}
    for file in files:
        for mark in read_marks(file):
            rating = _rating_of_mark(sheet, items, file, mark)
            found[rating.rater, rating.item, rating.criterion, rating.candidate] = rating
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


def _rating_of_mark(
    sheet: BlindSheet, items: Mapping[str, JudgedItem], file: Path, mark: GivenMark
) -> JudgeMark:
    item = items.get(mark.item)
    if mark.sheet != sheet.name or item is None:
        raise _wrong(file, mark, "is an answer to another sheet")
    if mark.criterion not in item.criteria or mark.candidate not in {one.id for one in item.candidates}:
        raise _wrong(file, mark, f"nothing of the kind is asked in {mark.item}")
    most = len(item.candidates) if item.is_ranked else SCALE[-1]
    if not 1 <= mark.value <= most:
        raise _wrong(file, mark, f"a mark is a whole number from 1 to {most}, not {mark.value}")
    value = -mark.value if item.is_ranked else mark.value
    return JudgeMark(mark.rater, mark.item, mark.criterion, mark.form, mark.candidate, mark.place - 1, value)


def _wrong(file: Path, mark: GivenMark, why: str) -> AnswerError:
    return AnswerError(f"{file}: line {mark.line}: {why}")
