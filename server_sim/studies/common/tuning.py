"""Data to fine-tune a model with: questions answered in words, split by a seed that is stored."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from dataclasses import dataclass

from server_sim.studies.common.quiz_question import QuizQuestion, bare


@dataclass(frozen=True)
class TuningData:
    """Questions to learn from, and others to stop by; ``left_out`` were binary, or are in the test set."""

    train: Sequence[QuizQuestion]
    validation: Sequence[QuizQuestion]
    left_out: int


def split_for_tuning(
    questions: Sequence[QuizQuestion], test: Sequence[QuizQuestion], validation: int, seed: str
) -> TuningData:
    """Split questions by chance; none of the test set's is among them, and none is there twice.

    Raises:
        ValueError: nothing would be left to train with.
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
    """Lines of JSON with ``question`` and ``answer``, and the id by which they are found again."""
    rows = ({"id": one.id, "question": one.question, "answer": one.answer} for one in questions)
    return "".join(f"{json.dumps(row, ensure_ascii=False)}\n" for row in rows)
