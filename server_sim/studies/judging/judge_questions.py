"""The questions that a model judge is asked about a sheet, the parsing of its answers, and their storage.

A question is about one item and one criterion, with the candidates in one of several orders.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, TypeAdapter

from agent.llm.answers import Unreadable, read_object, resolve_name
from agent.llm.call import Call, Form, Message, Task, strict_object
from agent.matching import Pattern
from prompts import render
from server_sim.studies.common.run_folder import RowFile
from server_sim.studies.judging.ratings import JudgeMark
from server_sim.studies.judging.sheet import (
    SCALE,
    BlindSheet,
    Candidate,
    JudgedItem,
    SheetError,
    TranscriptRow,
    shuffled,
)
from server_sim.studies.judging.words import judge_words

JUDGES = "judges"
_UNSAFE = Pattern(r"[^A-Za-z0-9_.-]")
"""Matches characters of a judge's name that its file name does not have."""
QuestionKey = tuple[str, str, int]
"""Item, criterion and permutation."""


@dataclass(frozen=True, slots=True)
class JudgeQuestion:
    """One question to a model judge: to mark the lines or players of an item on one criterion.

    ``order`` has the lines or players as the model sees them, ``permutation`` is the number of that order.
    """

    item: JudgedItem
    criterion: str
    permutation: int
    order: tuple[Candidate, ...]

    @property
    def key(self) -> QuestionKey:
        """The key that identifies the question within a sheet: item id, criterion and permutation number."""
        return self.item.id, self.criterion, self.permutation


def judge_questions(sheet: BlindSheet, orders: int) -> list[JudgeQuestion]:
    """Return all questions about a sheet: each item and criterion in the first ``orders`` orders."""
    return [
        JudgeQuestion(item, criterion, permutation, shuffled(item, sheet.seed, permutation))
        for permutation in range(orders)
        for item in sheet.items
        for criterion in item.criteria
    ]


def judge_call(asked: JudgeQuestion) -> Call:
    """Return the call (prompt and form of the answer) that asks a language model a question."""
    item = asked.item
    messages = (
        Message("system", render(item.language, "judge", ranked=item.is_ranked)),
        Message("user", _about_game(asked) if item.is_ranked else _about_lines(asked)),
    )
    return Call(Task.JUDGE, messages, _form(asked))


def asked_again(call: Call, asked: JudgeQuestion, said: str) -> Call:
    """Return the call that repeats a question after the model has given the unusable answer ``said``."""
    return call.after(said, render(asked.item.language, "judge_again", ranked=asked.item.is_ranked))


def prompt_digest(call: Call) -> str:
    """Return the first 16 hexadecimal digits of the SHA-256 of a model call's messages."""
    whole = "\0".join(f"{message.role}\0{message.content}" for message in call.messages)
    return hashlib.sha256(whole.encode()).hexdigest()[:16]


def read_judge_answer(asked: JudgeQuestion, said: str) -> tuple[dict[str, int], str]:
    """Parse the answer ``said`` to a question: return the mark or rank by candidate id, and the reason given.

    Raises:
        BadAnswer: the answer does not mark, or rank, every candidate.
    """
    answer = read_object(said)
    marks = _player_ranks(asked, answer, said) if asked.item.is_ranked else _line_marks(asked, answer, said)
    return marks, str(answer.get("reason", "")).strip()


def _about_lines(asked: JudgeQuestion) -> str:
    item, words = asked.item, judge_words(asked.item.language)
    about = words.criteria[asked.criterion]
    texts = ["" if one.line is None else words.sentence(one.line) for one in asked.order]
    before = [_told_by_day(item, one.history) for one in asked.order]
    lines = [{"before": rows, "text": text} for rows, text in zip(before, texts, strict=True)]
    common = _told_by_day(item, item.common_history)
    variables = {"question": about.ask, "low": about.low, "high": about.high}
    return render(item.language, "judge_lines", common=common, lines=lines, **variables)


def _about_game(asked: JudgeQuestion) -> str:
    item = asked.item
    question = judge_words(item.language).criteria[asked.criterion].ask
    rows, players = _told_by_day(item, item.transcript), [one.label for one in asked.order]
    return render(item.language, "judge_game", rows=rows, players=players, question=question)


def _told_by_day(item: JudgedItem, rows: Sequence[TranscriptRow]) -> list[dict[str, object]]:
    words = judge_words(item.language)
    return [{"day": row.day, "text": words.sentence(row)} for row in rows]


def _form(asked: JudgeQuestion) -> Form:
    mark: dict[str, object] = {"type": "integer", "enum": list(SCALE)}
    fields = {_line_key(place): mark for place in range(len(asked.order))}
    if asked.item.is_ranked:
        names = {"type": "string", "enum": [one.label for one in asked.order]}
        fields = {"ranking": {"type": "array", "items": names}}
    return Form("judgement", strict_object({"reason": {"type": "string"}, **fields}))


def _line_marks(asked: JudgeQuestion, answer: Mapping[str, Any], said: str) -> dict[str, int]:
    found = {one.id: answer.get(_line_key(place)) for place, one in enumerate(asked.order)}
    if any(isinstance(mark, bool) or mark not in SCALE for mark in found.values()):
        raise Unreadable(said)
    return {name: int(mark) for name, mark in found.items() if mark is not None}


def _player_ranks(asked: JudgeQuestion, answer: Mapping[str, Any], said: str) -> dict[str, int]:
    ranking, labels = answer.get("ranking"), {one.label: one.id for one in asked.order}
    if not isinstance(ranking, list):
        raise Unreadable(said)
    named = [resolve_name(str(one), tuple(labels)) for one in ranking]
    if sorted(named) != sorted(labels):
        raise Unreadable(said)
    return {labels[name]: rank for rank, name in enumerate(named, 1)}


def _line_key(place: int) -> str:
    return f"line_{place + 1}"


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
    def key(self) -> QuestionKey:
        """The key of the answered question: item id, criterion and permutation number."""
        return self.item, self.criterion, self.permutation


def judge_file(folder: Path, judge: str, below: str = JUDGES) -> Path:
    """Return the path of the file that stores the answers of one model judge, below a folder."""
    return folder / below / f"{_UNSAFE.sub('_', judge)}.jsonl"


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
