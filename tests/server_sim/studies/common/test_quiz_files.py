"""Files of questions, also of earlier versions."""

from __future__ import annotations

import json

from server_sim.studies.common.quiz_files import as_text, parse_questions
from server_sim.studies.common.quiz_question import QuizQuestion
from tests.rows import each_row


def one_of(**fields: object) -> QuizQuestion:
    (question,) = parse_questions(json.dumps({"question": "Is it?", "answer": "Yes", **fields}), "a.jsonl")
    return question


@each_row
def test_only_what_a_person_has_reviewed_is_called_so(
    fields: dict[str, object], reviewed: bool, revised: bool
) -> None:
    question = one_of(**fields)
    assert (question.reviewed, question.revised) == (reviewed, revised)


def test_what_is_written_is_read_again() -> None:
    questions = [one_of(situation="s/1/2", village="village7", topic="vote", told=False, revised=True)]
    assert parse_questions(as_text(questions), "a.jsonl") == questions
