"""The folder of a training run: its description, its log, its states, and the adapter."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

from pydantic import AfterValidator, TypeAdapter

from agent.runtime.files import replace_file
from server_sim.studies.common.run_folder import RowFile, begin_run, read_state
from server_sim.studies.persuasion.training.settings import TrainingError

MAY_DIFFER = ("versions",)
"""Keys of the record that may change when a run is resumed."""


def _of_a_step(row: dict[str, float]) -> dict[str, float]:
    if "step" not in row:
        raise ValueError("has no step")
    return row


_STEP: TypeAdapter[dict[str, float]] = TypeAdapter(Annotated[dict[str, float], AfterValidator(_of_a_step)])
_RECORD = TypeAdapter(dict[str, Any])


class TrainingFolder:
    """The folder of a training run; the same command resumes a stopped run.

    ``states`` is the folder of saved states, ``adapter`` that of the finished adapter, ``curves`` the picture
    of the training curves.
    """

    def __init__(self, path: Path) -> None:
        self.path, self.states, self.adapter = path, path / "states", path / "adapter"
        self.curves = path / "curves.png"
        self._record = path / "run.json"
        self._log = RowFile(path / "log.jsonl", _STEP)

    def begin(self, record: Mapping[str, Any]) -> None:
        """Write the description of the run; raises the same errors as :func:`begin_run`."""
        begin_run(self._record, record, "training run", may_differ=MAY_DIFFER)

    def record(self) -> dict[str, Any]:
        """Return the description of the run.

        Raises:
            TrainingError: the folder has none.
            ServerConfigError: the content is not valid.
        """
        record = read_state(self._record, _RECORD)
        if record is None:
            raise TrainingError(f"{self.path}: holds no training run")
        return record

    def state(self) -> Path | None:
        """Return the latest complete state, None if there is none; later rows of the log are deleted."""
        states = [path for path in self.states.glob("checkpoint-*") if (path / "trainer_state.json").exists()]
        latest = max(states, key=_step_of, default=None)
        kept = [row for row in self.log() if latest is not None and row["step"] <= _step_of(latest)]
        replace_file(self._log.path, "".join(f"{json.dumps(row)}\n" for row in kept))
        return latest

    def note(self, row: Mapping[str, float]) -> None:
        """Append the figures of one training step to the log."""
        self._log.append(dict(row))

    def log(self) -> list[dict[str, float]]:
        """Return the figures of all steps; raises the same errors as :meth:`RowFile.rows`."""
        return self._log.rows()


def _step_of(state: Path) -> int:
    return int(state.name.rpartition("-")[2])
