"""Whole runs with a model of the settings: what it says is kept in files as it comes."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from agent.llm.usage import UsageMeter
from agent.runtime.progress import progress
from server_sim.studies.common.lone_model import lone_model, settings_of_study
from server_sim.studies.common.quiz_files import write_questions
from server_sim.studies.common.quiz_question import QuizQuestion
from server_sim.studies.questions.answering import answer_all, answers_said, key_of, said_so_far
from server_sim.studies.questions.batches import MOST_BARREN, WritingLog
from server_sim.studies.questions.model import InformedModel, RulesExpert
from server_sim.studies.questions.pairs import answer_in_words, open_questions
from server_sim.studies.questions.writing import Writing, chosen_of, write_all


@dataclass(frozen=True)
class BatchRun:
    """What came of a run: questions kept of those wanted, why others were dropped, what the model used."""

    kept: int
    wanted: int
    dropped: str
    given_up: bool
    meter: UsageMeter = field(default_factory=UsageMeter)

    def lines(self, done: str) -> list[str]:
        """The run in words; ``done`` is what was done to the questions."""
        told = [f"{self.kept} of {self.wanted} questions {done} and gone over; dropped: {self.dropped}"]
        if self.given_up:
            told.append(f"given up: the last {MOST_BARREN} batches had nothing to keep; the log says why")
        return [*told, *used_by(self.meter)]


def used_by(meter: UsageMeter) -> list[str]:
    """A line about what a model has used, if it was asked at all."""
    return [f"language models: {meter.summary()}"] if meter.calls else []


def log_of(out: Path) -> Path:
    """Where the batches of a run are logged."""
    return out.with_suffix(".log.jsonl")


async def questions_into(out: Path, plan: Writing, config: Path | None) -> BatchRun:
    """Have questions written into a file."""
    about = {"kind": str(plan.kind), "lang": plan.lang, "seed": plan.seed, "model": plan.source}
    log = WritingLog(log_of(out), {**about, "apart": len(plan.apart)})
    meter, done = UsageMeter(), len(chosen_of(plan, log))
    async with _named_model(plan.source, config, meter) as expert:
        with progress("questions", plan.count, done=done) as step:
            written = await write_all(expert, plan, log, step)
    write_questions(out, written)
    given_up = len(written) < plan.count
    return BatchRun(len(written), plan.count, log.reasons(), given_up, meter)


async def answers_into(
    out: Path, questions: Sequence[QuizQuestion], model: str, config: Path | None
) -> BatchRun:
    """Have questions answered in words into a file."""
    log = WritingLog(log_of(out), {"kind": "answer", "model": model})
    meter, count = UsageMeter(), len(questions)
    async with _named_model(model, config, meter) as expert:
        with progress("questions", count, done=count - len(open_questions(questions, log))) as step:
            answered = await answer_in_words(expert, questions, log, model, step)
    write_questions(out, answered)
    return BatchRun(len(answered), count, log.reasons(), given_up=False, meter=meter)


async def kept_run(
    model: str,
    config: Path | None,
    questions: Sequence[QuizQuestion],
    out: Path,
    about: dict[str, str],
    meter: UsageMeter,
) -> list[str]:
    """A model's answers to binary questions; it need not be there if the file has all of them."""
    file = answers_said(out, about)
    kept = said_so_far(file)
    done = sum(key_of(question) in kept for question in questions)
    if done == len(questions):
        return [kept[key_of(question)] for question in questions]
    async with _named_model(model, config, meter) as expert:
        with progress("questions", len(questions), done=done) as step:
            return await answer_all(expert, questions, file, step)


@asynccontextmanager
async def _named_model(name: str, config: Path | None, meter: UsageMeter) -> AsyncIterator[RulesExpert]:
    async with lone_model(name, settings_of_study(config), meter) as model:
        yield InformedModel(model)
