"""What model judges have answered about a sheet: one file a judge, one line of JSON an answer."""

from __future__ import annotations

import re
from pathlib import Path

from pydantic import BaseModel, ConfigDict, TypeAdapter

from server_sim.studies.common.run_folder import RowFile
from server_sim.studies.judging.judgements import JudgementKey

JUDGES = "judges"
"""The folder of a sheet in which these files are."""


class JudgeAnswer(BaseModel):
    """One answer: ``order`` has the candidates' ids as the judge saw them, ``marks`` what each got.

    ``judge`` is the model's name in the settings and ``model`` what it is called where it is served.
    ``prompt`` is a digest of the question, ``tries`` how often it was put, ``cost`` in US dollars (None: not
    known).
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
        """Which question it answers."""
        return self.item, self.criterion, self.permutation


def judge_file(folder: Path, judge: str) -> Path:
    """Where a judge's answers about a folder's sheet are."""
    return folder / JUDGES / f"{re.sub(r'[^A-Za-z0-9_.-]', '_', judge)}.jsonl"


def judge_files(folder: Path) -> list[Path]:
    """The files of all judges that were asked about a folder's sheet."""
    return sorted((folder / JUDGES).glob("*.jsonl"))


def answers_file(file: Path) -> RowFile[JudgeAnswer]:
    """The answers that a judge's file has."""
    return RowFile(file, _ANSWER)


_ANSWER = TypeAdapter(JudgeAnswer)
