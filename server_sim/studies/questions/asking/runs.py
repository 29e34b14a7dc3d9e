"""Whole runs with a model of the settings: what it says is kept in files as it comes."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from agent.llm.settings import read_keys
from agent.runtime.config import ConfigError, load_config, settings_file
from agent.runtime.telemetry.progress import progress
from server_sim.studies.questions.asking.answering import answer_all
from server_sim.studies.questions.asking.model import RulesExpert, model_opened
from server_sim.studies.questions.asking.writing import (
    BATCH,
    Writing,
    WritingLog,
    answer_in_words,
    write_all,
)
from server_sim.studies.questions.files import QuestionError, write_questions
from server_sim.studies.questions.record import QuizQuestion


def log_of(out: Path) -> Path:
    """Where the batches of a run are logged."""
    return out.with_suffix(".log.jsonl")


async def questions_into(out: Path, plan: Writing, config: Path | None) -> int:
    """Have questions written into a file; how many there are."""
    async with _named_model(plan.source, config) as expert:
        with progress("batches", -(-plan.count // BATCH)) as step:
            written = await write_all(expert, plan, WritingLog.opened(log_of(out)), step)
    write_questions(out, written)
    return len(written)


async def answers_into(out: Path, questions: Sequence[QuizQuestion], model: str, config: Path | None) -> int:
    """Have questions answered in words into a file; how many are."""
    async with _named_model(model, config) as expert:
        with progress("batches", -(-len(questions) // BATCH)) as step:
            answered = await answer_in_words(expert, questions, WritingLog.opened(log_of(out)), model, step)
    write_questions(out, answered)
    return len(answered)


async def kept_run(
    model: str, config: Path | None, questions: Sequence[QuizQuestion], out: Path, about: dict[str, str]
) -> list[str]:
    """A model's answers to binary questions."""
    async with _named_model(model, config) as expert:
        with progress("questions", len(questions)) as step:
            return await answer_all(expert, questions, out, about, step)


@asynccontextmanager
async def _named_model(name: str, config: Path | None) -> AsyncIterator[RulesExpert]:
    try:
        llm = load_config(settings_file(config), {})[0].llm
    except ConfigError as error:
        raise QuestionError(str(error)) from None
    async with model_opened(name, llm, read_keys(llm, os.environ, Path(".env"))) as model:
        yield model
