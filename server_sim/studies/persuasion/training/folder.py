"""The folder of a training run: its description, its log and curves, its states, and the adapter."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Annotated, Any

from pydantic import AfterValidator, TypeAdapter

from agent.extras import matplotlib_figure
from agent.runtime.files import replace_file
from server_sim.studies.common.run_folder import RowFile, begin_run, read_state
from server_sim.studies.common.tuning import TuningData
from server_sim.studies.persuasion.instances import Instance, InstanceError, InstanceSplit
from server_sim.studies.persuasion.training.settings import (
    FROM_PAPER,
    GrpoSettings,
    TrainingError,
    TuningSettings,
)

LIBRARIES = ("torch", "transformers", "peft", "trl")
PANELS = {
    "reward": "reward over the base line",
    "kl": "KL to the untrained model",
    "length": "tokens of an answer",
    "loss": "loss",
    "refused": "share of refused lines",
    "validation": "validation loss",
}
"""Figures drawn if they were logged, with their axis labels."""


def _of_a_step(row: dict[str, float]) -> dict[str, float]:
    if "step" not in row:
        raise ValueError("has no step")
    return row


_STEP: TypeAdapter[dict[str, float]] = TypeAdapter(Annotated[dict[str, float], AfterValidator(_of_a_step)])
_RECORD = TypeAdapter(dict[str, Any])


class TrainingFolder:
    """The folder of a training run; the same command resumes a stopped run.

    ``states`` is the folder of saved states, ``adapter`` that of the finished adapter, ``curves`` the picture
    of the training curves; ``log`` has the figures of each step, by names such as "loss".
    """

    def __init__(self, path: Path) -> None:
        self.path, self.states, self.adapter = path, path / "states", path / "adapter"
        self.curves = path / "curves.png"
        self._record = path / "run.json"
        self.log = RowFile(path / "log.jsonl", _STEP)

    def begin(self, record: Mapping[str, Any]) -> None:
        """Store the description of a new run, or check that it equals the one stored (:func:`begin_run`)."""
        begin_run(self._record, record, "training run", may_differ=("versions",))

    def record(self) -> dict[str, Any]:
        """Return the stored description of the run.

        Raises:
            TrainingError: the folder has none.
            ServerConfigError: the content is not valid.
        """
        record = read_state(self._record, _RECORD)
        if record is None:
            raise TrainingError(f"{self.path}: holds no training run")
        return record

    def state(self) -> Path | None:
        """Return the folder of the latest complete saved state; None if there is none.

        Rows of the log about later steps are deleted, because training repeats those steps.
        """
        states = [path for path in self.states.glob("checkpoint-*") if (path / "trainer_state.json").exists()]
        latest = max(states, key=_step_of, default=None)
        kept = [row for row in self.log.rows() if latest is not None and row["step"] <= _step_of(latest)]
        replace_file(self.log.path, "".join(f"{json.dumps(row)}\n" for row in kept))
        return latest

    def draw_curves(self) -> None:
        """Draw the figures of all steps, one panel below the other, as a PNG.

        Raises:
            TrainingError: matplotlib is not installed.
        """
        figure_class = matplotlib_figure(TrainingError)
        rows = self.log.rows()
        drawn = [key for key in PANELS if any(key in row for row in rows)]
        picture = figure_class(figsize=(8, 1 + 2 * len(drawn)), layout="constrained")
        panels = picture.subplots(max(1, len(drawn)), 1, sharex=True, squeeze=False)[:, 0]
        for axes, key in zip(panels, drawn, strict=False):
            logged = [row for row in rows if key in row]
            steps, values = [row["step"] for row in logged], [row[key] for row in logged]
            axes.plot(steps, values, marker=".", linewidth=1)
            axes.set_ylabel(PANELS[key])
            axes.grid(axis="y", color="0.9")
            axes.spines[["top", "right"]].set_visible(False)
        panels[-1].set_xlabel("optimiser step")
        picture.savefig(self.curves, format="png", dpi=120)


def _step_of(state: Path) -> int:
    return int(state.name.rpartition("-")[2])


def grpo_record(model: str, measurer: str, split: InstanceSplit, settings: GrpoSettings) -> dict[str, Any]:
    """Return the description of a run of training by rewards (GRPO): models, settings and turns.

    Raises:
        InstanceError: the turns are of several kinds of game.
    """
    told = settings.model_dump(mode="json")
    games = sorted({instance.game for instance in (*split.train, *split.held_out)})
    if len(games) > 1:
        raise InstanceError(f"turns of {', '.join(games)}: train one adapter for each game")
    return {
        "kind": "grpo",
        "game": games[0],
        "model": model,
        "measurer": measurer,
        "settings": told,
        "settings_not_in_the_paper": sorted(set(told) - FROM_PAPER),
        "train": [instance.key for instance in split.train],
        "held_out": [instance.key for instance in split.held_out],
        "versions": {name: _version_of(name) for name in LIBRARIES},
    }


def tuning_record(model: str, data: TuningData, settings: TuningSettings) -> dict[str, Any]:
    """Return the description of a run of fine-tuning on quiz questions: model, settings and questions."""
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
    """Return the speaking turns that a GRPO run, described by ``record``, did not train on.

    ``instances`` are all turns of the file that the run was made from.

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
