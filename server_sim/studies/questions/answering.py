"""Puts binary questions to a model, and keeps its answers in a file, so that a run goes on after a stop."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from pydantic import TypeAdapter

from prompts import render
from server_sim.playing.workers import all_together
from server_sim.studies.common.quiz_question import SHERIFF7, QuizQuestion
from server_sim.studies.common.run_folder import RowFile
from server_sim.studies.questions.model import RulesExpert, rules_text


@dataclass(frozen=True, slots=True)
class SaidRow:
    """An answer by the key of its question."""

    question: str
    said: str


def answers_said(file: Path, about: Mapping[str, str]) -> RowFile[SaidRow]:
    """The answers of a run about one model and one set of questions."""
    return RowFile(file, _SAID, about)


def said_so_far(file: RowFile[SaidRow]) -> dict[str, str]:
    """The answers that are there already, by question; raises as :meth:`RowFile.rows`."""
    return {row.question: row.said for row in file.rows()}


async def answer_all(
    model: RulesExpert,
    questions: Sequence[QuizQuestion],
    file: RowFile[SaidRow],
    step: Callable[[], object] = lambda: None,
) -> list[str]:
    """A model's answers, in order of the questions, which are put side by side.

    Each is written down as it comes, and then ``step`` is called.
    """
    kept = said_so_far(file)
    open_ones = {key: question for question in questions if (key := key_of(question)) not in kept}

    async def put(key: str, question: QuizQuestion) -> None:
        said = await model(rules_text(question.lang, question.village), _binary_prompt(question))
        kept[key] = said
        file.append(SaidRow(key, said))
        step()

    await all_together(put(key, question) for key, question in open_ones.items())
    return [kept[key_of(question)] for question in questions]


def key_of(question: QuizQuestion) -> str:
    """By what an answer is kept: the same words may be asked about two villages."""
    village = "" if question.village == SHERIFF7 else f"{question.village}: "
    return f"{village}{question.question}"


def _binary_prompt(question: QuizQuestion) -> str:
    return render(question.lang, "wwqa_answer", question=question.question)


_SAID = TypeAdapter(SaidRow)
