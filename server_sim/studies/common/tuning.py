"""Fine-tuning data: questions with free-text answers, split at random into training and validation."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from dataclasses import dataclass

from server_sim.studies.common.quiz_files import QuestionError
from server_sim.studies.common.quiz_question import QuizQuestion, bare


@dataclass(frozen=True)
class TuningData:
    """Quiz questions to train on, and others to validate with; ``left_out`` counts the unused questions."""

    train: Sequence[QuizQuestion]
    validation: Sequence[QuizQuestion]
    left_out: int


def split_for_tuning(
    questions: Sequence[QuizQuestion], test: Sequence[QuizQuestion], validation: int, seed: str
) -> TuningData:
    """Split questions with free-text answers at random into training and ``validation`` validation questions.

    Yes-or-no questions, duplicates, and questions that are in ``test`` are left out.

    Raises:
        QuestionError: no question is left to train with.
    """
    known = {bare(question.question) for question in test}
    kept: dict[str, QuizQuestion] = {}
    for question in questions:
        key = bare(question.question)
        if question.label is None and key not in known:
            kept.setdefault(key, question)
    if len(kept) <= validation:
        raise QuestionError(f"{len(kept)} questions in words are too few for {validation} of validation")
    shuffled = list(kept.values())
    random.Random(f"{seed}/split").shuffle(shuffled)
    return TuningData(shuffled[validation:], shuffled[:validation], len(questions) - len(kept))


def tuning_lines(questions: Sequence[QuizQuestion]) -> str:
    """Return quiz questions as JSON lines with the keys ``id``, ``question`` and ``answer``."""
    rows = ({"id": one.id, "question": one.question, "answer": one.answer} for one in questions)
    return "".join(f"{json.dumps(row, ensure_ascii=False)}\n" for row in rows)
