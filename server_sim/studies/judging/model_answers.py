"""Stored answers of model judges about a sheet, one line of JSON each, and the ratings in them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from pydantic import BaseModel, ConfigDict, TypeAdapter

from server_sim.studies.common.run_folder import RowFile
from server_sim.studies.judging.judgements import JudgementKey
from server_sim.studies.judging.ratings import JudgeMark
from server_sim.studies.judging.sheet import BlindSheet, SheetError

JUDGES = "judges"


class JudgeAnswer(BaseModel):
    """One answer of a model judge.

    ``judge`` is the model's name in the settings and ``model`` its name at the provider. ``order`` has the
    candidates' ids as the judge saw them, ``marks`` the mark of each. ``prompt`` is a digest of the question,
    ``tries`` the number of attempts, ``cost`` the price in US dollars (None: not known).
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    sheet: str
    judge: str
    model: str
    item: str
    criterion: str
    permutation: int
    order: tuple[str, ...]
    marks: dict[str, int]
    reason: str
    prompt: str
    tries: int
    cost: float | None

    @property
    def key(self) -> JudgementKey:
        """The key of the answered question: item id, criterion and permutation number."""
        return self.item, self.criterion, self.permutation


def judge_file(folder: Path, judge: str) -> Path:
    """Return the path of the file in a sheet's folder that stores the answers of one model judge."""
    return folder / JUDGES / f"{re.sub(r'[^A-Za-z0-9_.-]', '_', judge)}.jsonl"


def answers_file(file: Path) -> RowFile[JudgeAnswer]:
    """Return a reader and writer of a judge's answer file, which has one answer a line."""
    return RowFile(file, _ANSWER)


def marks_of_models(sheet: BlindSheet, folder: Path) -> list[JudgeMark]:
    """Return the stored marks that model judges gave the lines or players of a sheet.

    ``folder`` is the sheet's folder. A rank becomes its negative, so higher is better.

    Raises:
        SheetError: a file belongs to another sheet, or is not a judge's file.
    """
    files = sorted((folder / JUDGES).glob("*.jsonl"))
    answers = ((file, answer) for file in files for answer in answers_file(file).rows())
    return [mark for file, answer in answers for mark in _marks_of_answer(sheet, file, answer)]


def _marks_of_answer(sheet: BlindSheet, file: Path, answer: JudgeAnswer) -> Iterator[JudgeMark]:
    item = {item.id: item for item in sheet.items}.get(answer.item)
    if answer.sheet != sheet.name or item is None or answer.criterion not in item.criteria:
        raise SheetError(f"{file}: has answers about another sheet")
    if {one.id for one in item.candidates} != {*answer.order} or answer.marks.keys() != {*answer.order}:
        raise SheetError(f"{file}: {answer.item}: does not mark what that item has")
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


_ANSWER = TypeAdapter(JudgeAnswer)
