"""Turns the answers of models that judge a sheet into ratings."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from server_sim.studies.judging.model_answers import JudgeAnswer, answers_file
from server_sim.studies.judging.ratings import JudgeMark
from server_sim.studies.judging.sheet import BlindSheet, JudgedItem, SheetError


def marks_of_models(sheet: BlindSheet, files: list[Path]) -> list[JudgeMark]:
    """Return all ratings in the files of model judges; a rank becomes its negative, so that higher is better.

    Raises:
        SheetError: a file belongs to another sheet, or is not a judge's file.
        OSError: a file cannot be read.
    """
    items = {item.id: item for item in sheet.items}
    return [
        mark
        for file in files
        for answer in answers_file(file).rows()
        for mark in _marks_of_answer(answer, _judged_item(file, sheet, items, answer))
    ]


def _judged_item(
    file: Path, sheet: BlindSheet, items: dict[str, JudgedItem], answer: JudgeAnswer
) -> JudgedItem:
    item = items.get(answer.item)
    if answer.sheet != sheet.name or item is None or answer.criterion not in item.criteria:
        raise SheetError(f"{file}: has answers about another sheet")
    if {one.id for one in item.candidates} != {*answer.order} or answer.marks.keys() != {*answer.order}:
        raise SheetError(f"{file}: {answer.item}: does not mark what that item has")
    return item


def _marks_of_answer(answer: JudgeAnswer, item: JudgedItem) -> Iterator[JudgeMark]:
    for place, candidate in enumerate(answer.order):
        mark = answer.marks[candidate]
        yield JudgeMark(
            rater=answer.judge,
            item=answer.item,
            criterion=answer.criterion,
            permutation=answer.permutation,
            candidate=candidate,
            place=place,
            value=-mark if item.is_ranked else mark,
            model=answer.model,
        )
