"""Reading and writing files of questions: our JSON lines, and the formats in which WWQA was published."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path

from agent.lexicon.text import language_of_text
from agent.runtime.files import replace_file
from server_sim.config.errors import ServerSimError
from server_sim.studies.common.quiz_question import (
    ENGINE,
    SHERIFF7,
    VILLAGE7,
    QuestionKind,
    QuizQuestion,
    label_of,
)


class QuestionError(ServerSimError, ValueError):
    """A file of questions, or a request for questions, cannot be used; the message says why in one line."""


def read_questions(path: Path) -> list[QuizQuestion]:
    """Read the questions of a file: JSON lines, a JSON array, or CSV with the columns Question and Answer.

    Raises:
        QuestionError: the file has another form; the message names the row.
    """
    try:
        return parse_questions(path.read_text(encoding="utf-8-sig"), path.name)
    except UnicodeDecodeError:
        raise QuestionError(f"{path}: is no text in UTF-8") from None


def parse_questions(text: str, name: str) -> list[QuizQuestion]:
    """Parse the content of a file of questions called ``name``, as :func:`read_questions` does."""
    rows = [*csv.DictReader(io.StringIO(text))] if name.endswith(".csv") else _json_rows(text, name)
    return [as_question(row, number, name) for number, row in enumerate(rows, 1)]


def write_questions(path: Path, questions: Sequence[QuizQuestion]) -> None:
    """Write questions as JSON lines; the file is replaced as a whole."""
    replace_file(path, as_text(questions))


def as_text(questions: Sequence[QuizQuestion]) -> str:
    """Return questions as JSON lines."""
    return "".join(f"{json.dumps(asdict(question), ensure_ascii=False)}\n" for question in questions)


def _json_rows(text: str, name: str) -> list[Mapping[str, object]]:
    try:
        if text.lstrip().startswith("["):
            rows = json.loads(text)
        else:
            rows = [json.loads(line) for line in text.splitlines() if line.strip()]
    except ValueError as error:
        raise QuestionError(f"{name}: is neither JSON lines nor a JSON array ({error})") from None
    if not all(isinstance(row, dict) for row in rows):
        raise QuestionError(f"{name}: not every entry is a JSON object")
    return list(rows)


def as_question(row: Mapping[str, object], number: int, name: str) -> QuizQuestion:
    """Return one entry of a file of questions as a question.

    ``number`` is the entry's position in the file, and ``name`` the file's name in messages. An entry without
    the key ``revised`` is from an older file: its ``reviewed`` means that a model or the engine, not a
    person, has checked the question.

    Raises:
        QuestionError: the entry has no question or no answer.
    """
    given = {str(key).strip().casefold(): value for key, value in row.items()}
    text, answer = given.get("question"), given.get("answer")
    if not isinstance(text, str) or not isinstance(answer, str | bool) or not text.strip():
        raise QuestionError(f"{name}: entry {number} needs a question and an answer")
    said = ("Yes" if answer else "No") if isinstance(answer, bool) else answer
    kind = str(given.get("kind"))
    if kind not in list(QuestionKind):
        kind = QuestionKind.RULE if label_of(said) is None else QuestionKind.BINARY
    source, reviewed = str(given.get("source") or name), bool(given.get("reviewed", False))
    is_old = "revised" not in given
    return QuizQuestion(
        id=str(given.get("id") or number),
        kind=QuestionKind(kind),
        question=text,
        answer=said,
        lang=str(given.get("lang") or language_of_text(text)),
        source=source,
        reviewed=reviewed and not is_old,
        revised=(reviewed and source != ENGINE) if is_old else bool(given["revised"]),
        topic=str(given.get("topic") or ""),
        told=bool(given.get("told", True)),
        village=VILLAGE7 if given.get("village") == VILLAGE7 else SHERIFF7,
        situation=str(given.get("situation") or ""),
    )
