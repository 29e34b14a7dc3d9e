"""Lets a model write questions, ten at a time; the questions are revised, filtered and logged."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from agent.matching import Pattern
from agent.runtime.progress import progress
from prompts import render
from server_sim.studies.common.quiz_question import QuestionKind, QuizQuestion, bare, yes_or_no
from server_sim.studies.questions.batches import (
    BATCH,
    FILTERED,
    LOST_IN_REVISION,
    NO_LIST,
    TEXT,
    JudgedRow,
    Row,
    WritingLog,
    requested_rows,
    revised_rows,
)
from server_sim.studies.questions.checking import Verdict, check_one
from server_sim.studies.questions.model import RulesExpert, rules_text
from server_sim.studies.questions.proofs.facts import facts_of
from server_sim.studies.questions.proofs.proving import QuestionPlan, make_proved

BURN_IN = 3
"""Number of first batches whose examples are only seeds (proved questions)."""
FROM_SEEDS, FROM_POOL = 2, 3
"""Numbers of examples from the seeds and from the pool in later batches."""
SEEDS = 5
SEED_POOL_SIZE = 200
"""Number of proved questions from which the seeds are drawn; so many cover all facts and topics."""
NEAR_DUPLICATE_SHARE = 0.8
"""Minimum share of common letter trigrams of near-duplicate questions."""
_NUMBER = Pattern(r"\d+")
_YES_NO: dict[str, object] = {"type": "string", "enum": ["Yes", "No"]}


@dataclass(frozen=True)
class WritingPlan:
    """Which questions a model has to write: their kind, language and number; ``source`` names the model.

    Questions in ``apart`` must not be written again.
    """

    kind: QuestionKind
    lang: str
    count: int
    seed: str
    source: str
    apart: Sequence[str] = ()


async def write_all(model: RulesExpert, plan: WritingPlan, log: WritingLog) -> list[QuizQuestion]:
    """Have a model write questions until there are enough, or it writes none to keep; return the kept ones.

    Binary questions come with answers, as many Yes as No, without any that the engine contradicts.
    """
    seeds, made = _seeds(plan), _chosen_of(plan, log)
    with progress("questions", plan.count, done=len(made)) as step:
        while len(made) < plan.count and not log.is_given_up():
            written = await _write_batch(model, plan, log, seeds)
            revised = await revised_rows(model, plan.lang, written)
            known = _KnownQuestions([*plan.apart, *(row["question"] for row in (*seeds, *log.kept))])
            log.add(_judge_rows(plan, written, revised, known))
            before, made = made, _chosen_of(plan, log)
            for _ in range(len(made) - len(before)):
                step()
    return made


async def _write_batch(
    model: RulesExpert, plan: WritingPlan, log: WritingLog, seeds: Sequence[Row]
) -> list[Row]:
    rng = random.Random(f"{plan.seed}/{plan.kind}/{len(log.batches)}")
    examples = examples_for(len(log.batches), seeds, log.kept, rng)
    asked = render(plan.lang, "wwqa_write", kind=str(plan.kind), count=BATCH, examples=examples)
    fields = {"question": TEXT} | ({"answer": _YES_NO} if plan.kind is QuestionKind.BINARY else {})
    return _numbered_rows(await requested_rows(model, rules_text(plan.lang), asked, "questions", fields))


def examples_for(batch: int, seeds: Sequence[Row], pool: Sequence[Row], rng: random.Random) -> list[Row]:
    """Return the example questions to show a model before it writes the batch with number ``batch``.

    The first batches show only ``seeds``; later ones mix ``seeds`` with the model's own questions (``pool``).
    """
    if batch < BURN_IN or len(pool) < FROM_POOL:
        return list(seeds)
    return [*rng.sample(list(seeds), FROM_SEEDS), *rng.sample(list(pool), FROM_POOL)]


def _seeds(plan: WritingPlan) -> list[Row]:
    binary = plan.kind is QuestionKind.BINARY
    made = make_proved(QuestionPlan(plan.lang, "examples", binary, told_only=True), SEED_POOL_SIZE)
    fitting = [question for question in made if question.kind is plan.kind]
    drawn = of_different_subjects(fitting, SEEDS, random.Random(f"{plan.seed}/{plan.kind}/seeds"))
    return [{"question": one.question, "answer": one.answer if binary else ""} for one in drawn]


def of_different_subjects(
    questions: Sequence[QuizQuestion], count: int, rng: random.Random
) -> list[QuizQuestion]:
    """Draw ``count`` questions about different subjects; yes-or-no answers alternate where possible."""
    subjects = {fact.name: fact.about for fact in facts_of(questions[0].lang)}
    by_subject: defaultdict[str, list[QuizQuestion]] = defaultdict(list)
    for question in questions:
        by_subject[subjects.get(question.topic, question.topic)].append(question)
    drawn: list[QuizQuestion] = []
    for subject in rng.sample(sorted(by_subject), count):
        others = [one for one in by_subject[subject] if not drawn or one.label is not drawn[-1].label]
        drawn.append(rng.choice(others or by_subject[subject]))
    return drawn


def _chosen_of(plan: WritingPlan, log: WritingLog) -> list[QuizQuestion]:
    """Return the accepted questions in the log, up to ``plan.count``; yes-or-no ones alternate Yes and No."""
    kept = log.kept
    if plan.kind is not QuestionKind.BINARY:
        chosen = kept
    else:
        by_label = [[row for row in kept if row["answer"] == label] for label in ("Yes", "No")]
        chosen = [row for pair in zip(*by_label, strict=False) for row in pair]
    return [_as_written(plan, row, number) for number, row in enumerate(chosen[: plan.count], 1)]


def _as_written(plan: WritingPlan, row: Row, number: int) -> QuizQuestion:
    name = f"{plan.kind}-{plan.lang}-m{number:05}"
    return QuizQuestion(name, plan.kind, row["question"], row["answer"], plan.lang, plan.source, revised=True)


def _judge_rows(
    plan: WritingPlan, written: Sequence[Row], revised: dict[str, Row], known: _KnownQuestions
) -> list[JudgedRow]:
    judged: list[JudgedRow] = [] if written else [({}, NO_LIST)]
    for row in written:
        after = revised.get(row["id"])
        why = LOST_IN_REVISION if after is None else _rejection(plan, after, known)
        judged.append(({"before": row["question"], **(after or row)}, why))
    return judged


def _rejection(plan: WritingPlan, row: Row, known: _KnownQuestions) -> str:
    """Return why a question is rejected; empty if it is kept."""
    if not row["keep"]:
        return FILTERED
    if not row["question"].endswith(("?", "？", "か。")):
        return "no question"
    if plan.kind is QuestionKind.BINARY:
        asked = _as_written(plan, row, 0)
        if asked.label is None:
            return "neither Yes nor No"
        row["answer"] = yes_or_no(asked.label)
        if check_one(asked).verdict is Verdict.CONTRADICTED:
            return "contradicted by the engine"
    return "" if known.add(row["question"]) else "nearly the same as another"


def _numbered_rows(rows: Sequence[Row]) -> list[Row]:
    return [
        {"id": str(number), "question": row["question"].strip(), "answer": str(row.get("answer", ""))}
        for number, row in enumerate(rows[:BATCH], 1)
        if isinstance(row.get("question"), str) and row["question"].strip()
    ]


class _KnownQuestions:
    """The questions that exist already; questions with different numbers are never duplicates."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._triples: dict[tuple[str, ...], list[frozenset[str]]] = {}
        for text in texts:
            self.add(text)

    def add(self, text: str) -> bool:
        """Add a question; return whether it was new."""
        letters = bare(text)
        padded = f"^{letters}$"
        triples = frozenset(padded[place : place + 3] for place in range(len(padded) - 2))
        alike = self._triples.setdefault(tuple(_NUMBER.findall(letters)), [])
        if any(len(triples & one) / max(1, len(triples | one)) >= NEAR_DUPLICATE_SHARE for one in alike):
            return False
        alike.append(triples)
        return True
