"""Puts binary questions to a model, and keeps its answers in a file, so that a run goes on after a stop."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path

from prompts import render
from server_sim.playing.workers import all_together
from server_sim.studies.common.row_file import append_rows
from server_sim.studies.questions.files import rows_so_far
from server_sim.studies.questions.model import RulesExpert, rules_text
from server_sim.studies.questions.record import SHERIFF7, QuizQuestion


def kept_answers(file: Path, about: dict[str, str]) -> dict[str, str]:
    """The answers that are there already, by question.

    Raises:
        QuestionError: the file is of another model or another set.
        RowError: a line is no answer.
    """
    return {row["question"]: row["said"] for row in rows_so_far(file, about, "question", "said")}


async def answer_all(
    model: RulesExpert,
    questions: Sequence[QuizQuestion],
    file: Path,
    about: dict[str, str],
    step: Callable[[], object] = lambda: None,
) -> list[str]:
    """A model's answers, in order of the questions, which are put side by side.

    Each is written down as it comes, and then ``step`` is called.
    """
    kept = kept_answers(file, about)
    open_ones = {key: question for question in questions if (key := key_of(question)) not in kept}

    async def put(key: str, question: QuizQuestion) -> None:
        said = await model(rules_text(question.lang, question.village), _binary_prompt(question))
        kept[key] = said
        append_rows(file, _line_of({"question": key, "said": said}), head=_line_of(about))
        step()

    await all_together(put(key, question) for key, question in open_ones.items())
    return [kept[key_of(question)] for question in questions]


def key_of(question: QuizQuestion) -> str:
    """By what an answer is kept: the same words may be asked about two villages."""
    village = "" if question.village == SHERIFF7 else f"{question.village}: "
    return f"{village}{question.question}"


def _binary_prompt(question: QuizQuestion) -> str:
    return render(question.lang, "wwqa_answer", question=question.question)


def _line_of(row: dict[str, str]) -> str:
    return json.dumps(row, ensure_ascii=False)
