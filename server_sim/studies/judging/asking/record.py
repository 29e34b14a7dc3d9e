"""What model judges have answered about a sheet: one file a judge, one line of JSON an answer."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationError

from agent.runtime.telemetry.files import replace_file
from server_sim.studies.judging.asking.judgements import JudgementKey
from server_sim.studies.judging.sheet import SheetError

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


def kept_judgements(file: Path) -> list[JudgeAnswer]:
    """The answers of a file, none if there is no file; a last line that was cut short is left out.

    Raises:
        SheetError: a line is no answer; the message names file and line.
        OSError: it cannot be read.
    """
    return list(_answers_in(file)) if file.exists() else []


def _answers_in(file: Path) -> Iterator[JudgeAnswer]:
    content = file.read_text(encoding="utf-8")
    whole, _, _ = content.rpartition("\n")
    for number, line in enumerate(whole.splitlines(), 1):
        try:
            yield JudgeAnswer.model_validate_json(line)
        except ValidationError as error:
            first: Any = error.errors()[0]
            where = ".".join(map(str, first["loc"]))
            raise SheetError(
                f"{file}: line {number}: no answer of a judge ({where}: {first['msg']})"
            ) from None


class JudgeFile:
    """The answers of one judge as they come; each is on the disk once it was kept."""

    def __init__(self, file: Path, kept: list[JudgeAnswer]) -> None:
        self._file = file
        replace_file(file, "".join(map(_answer_line, kept)))

    def keep(self, answer: JudgeAnswer) -> None:
        """Append an answer.

        Raises:
            OSError: it cannot be written.
        """
        with self._file.open("a", encoding="utf-8") as out:
            out.write(_answer_line(answer))


def _answer_line(answer: JudgeAnswer) -> str:
    return f"{answer.model_dump_json()}\n"
