"""Fine-tuning data: questions with free-text answers, split into training and validation by a stored seed."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from dataclasses import dataclass

from server_sim.studies.common.quiz_question import QuizQuestion, bare


@dataclass(frozen=True)
class TuningData:
    """Training and validation questions; ``left_out`` counts binary and test questions."""

    train: Sequence[QuizQuestion]
    validation: Sequence[QuizQuestion]
    left_out: int


def split_for_tuning(
    questions: Sequence[QuizQuestion], test: Sequence[QuizQuestion], validation: int, seed: str
) -> TuningData:
    """Split questions at random into training and validation, without duplicates and without test questions.

    Raises:
        ValueError: no question is left to train with.
    """
    known = {bare(question.question) for question in test}
    kept: dict[str, QuizQuestion] = {}
    for question in questions:
        key = bare(question.question)
        if question.label is None and key not in known:
            kept.setdefault(key, question)
    if len(kept) <= validation:
        raise ValueError(f"{len(kept)} questions in words are too few for {validation} of validation")
    shuffled = list(kept.values())
    random.Random(f"{seed}/split").shuffle(shuffled)
    return TuningData(shuffled[validation:], shuffled[:validation], len(questions) - len(kept))


def tuning_lines(questions: Sequence[QuizQuestion]) -> str:
    """Return JSON lines with ``question``, ``answer`` and the question's id."""
    rows = ({"id": one.id, "question": one.question, "answer": one.answer} for one in questions)
    return "".join(f"{json.dumps(row, ensure_ascii=False)}\n" for row in rows)
