"""Asks a model binary questions, and stores its answers in a file, so that a run can be resumed."""

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
    """A model's answer with the key of the question."""

    question: str
    said: str


def answers_said(file: Path, about: Mapping[str, str]) -> RowFile[SaidRow]:
    """Return the file that stores one model's answers to one set of questions."""
    return RowFile(file, _SAID, about)


def said_so_far(file: RowFile[SaidRow]) -> dict[str, str]:
    """Return the stored answers of a model by the key of their question."""
    return {row.question: row.said for row in file.rows()}


async def answer_all(
    model: RulesExpert,
    questions: Sequence[QuizQuestion],
    file: RowFile[SaidRow],
    step: Callable[[], object] = lambda: None,
) -> list[str]:
    """Ask a model all questions concurrently; return its answers in the order of the questions.

    Each answer is stored when it arrives, and then ``step`` is called.
    """
    kept = said_so_far(file)
    open_ones = {key: question for question in questions if (key := key_of(question)) not in kept}

    async def put(key: str, question: QuizQuestion) -> None:
        prompt = render(question.lang, "wwqa_answer", question=question.question)
        said = await model(rules_text(question.lang, question.village), prompt)
        kept[key] = said
        file.append(SaidRow(key, said))
        step()

    await all_together(put(key, question) for key, question in open_ones.items())
    return [kept[key_of(question)] for question in questions]


def key_of(question: QuizQuestion) -> str:
    """Return the key of a question's answer: its village, unless it is the usual one, and its words."""
    village = "" if question.village == SHERIFF7 else f"{question.village}: "
    return f"{village}{question.question}"


_SAID = TypeAdapter(SaidRow)
