"""What a run's folder tells of its data."""

from __future__ import annotations

import pytest

from server_sim.studies.common.tuning import TuningData
from server_sim.studies.persuasion.instances import InstanceError, split_by_game
from server_sim.studies.persuasion.training.records import grpo_record, held_out_of, tuning_record
from server_sim.studies.persuasion.training.settings import GrpoSettings, TrainingError, TuningSettings
from server_sim.studies.questions.evaluating import shipped
from tests.server_sim.studies.persuasion.support.constructed import constructed_turns

TURNS = constructed_turns(games=10)
SPLIT = split_by_game(TURNS, 0.2, 5, "1")
RECORD = grpo_record("model", "model", SPLIT, GrpoSettings())


def test_data_seed_and_settings_are_stored() -> None:
    assert len(RECORD["train"]) == 5
    assert RECORD["settings"]["seed"] == 1
    assert {"group", "epsilon", "beta", "learning_rate"} <= set(RECORD["settings_not_in_the_paper"])
    assert not {"rank", "epochs"} & set(RECORD["settings_not_in_the_paper"])


def test_held_out_turns_are_found_again() -> None:
    assert held_out_of(RECORD, TURNS) == list(SPLIT.held_out)


def test_another_file_is_told() -> None:
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
    with pytest.raises(InstanceError, match="one adapter for each game"):
        grpo_record("m", "m", split_by_game([other, *TURNS], 0.2, None, "1"), GrpoSettings())
