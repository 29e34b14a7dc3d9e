"""A review of questions by a person, who keeps, corrects or drops each of them.

Each decision is stored in a log at once, so that a stopped review can be resumed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, replace
from pathlib import Path

from server_sim.studies.common.quiz_files import as_question, write_questions
from server_sim.studies.common.quiz_question import QuizQuestion
from server_sim.studies.questions.batches import WritingLog
from server_sim.studies.questions.checking import Verdict, check_one
from server_sim.studies.questions.evaluating import last_sentence

CHOICES = "k keep, m mend, d drop, q stop: "
DROPPED = "dropped by a person"

Ask = Callable[[str], str]
Tell = Callable[[str], object]
_ReviewKey = tuple[str, str]
"""A question's id and its words before the review; some sets repeat an id or a question."""


class _ReviewStopped(Exception):  # noqa: N818 - nothing went wrong
    """The person stops the review."""


def review_into(out: Path, log: WritingLog, questions: Sequence[QuizQuestion], ask: Ask, tell: Tell) -> str:
    """Have a person keep, correct or drop each question that the log has no decision about.

    Writes the kept and corrected questions to ``out``, and returns a text with the number of each decision.
    ``tell`` prints a line. ``ask`` prints a line and returns the person's answer; EOFError stops the review.
    """
    try:
        for place, question in enumerate(questions, 1):
            if _review_key(question) not in _decided_keys(log):
                tell("")
                tell(f"{place} of {len(questions)}: {question.id}, made by {question.source}")
                _review_one(question, log, ask, tell)
    except (_ReviewStopped, EOFError):
        tell("")
    finally:
        kept = {(row["asked_as"], row["before"]): row for row in log.kept}
        rows = [kept[_review_key(question)] for question in questions if _review_key(question) in kept]
        write_questions(out, [as_question(row, number, out.name) for number, row in enumerate(rows, 1)])
    mended = sum(row["mended"] for row in rows)
    decided = _decided_keys(log)
    left = sum(_review_key(question) not in decided for question in questions)
    dropped = len(questions) - len(rows) - left
    return f"{len(rows) - mended} kept, {mended} mended, {dropped} dropped, {left} left"


def _review_one(question: QuizQuestion, log: WritingLog, ask: Ask, tell: Tell) -> None:
    name, before = _review_key(question)
    current = question
    while True:
        for line in _review_lines(current):
            tell(line)
        match ask(CHOICES).strip().casefold()[:1]:
            case "k":
                row = asdict(replace(current, reviewed=True))
                mended = current != question
                log.add([({**row, "asked_as": name, "before": before, "mended": mended}, "")])
                return
            case "d":
                log.add([({"asked_as": name, "before": before}, DROPPED)])
                return
            case "m":
                current = _as_mended(current, ask, tell)
            case "q":
                raise _ReviewStopped
            case _:
                tell("choose one of k, m, d, q")


def _review_lines(question: QuizQuestion) -> Iterator[str]:
    """Yield the lines shown for a question: situation, question, answer, and the engine's verdict."""
    asked = last_sentence(question.question)
    situation = question.question.removesuffix(asked).strip()
    yield from (line for line in (situation, asked) if line)
    checked = check_one(question)
    says = {Verdict.CONFIRMED: "the engine agrees", Verdict.UNDECIDED: "the engine does not decide it"}
    yield f"answer: {question.answer} ({says.get(checked.verdict, f'the engine says: {checked.right}')})"


def _as_mended(question: QuizQuestion, ask: Ask, tell: Tell) -> QuizQuestion:
    text = ask("question, empty to leave it: ").strip() or question.question
    while True:
        answer = ask("answer, empty to leave it: ").strip() or question.answer
        mended = replace(question, question=text, answer=answer)
        if (mended.label is None) == (question.label is None):
            return mended
        tell("answer Yes or No" if mended.label is None else "answer in words")


def _decided_keys(log: WritingLog) -> set[_ReviewKey]:
    return {(row["asked_as"], row["before"]) for row in (*log.kept, *log.dropped)}


def _review_key(question: QuizQuestion) -> _ReviewKey:
    return question.id, question.question
