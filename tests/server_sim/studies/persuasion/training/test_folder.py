"""What a training run leaves behind, and how it goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from server_sim.config.errors import ServerConfigError
from server_sim.studies.common.tuning import TuningData
from server_sim.studies.persuasion.instances import InstanceError, split_by_game
from server_sim.studies.persuasion.training.folder import (
    TrainingFolder,
    grpo_record,
    held_out_of,
    tuning_record,
)
from server_sim.studies.persuasion.training.settings import GrpoSettings, TrainingError, TuningSettings
from server_sim.studies.questions.evaluating import shipped
from tests.server_sim.studies.persuasion.support.constructed import constructed_turns

TURNS = constructed_turns(games=10)
SPLIT = split_by_game(TURNS, 0.2, 5, "1")
RECORD = grpo_record("model", "model", SPLIT, GrpoSettings())


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


def test_a_run_is_known_again_and_another_or_none_is_told(folder: TrainingFolder, tmp_path: Path) -> None:
    folder.begin({"kind": "grpo", "settings": {"steps": 4}, "versions": {"torch": "2"}})
    assert folder.record()["versions"] == {"torch": "2"}
    with pytest.raises(ServerConfigError, match="has settings steps 4, not 5"):
        folder.begin({"kind": "grpo", "settings": {"steps": 5}, "versions": {}})
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
        folder.log.append({"step": step, "reward": 0.5})
    with (folder.path / "log.jsonl").open("a") as log:
        log.write('{"step": 4, "rew')
    reach(folder, 2)
    folder.state()
    assert [row["step"] for row in folder.log.rows()] == [1, 2]


def test_curves_are_drawn_of_what_was_logged_even_of_nothing(folder: TrainingFolder) -> None:
    folder.draw_curves()
    nothing = folder.curves.read_bytes()
    folder.log.append({"step": 1, "reward": 0.1, "kl": 0.0})
    folder.draw_curves()
    assert folder.curves.read_bytes().startswith(b"\x89PNG")
    assert folder.curves.read_bytes() != nothing


def test_data_seed_and_settings_are_stored() -> None:
    assert len(RECORD["train"]) == 5
    assert RECORD["settings"]["seed"] == 1
    assert {"group", "epsilon", "beta", "learning_rate"} <= set(RECORD["settings_not_in_the_paper"])
    assert not {"rank", "epochs"} & set(RECORD["settings_not_in_the_paper"])


def test_held_out_turns_are_found_again_in_the_same_file() -> None:
    assert held_out_of(RECORD, TURNS) == list(SPLIT.held_out)
    with pytest.raises(TrainingError, match="the file lacks the run's turn g"):
        held_out_of(RECORD, list(SPLIT.train))


def test_a_run_on_questions_has_no_refiner() -> None:
    questions = shipped("en")[:4]
    record = tuning_record("model", TuningData(questions[:3], questions[3:], 0), TuningSettings())
    assert len(record["train"]) == 3
    with pytest.raises(TrainingError, match="no run of GRPO"):
        held_out_of(record, TURNS)


def test_turns_of_two_games_make_no_run() -> None:
    other = TURNS[0].model_copy(update={"game": "avalon", "game_id": "h"})
    with pytest.raises(InstanceError, match="turns of avalon, village7: train one adapter for each game"):
        grpo_record("m", "m", split_by_game([other, *TURNS], 0.2, None, "1"), GrpoSettings())
