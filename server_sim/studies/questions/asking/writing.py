"""A model writes questions, or answers them, ten at a time; what it wrote is gone over, filtered and logged.

The log has a line for each batch, with what was kept and what was dropped and why; a run goes on from it.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from agent.llm.answers import BadAnswer, read_object
from agent.llm.call import Form, strict_object
from prompts import render
from server_sim.studies.questions.alike import KnownQuestions
from server_sim.studies.questions.asking.model import RulesExpert, rules_text
from server_sim.studies.questions.checking import Verdict, check_one
from server_sim.studies.questions.proofs.proving import Wanted, make_proved
from server_sim.studies.questions.record import QuestionKind, QuizQuestion, yes_or_no

BATCH = 10
BURN_IN = 3
"""Batches whose examples are the seeds alone."""
FROM_SEEDS, FROM_POOL = 2, 3
"""Examples afterwards."""
SEEDS = 5
MOST_BARREN = 10
"""Batches in a row without anything to keep, after which a model is given up."""

Row = dict[str, Any]


@dataclass
class WritingLog:
    """What has been written so far, in a file of one line a batch."""

    file: Path
    batches: list[Row] = field(default_factory=list)

    @classmethod
    def opened(cls, file: Path) -> WritingLog:
        """The log of an earlier run, without a line that was cut short, or an empty one."""
        log = cls(file)
        if file.exists():
            for line in file.read_text(encoding="utf-8").splitlines():
                try:
                    log.batches.append(json.loads(line))
                except ValueError:
                    continue
        return log

    def add(self, kept: Sequence[Row], dropped: Sequence[Row]) -> None:
        """Write down a batch."""
        batch = {"batch": len(self.batches) + 1, "kept": list(kept), "dropped": list(dropped)}
        self.batches.append(batch)
        self.file.parent.mkdir(parents=True, exist_ok=True)
        cut = self.file.exists() and not self.file.read_bytes().endswith(b"\n")
        with self.file.open("a", encoding="utf-8") as out:
            out.write(("\n" if cut else "") + json.dumps(batch, ensure_ascii=False) + "\n")

    @property
    def kept(self) -> list[Row]:
        """Everything that was kept, in order."""
        return [row for batch in self.batches for row in batch["kept"]]

    def is_given_up(self) -> bool:
        """Whether nothing has come of the last batches."""
        last = self.batches[-MOST_BARREN:]
        return len(last) == MOST_BARREN and not any(batch["kept"] for batch in last)


@dataclass(frozen=True)
class Writing:
    """What a model is to write; ``apart`` are questions that it must not repeat."""

    kind: QuestionKind
    lang: str
    count: int
    seed: str
    source: str
    apart: Sequence[str] = ()


async def write_all(
    model: RulesExpert, plan: Writing, log: WritingLog, step: Callable[[], object] = lambda: None
) -> list[QuizQuestion]:
    """Have questions written until there are enough, or nothing new comes any more; all that were kept.

    Binary ones come with their answers, Yes as often as No, and none that the engine contradicts.
    """
    seeds = _seeds(plan)
    while not _enough(plan, log.kept) and not log.is_given_up():
        rng = random.Random(f"{plan.seed}/{plan.kind}/{len(log.batches)}")
        examples = examples_for(len(log.batches), seeds, log.kept, rng)
        fields: dict[str, object] = (
            {"question": _TEXT, "answer": _YES_NO}
            if plan.kind is QuestionKind.BINARY
            else {"question": _TEXT}
        )
        asked = render(plan.lang, "wwqa_write", kind=str(plan.kind), count=BATCH, examples=examples)
        written = _numbered_rows(await _asked_for(model, plan.lang, asked, "questions", fields))
        revised = await _gone_over(model, plan.lang, written)
        known = KnownQuestions.of([*plan.apart, *(row["question"] for row in (*seeds, *log.kept))])
        log.add(*_sifted(plan, written, revised, known))
        step()
    return _balanced(plan, log.kept)


async def answer_in_words(
    model: RulesExpert,
    questions: Sequence[QuizQuestion],
    log: WritingLog,
    source: str,
    step: Callable[[], object] = lambda: None,
) -> list[QuizQuestion]:
    """Have questions answered, each by its id, and the answers gone over; those that were kept."""
    done = {row["id"] for batch in log.batches for row in (*batch["kept"], *batch["dropped"])}
    left = [question for question in questions if question.id not in done]
    for start in range(0, len(left), BATCH):
        batch = left[start : start + BATCH]
        lang = batch[0].lang
        items = [{"id": one.id, "question": one.question} for one in batch]
        asked = render(lang, "wwqa_answers", items=items)
        said = await _asked_for(model, lang, asked, "answers", {"id": _TEXT, "answer": _TEXT})
        answers = {str(row.get("id")): str(row.get("answer", "")).strip() for row in said}
        written = [{**item, "answer": answers.get(item["id"], "")} for item in items]
        revised = await _gone_over(model, lang, written)
        log.add(*_sifted_answers(batch, written, revised, source))
        step()
    return [QuizQuestion(**{**row, "kind": QuestionKind(row["kind"])}) for row in log.kept]


def examples_for(batch: int, seeds: Sequence[Row], pool: Sequence[Row], rng: random.Random) -> list[Row]:
    """The examples of a batch: at first the seeds alone, then some of them and some of the pool."""
    if batch < BURN_IN or len(pool) < FROM_POOL:
        return list(seeds)
    return [*rng.sample(list(seeds), FROM_SEEDS), *rng.sample(list(pool), FROM_POOL)]


def _seeds(plan: Writing) -> list[Row]:
    """Proved questions of the kind, as the first examples."""
    binary = plan.kind is QuestionKind.BINARY
    made = make_proved(Wanted(plan.lang, "examples", binary, told_only=True), 100)
    fitting = [question for question in made if question.kind is plan.kind]
    return [{"question": one.question, "answer": one.answer if binary else ""} for one in fitting[:SEEDS]]


def _enough(plan: Writing, kept: Sequence[Row]) -> bool:
    return len(_balanced(plan, kept)) >= plan.count


def _balanced(plan: Writing, kept: Sequence[Row]) -> list[QuizQuestion]:
    if plan.kind is not QuestionKind.BINARY:
        chosen = list(kept)
    else:
        by_label = [[row for row in kept if row["answer"] == label] for label in ("Yes", "No")]
        chosen = [row for pair in zip(*by_label, strict=False) for row in pair]
    return [_as_written(plan, row, number) for number, row in enumerate(chosen[: plan.count], 1)]


def _as_written(plan: Writing, row: Row, number: int) -> QuizQuestion:
    name = f"{plan.kind}-{plan.lang}-m{number:05}"
    return QuizQuestion(
        name, plan.kind, row["question"], row["answer"], plan.lang, plan.source, reviewed=True
    )


def _sifted(
    plan: Writing, written: Sequence[Row], revised: dict[str, Row], known: KnownQuestions
) -> tuple[list[Row], list[Row]]:
    kept: list[Row] = []
    dropped: list[Row] = []
    for row in written:
        after = revised.get(row["id"])
        why = "not gone over" if after is None else _fault(plan, after, known)
        entry = {"before": row["question"], **(after or row)}
        (dropped if why else kept).append({**entry, "why": why} if why else entry)
    return kept, dropped


def _fault(plan: Writing, row: Row, known: KnownQuestions) -> str:
    """Why a question is not kept; empty where it is."""
    if not row["keep"]:
        return "filtered"
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


def _sifted_answers(
    batch: Sequence[QuizQuestion], written: Sequence[Row], revised: dict[str, Row], source: str
) -> tuple[list[Row], list[Row]]:
    kept: list[Row] = []
    dropped: list[Row] = []
    for question, row in zip(batch, written, strict=True):
        after = revised.get(question.id)
        if not row["answer"] or after is None or not after["keep"] or not after["answer"]:
            dropped.append({**row, "why": "no answer" if not row["answer"] else "filtered"})
            continue
        entry = {**json.loads(question.as_line()), "answer": after["answer"], "source": source}
        kept.append({**entry, "reviewed": True})
    return kept, dropped


async def _gone_over(model: RulesExpert, lang: str, written: Sequence[Row]) -> dict[str, Row]:
    """The rows as a second prompt has corrected them, by id; rows that it lost are not there."""
    if not written:
        return {}
    asked = render(lang, "wwqa_revise", items=written)
    fields = {"id": _TEXT, "question": _TEXT, "answer": _TEXT, "keep": {"type": "boolean"}}
    rows = await _asked_for(model, lang, asked, "revised", fields)
    known = {row["id"] for row in written}
    return {
        row["id"]: {
            "id": row["id"],
            "question": str(row.get("question", "")).strip(),
            "answer": str(row.get("answer", "")).strip(),
            "keep": row.get("keep") is True,
        }
        for row in rows
        if row.get("id") in known
    }


async def _asked_for(
    model: RulesExpert, lang: str, asked: str, name: str, fields: dict[str, object]
) -> list[Row]:
    """A list of objects; none where the answer cannot be read."""
    items = {"type": "array", "items": strict_object(fields)}
    said = await model(rules_text(lang), asked, Form(name, strict_object({name: items})))
    try:
        rows = read_object(said).get(name)
    except BadAnswer:
        return []
    return [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []


def _numbered_rows(rows: Sequence[Row]) -> list[Row]:
    return [
        {"id": str(number), "question": row["question"].strip(), "answer": str(row.get("answer", ""))}
        for number, row in enumerate(rows[:BATCH], 1)
        if isinstance(row.get("question"), str) and row["question"].strip()
    ]


_TEXT: dict[str, object] = {"type": "string"}
_YES_NO: dict[str, object] = {"type": "string", "enum": ["Yes", "No"]}
