"""The judges that the settings name under ``llm.judge``, opened one after the other."""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from agent.llm.settings import LlmConfig, ModelConfig, read_keys
from agent.llm.usage import UsageMeter
from agent.runtime.config import load_config, settings_file
from agent.runtime.telemetry.progress import progress
from server_sim.studies.judging.asking.judgements import judgements
from server_sim.studies.judging.asking.running import JudgeModel, ask_judge, questions_left
from server_sim.studies.judging.sheet import BlindSheet, SheetError
from server_sim.studies.lone_model import lone_model


@dataclass(frozen=True)
class JudgeRun:
    """What a judge's run came to: ``lost`` are questions without an answer, by reason."""

    name: str
    questions: int
    lost: Counter[str]
    meter: UsageMeter


def judges_of(config: Path | None) -> LlmConfig:
    """The models of the settings.

    Raises:
        ConfigError: the settings cannot be used.
        SheetError: they name no judge.
    """
    llm = load_config(settings_file(config), {})[0].llm
    if not llm.judge:
        raise SheetError("llm.judge: names no model that judges; e.g. [NAME], a name under llm.models")
    return llm


async def ask_all_judges(sheet: BlindSheet, folder: Path, llm: LlmConfig, orders: int) -> list[JudgeRun]:
    """Ask each judge what it has not answered yet.

    Raises:
        SheetError: a file of answers cannot be used, or a model does not answer.
        ServerConfigError: a model cannot be asked.
        OSError: a file cannot be read or written.
    """
    return [await _ask_one(sheet, folder, name, llm, orders) for name in llm.judge]


async def _ask_one(sheet: BlindSheet, folder: Path, name: str, llm: LlmConfig, orders: int) -> JudgeRun:
    keys = read_keys(llm, os.environ, Path(".env"))
    async with lone_model(name, llm, keys) as model:
        judge = JudgeModel(name, served_name(llm.models[name]), model.ask)
        total, (_, left) = len(judgements(sheet, orders)), questions_left(sheet, folder, judge, orders)
        with progress(f"{name} judges", total, done=total - len(left)) as step:
            lost = await ask_judge(sheet, folder, judge, orders, step)
        return JudgeRun(name, total, lost, model.meter)


def served_name(model: ModelConfig) -> str:
    """What a model is called where it is served; a file of this machine by its name."""
    return model.model or (model.local.gguf.name if model.local else "")
