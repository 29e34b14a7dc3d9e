"""Asks the judges named in the settings under ``llm.judge``, one after the other."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from agent.llm.usage import UsageMeter
from agent.runtime.config import Config
from agent.runtime.progress import progress
from server_sim.studies.common.lone_model import lone_model
from server_sim.studies.judging.asking import JudgeModel, ask_judge, questions_left
from server_sim.studies.judging.judgements import judgements
from server_sim.studies.judging.model_answers import judge_file
from server_sim.studies.judging.sheet import BlindSheet, SheetError


@dataclass(frozen=True)
class JudgeRun:
    """The result of a judge's run; ``lost`` counts questions without an answer, by reason."""

    name: str
    questions: int
    lost: Counter[str]
    meter: UsageMeter


async def ask_all_judges(sheet: BlindSheet, folder: Path, settings: Config, orders: int) -> list[JudgeRun]:
    """Ask each judge in the settings the questions that it has not answered yet.

    Raises:
        SheetError: the settings name no judge, a file of answers cannot be used, or a model does not answer.
        ServerConfigError: a model cannot be asked.
        OSError: a file cannot be read or written.
    """
    if not settings.llm.judge:
        raise SheetError("llm.judge: names no model that judges; e.g. [NAME], a name under llm.models")
    return [await _ask_one(sheet, folder, name, settings, orders) for name in settings.llm.judge]


async def _ask_one(sheet: BlindSheet, folder: Path, name: str, settings: Config, orders: int) -> JudgeRun:
    meter = UsageMeter()
    async with lone_model(name, settings, meter) as model:
        judge = JudgeModel(name, settings.llm.models[name].served_as, model.ask)
        total, left = len(judgements(sheet, orders)), questions_left(sheet, folder, judge, orders)
        file = judge_file(folder, name)
        with progress(f"{name} judges", total, done=total - len(left)) as step:
            lost = await ask_judge(sheet, judge, left, file, step)
        return JudgeRun(name, total, lost, meter)
