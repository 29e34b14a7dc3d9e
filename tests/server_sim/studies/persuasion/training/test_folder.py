"""What a training run leaves behind, and how it goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from server_sim.config.errors import ServerConfigError
from server_sim.studies.persuasion.training.folder import TrainingFolder
from server_sim.studies.persuasion.training.pictures import draw_curves
from server_sim.studies.persuasion.training.settings import TrainingError


@pytest.fixture
def folder(tmp_path: Path) -> TrainingFolder:
    run = TrainingFolder(tmp_path / "run")
    run.begin({"kind": "grpo", "settings": {"steps": 4}, "versions": {"torch": "1"}})
    return run


def reach(folder: TrainingFolder, step: int, whole: bool = True) -> None:
    state = folder.states / f"checkpoint-{step}"
    state.mkdir(parents=True)
    if whole:
        (state / "trainer_state.json").touch()


def test_a_run_is_known_again(folder: TrainingFolder) -> None:
    folder.begin({"kind": "grpo", "settings": {"steps": 4}, "versions": {"torch": "2"}})
    assert folder.record()["versions"] == {"torch": "2"}


def test_another_run_needs_another_folder(folder: TrainingFolder) -> None:
    with pytest.raises(ServerConfigError, match="has settings steps 4, not 5"):
        folder.begin({"kind": "grpo", "settings": {"steps": 5}, "versions": {}})


def test_a_folder_without_run_is_told(tmp_path: Path) -> None:
    with pytest.raises(TrainingError, match="holds no training run"):
        TrainingFolder(tmp_path).record()


def test_a_run_goes_on_from_its_latest_whole_state(folder: TrainingFolder) -> None:
    assert folder.state() is None
    for step in (2, 10):
        reach(folder, step)
    reach(folder, 12, whole=False)
    assert folder.state() == folder.states / "checkpoint-10"


def test_the_log_is_cut_back_to_the_state(folder: TrainingFolder) -> None:
    for step in (1, 2, 3):
        folder.note({"step": step, "reward": 0.5})
    with (folder.path / "log.jsonl").open("a") as log:
        log.write('{"step": 4, "rew')
    reach(folder, 2)
    folder.state()
    assert [row["step"] for row in folder.log()] == [1, 2]


PNG = b"\x89PNG"


def test_curves_are_drawn_of_what_was_logged(tmp_path: Path) -> None:
    rows = [{"step": step, "reward": 0.1 * step, "kl": 0.0} for step in range(1, 5)]
    for name, logged in (("some", rows), ("none", [])):
        draw_curves(logged, tmp_path / name)
        assert (tmp_path / name).read_bytes().startswith(PNG)
