"""All that decides a training run, from a file and from the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from server_sim.studies.persuasion.rewards import CLIP, LengthPenalty, RewardRule, RewardVariant
from server_sim.studies.persuasion.training.settings import (
    FROM_PAPER,
    GrpoSettings,
    TrainingError,
    TuningSettings,
    read_settings,
)


def test_the_defaults_are_the_papers_where_it_tells_them() -> None:
    settings = GrpoSettings()
    assert (settings.rank, settings.epochs, settings.draw) == (16, 3, 4000)
    assert settings.rule == RewardRule()
    assert set(GrpoSettings.model_fields) > FROM_PAPER


def test_group_clip_and_weight_of_the_divergence_are_the_usual_ones() -> None:
    settings = GrpoSettings()
    assert (settings.group, settings.epsilon, settings.beta) == (8, 0.2, 0.04)


def test_fine_tuning_has_its_own_defaults() -> None:
    settings = TuningSettings()
    assert (settings.rank, settings.alpha, settings.dropout) == (8, 32, 0.1)
    assert (settings.epochs, settings.learning_rate, settings.at_once, settings.longest) == (4, 1e-4, 4, 2000)


def test_the_command_line_comes_before_the_file_and_the_file_before_the_defaults(tmp_path: Path) -> None:
    file = tmp_path / "run.yml"
    file.write_text("steps: 5\nbeta: 0.1\n", encoding="utf-8")
    settings = read_settings(GrpoSettings, file, {"steps": 7, "seed": None})
    assert (settings.steps, settings.beta, settings.seed) == (7, 0.1, 1)


def test_the_authors_code_is_two_settings_away() -> None:
    settings = GrpoSettings(clipped=True, length_penalty=True, variant=RewardVariant.POSITIVE)
    assert settings.rule == RewardRule(RewardVariant.POSITIVE, clip=CLIP, length=LengthPenalty())


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("group: 1", "run.yml: group: Input should be greater than or equal to 2"),
        ("grope: 1", "run.yml: grope: Extra inputs are not permitted"),
        ("prompts: 3\ngroup: 3", "run.yml: at_once: 8 does not divide prompts x group = 9"),
        ("- 1", "run.yml: holds no settings by name"),
        ("a: [", "run.yml: is no YAML"),
    ],
)
def test_a_mistake_is_told_by_file_and_key(text: str, told: str, tmp_path: Path) -> None:
    file = tmp_path / "run.yml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(TrainingError) as raised:
        read_settings(GrpoSettings, file, {})
    assert str(raised.value).endswith(told)
