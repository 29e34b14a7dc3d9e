"""What a training run leaves behind: what it was, how it went, and what it has learned so far."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from agent.runtime.files import replace_file
from server_sim.studies.common.row_file import append_rows, json_row, kept_rows
from server_sim.studies.persuasion.training.settings import TrainingError

RECORD = "run.json"
LOG = "log.jsonl"
STATES = "states"
ADAPTER = "adapter"
CURVES = "curves.png"
MAY_DIFFER = ("versions",)
"""What a run may go on with where it was something else before."""


class RunFolder:
    """A folder of one run; the same command on it goes on where the run was stopped."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def begin(self, record: Mapping[str, Any]) -> None:
        """Note what the run is.

        Raises:
            TrainingError: the folder holds another run; the message names the first thing that differs.
            OSError: it cannot be written.
        """
        kept = json.loads(json.dumps(record))
        if (self.path / RECORD).exists():
            known = self.record()
            keys = [key for key in {**known, **kept} if key not in MAY_DIFFER]
            if differs := [key for key in keys if known.get(key) != kept.get(key)]:
                raise TrainingError(f"{self.path}: holds a run of other {differs[0]}; choose another folder")
        replace_file(self.path / RECORD, json.dumps(kept, ensure_ascii=False, indent=1))

    def record(self) -> dict[str, Any]:
        """What the run is.

        Raises:
            TrainingError: the folder holds none.
        """
        try:
            record: dict[str, Any] = json.loads((self.path / RECORD).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            raise TrainingError(f"{self.path}: holds no training run") from None
        return record

    def state(self) -> Path | None:
        """The latest whole state, None before the first; the log is cut back to it."""
        states = [path for path in self.states.glob("checkpoint-*") if (path / "trainer_state.json").exists()]
        latest = max(states, key=_step_of, default=None)
        kept = [row for row in self.log() if latest is not None and row["step"] <= _step_of(latest)]
        replace_file(self.path / LOG, "".join(f"{json.dumps(row)}\n" for row in kept))
        return latest

    def note(self, row: Mapping[str, float]) -> None:
        """Append the figures of a step to the log."""
        append_rows(self.path / LOG, json.dumps(dict(row)))

    def log(self) -> list[dict[str, float]]:
        """The figures of all steps.

        Raises:
            RowError: a line is no step.
        """
        return kept_rows(self.path / LOG, partial(json_row, keys=("step",)))

    @property
    def states(self) -> Path:
        """The folder of states."""
        return self.path / STATES

    @property
    def adapter(self) -> Path:
        """The folder of the adapter when the run has ended."""
        return self.path / ADAPTER

    @property
    def curves(self) -> Path:
        """The picture of how it went."""
        return self.path / CURVES


def _step_of(state: Path) -> int:
    return int(state.name.rpartition("-")[2])
