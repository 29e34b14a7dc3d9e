"""Opens a model of the settings and has it write or answer all questions; stores the results in files."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from agent.llm.usage import UsageMeter
from server_sim.studies.common.quiz_files import write_questions
from server_sim.studies.common.quiz_question import QuizQuestion
from server_sim.studies.questions.answering import (
    answer_all,
    answer_file,
    answer_in_words,
    key_of,
    stored_answers,
)
from server_sim.studies.questions.batches import MAX_EMPTY, WritingLog
from server_sim.studies.questions.model import rules_expert
from server_sim.studies.questions.writing import WritingPlan, write_all


@dataclass(frozen=True)
class BatchRun:
    """The result of having a model write or answer questions: how many were ``kept``, how many ``wanted``.

    ``dropped`` has the reasons for dropping others. ``given_up`` tells whether the run ended because the
    model wrote nothing to keep. ``meter`` has the tokens and costs used.
    """

    kept: int
    wanted: int
    dropped: str
    given_up: bool
    meter: UsageMeter

    def lines(self, done: str) -> list[str]:
        """Return the result as lines of text; ``done`` is a verb such as "written"."""
        told = [f"{self.kept} of {self.wanted} questions {done} and gone over; dropped: {self.dropped}"]
        if self.given_up:
            told.append(f"given up: the last {MAX_EMPTY} batches had nothing to keep; the log says why")
        return [*told, *used_by(self.meter)]


def used_by(meter: UsageMeter) -> list[str]:
    """Return one line about a model's usage, in a list; an empty list if the model was not called."""
    return [f"language models: {meter.summary()}"] if meter.calls else []


def batch_log_path(out: Path) -> Path:
    """Return the path of the log of batches that belongs to the file of questions ``out``."""
    return out.with_suffix(".log.jsonl")


async def questions_into(out: Path, plan: WritingPlan, config: Path | None) -> BatchRun:
    """Have a model write the questions of a plan, and store them in the file ``out``."""
    about = {"kind": str(plan.kind), "lang": plan.lang, "seed": plan.seed, "model": plan.source}
    log = WritingLog(batch_log_path(out), {**about, "apart": len(plan.apart)})
    meter = UsageMeter()
    async with rules_expert(plan.source, config, meter) as expert:
        written = await write_all(expert, plan, log)
    write_questions(out, written)
    return BatchRun(len(written), plan.count, log.reasons(), len(written) < plan.count, meter)


async def answers_into(
    out: Path, questions: Sequence[QuizQuestion], model: str, config: Path | None
) -> BatchRun:
    """Have a model answer questions in words; write the questions with its answers to the file ``out``."""
    log = WritingLog(batch_log_path(out), {"kind": "answer", "model": model})
    meter = UsageMeter()
    async with rules_expert(model, config, meter) as expert:
        answered = await answer_in_words(expert, questions, log, model)
    write_questions(out, answered)
    return BatchRun(len(answered), len(questions), log.reasons(), False, meter)


async def binary_answers(
    model: str,
    config: Path | None,
    questions: Sequence[QuizQuestion],
    out: Path,
    about: dict[str, str],
    meter: UsageMeter,
) -> list[str]:
    """Return a model's answers to yes-or-no questions, in the order of the questions.

    The model is asked only the questions that have no answer in the file ``out``. ``about`` is the first line
    of that file. ``meter`` counts the model's usage.
    """
    file = answer_file(out, about)
    kept, keys = stored_answers(file), [key_of(question) for question in questions]
    if kept.keys() >= set(keys):
        return [kept[key] for key in keys]
    async with rules_expert(model, config, meter) as expert:
        return await answer_all(expert, questions, file)
