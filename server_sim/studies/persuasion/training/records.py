"""The description of a training run: the model, the data and their split, and the settings."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from server_sim.studies.common.tuning import TuningData
from server_sim.studies.persuasion.instances import Instance, InstanceSplit, only_game
from server_sim.studies.persuasion.training.settings import (
    FROM_PAPER,
    GrpoSettings,
    TrainingError,
    TuningSettings,
)

LIBRARIES = ("torch", "transformers", "peft", "trl")


def grpo_record(model: str, measurer: str, split: InstanceSplit, settings: GrpoSettings) -> dict[str, Any]:
    """Return the description of a GRPO run.

    Raises:
        InstanceError: the turns are of several games.
    """
    told = settings.model_dump(mode="json")
    return {
        "kind": "grpo",
        "game": only_game([*split.train, *split.held_out]),
        "model": model,
        "measurer": measurer,
        "settings": told,
        "settings_not_in_the_paper": sorted(set(told) - FROM_PAPER),
        "train": [instance.key for instance in split.train],
        "held_out": [instance.key for instance in split.held_out],
        "versions": {name: _version_of(name) for name in LIBRARIES},
    }


def tuning_record(model: str, data: TuningData, settings: TuningSettings) -> dict[str, Any]:
    """Return the description of a run of fine-tuning on questions."""
    return {
        "kind": "questions",
        "model": model,
        "settings": settings.model_dump(mode="json"),
        "train": [question.id for question in data.train],
        "validation": [question.id for question in data.validation],
        "left_out": data.left_out,
        "versions": {name: _version_of(name) for name in LIBRARIES},
    }


def held_out_of(record: dict[str, Any], instances: Sequence[Instance]) -> list[Instance]:
    """Return the held-out turns of a GRPO run.

    Raises:
        TrainingError: the run is not a GRPO run, or was made from another file.
    """
    if record.get("kind") != "grpo":
        raise TrainingError("the folder holds no run of GRPO, whose Refiner could be evaluated")
    by_key = {instance.key: instance for instance in instances}
    missing = [key for key in record["held_out"] if key not in by_key]
    if missing:
        raise TrainingError(
            f"the file lacks the run's turn {missing[0]}; name the file that it was trained with"
        )
    return [by_key[key] for key in record["held_out"]]


def _version_of(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "missing"
