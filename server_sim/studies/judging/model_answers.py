"""Stored answers of model judges about a sheet: one file a judge, one line of JSON an answer."""

from __future__ import annotations

import re
from pathlib import Path

from pydantic import BaseModel, ConfigDict, TypeAdapter

from server_sim.studies.common.run_folder import RowFile
from server_sim.studies.judging.judgements import JudgementKey

JUDGES = "judges"
"""The subfolder of a sheet's folder with these files."""


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
        """The key of the question that this row answers."""
        return self.item, self.criterion, self.permutation


def judge_file(folder: Path, judge: str) -> Path:
    """Return the path of a judge's answers about a folder's sheet."""
    return folder / JUDGES / f"{re.sub(r'[^A-Za-z0-9_.-]', '_', judge)}.jsonl"


def judge_files(folder: Path) -> list[Path]:
    """Return the answer files of all judges of a folder's sheet."""
    return sorted((folder / JUDGES).glob("*.jsonl"))


def answers_file(file: Path) -> RowFile[JudgeAnswer]:
    """Return the rows of a judge's answer file."""
    return RowFile(file, _ANSWER)


_ANSWER = TypeAdapter(JudgeAnswer)
