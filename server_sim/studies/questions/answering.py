"""Has a model answer questions: with yes or no, one by one, or in words, ten at a time.

All answers are stored in a file, so that a run can be resumed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from pydantic import TypeAdapter

from agent.runtime.progress import progress
from prompts import render
from server_sim.playing.workers import all_together
from server_sim.studies.common.quiz_files import QuestionError, as_question
from server_sim.studies.common.quiz_question import SHERIFF7, QuizQuestion
from server_sim.studies.common.run_folder import RowFile
from server_sim.studies.questions.batches import (
    BATCH,
    FILTERED,
    LOST_IN_REVISION,
    TEXT,
    JudgedRow,
    Row,
    WritingLog,
    by_id,
    requested_rows,
    revised_rows,
)
from server_sim.studies.questions.model import RulesExpert, rules_text

NO_ANSWER = "no answer"
MAX_BATCHES = 2
"""Maximum number of batches for a question whose answer is lost."""
_ANSWER_FIELDS = {"id": TEXT, "answer": TEXT}


@dataclass(frozen=True, slots=True)
class SaidRow:
    """A stored answer: the key of the question (see :func:`key_of`), and what the model said."""

    question: str
    said: str


_SAID = TypeAdapter(SaidRow)


def answer_file(file: Path, about: Mapping[str, str]) -> RowFile[SaidRow]:
    """Return a reader and writer of a model's answers in a file; ``about`` describes model and questions."""
    return RowFile(file, _SAID, about)


def stored_answers(file: RowFile[SaidRow]) -> dict[str, str]:
    """Return the answers stored in a file, by the key of the question (see :func:`key_of`)."""
    return {row.question: row.said for row in file.rows()}


async def answer_all(
    model: RulesExpert, questions: Sequence[QuizQuestion], file: RowFile[SaidRow]
) -> list[str]:
    """Ask a model concurrently all questions without an answer in a file, and store its answers there.

    Returns the answers in the order of the questions.
    """
    kept = stored_answers(file)
    left = {key: question for question in questions if (key := key_of(question)) not in kept}
    with progress("questions", len(questions), done=len(questions) - len(left)) as step:

        async def put(key: str, question: QuizQuestion) -> None:
            prompt = render(question.lang, "wwqa_answer", question=question.question)
            kept[key] = await model(rules_text(question.lang, question.village), prompt)
            file.append(SaidRow(key, kept[key]))
            step()

        await all_together(put(key, question) for key, question in left.items())
    return [kept[key_of(question)] for question in questions]


def key_of(question: QuizQuestion) -> str:
    """Return the key of a question's stored answer: the village, unless it is ``sheriff7``, and the text."""
    village = "" if question.village == SHERIFF7 else f"{question.village}: "
    return f"{village}{question.question}"


async def answer_in_words(
    model: RulesExpert, questions: Sequence[QuizQuestion], log: WritingLog, source: str
) -> list[QuizQuestion]:
    """Have a model answer questions and then revise its answers; return the questions with their new answers.

    A question that is missing in the model's output is asked once more. Questions whose answers the model
    does not keep when it revises are left out of the result. Answers are stored in ``log``; ``source`` is the
    model's name.

    Raises:
        QuestionError: two questions have the same id.
    """
    twice = [name for name, count in Counter(one.id for one in questions).items() if count > 1]
    if twice:
        raise QuestionError(f"the id {twice[0]} is there more than once; answers are told apart by ids")
    left = _unanswered(questions, log)
    with progress("questions", len(questions), done=len(questions) - len(left)) as step:
        while left:
            batch = [one for one in left if _rules_of(one) == _rules_of(left[0])][:BATCH]
            log.add(await _answer_batch(model, batch, source))
            before, left = left, _unanswered(questions, log)
            for _ in range(len(before) - len(left)):
                step()
    kept = {row["id"]: row for row in log.kept}
    rows = [kept[question.id] for question in questions if question.id in kept]
    return [as_question(row, number, log.name) for number, row in enumerate(rows, 1)]


def _unanswered(questions: Sequence[QuizQuestion], log: WritingLog) -> list[QuizQuestion]:
    """Return the questions that the model is still to answer, according to the log of its batches."""
    done = {row["id"] for row in log.kept} | {row["id"] for row in log.dropped if row["why"] == FILTERED}
    rounds = Counter(row["id"] for row in log.dropped)
    return [one for one in questions if one.id not in done and rounds[one.id] < MAX_BATCHES]


async def _answer_batch(model: RulesExpert, batch: Sequence[QuizQuestion], source: str) -> list[JudgedRow]:
    lang, village = _rules_of(batch[0])
    items = [{"id": one.id, "question": one.question} for one in batch]
    asked = render(lang, "wwqa_answers", items=items)
    said = by_id(await requested_rows(model, rules_text(lang, village), asked, "answers", _ANSWER_FIELDS))
    answers = {name: str(row.get("answer", "")).strip() for name, row in said.items()}
    written = [{**item, "answer": answers.get(item["id"], "")} for item in items]
    revised = await revised_rows(model, lang, [row for row in written if row["answer"]], village)
    judged: list[JudgedRow] = []
    for question, row in zip(batch, written, strict=True):
        after = revised.get(question.id)
        if why := _answer_rejection(row, after):
            judged.append((row, why))
        elif after is not None:
            answered = replace(question, answer=after["answer"], source=source, revised=True)
            judged.append((asdict(answered), ""))
    return judged


def _answer_rejection(row: Row, after: Row | None) -> str:
    """Return why an answer is rejected; empty if it is kept."""
    if not row["answer"]:
        return NO_ANSWER
    if after is None:
        return LOST_IN_REVISION
    return "" if after["keep"] and after["answer"] else FILTERED


def _rules_of(question: QuizQuestion) -> tuple[str, str]:
    return question.lang, question.village
