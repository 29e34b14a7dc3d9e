"""All that decides a training run, from a file and from the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from server_sim.studies.persuasion.rewards import CLIP, RewardRule, RewardVariant
from server_sim.studies.persuasion.training.settings import (
    FROM_PAPER,
    GrpoSettings,
    TrainingError,
    read_settings,
)
from tests.rows import each_row


def test_the_defaults_are_the_papers_where_it_tells_them_and_the_authors_code_is_two_settings_away() -> None:
    settings = GrpoSettings()
    assert (settings.rank, settings.epochs, settings.draw) == (16, 3, 4000)
    assert settings.rule == RewardRule()
    assert set(GrpoSettings.model_fields) > FROM_PAPER
    settings = GrpoSettings(clipped=True, length_penalty=True, variant=RewardVariant.POSITIVE)
    assert settings.rule == RewardRule(RewardVariant.POSITIVE, clip=CLIP, length=True)


def test_the_command_line_comes_before_the_file_and_the_file_before_the_defaults(tmp_path: Path) -> None:
    file = tmp_path / "run.yml"
    file.write_text("steps: 5\nbeta: 0.1\n", encoding="utf-8")
    settings = read_settings(GrpoSettings, file, {"steps": 7, "seed": None})
    assert (settings.steps, settings.beta, settings.seed) == (7, 0.1, 1)


@each_row
def test_a_mistake_is_told_by_file_and_key(text: str, told: str, tmp_path: Path) -> None:
    file = tmp_path / "run.yml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(TrainingError) as raised:
        read_settings(GrpoSettings, file, {})
    assert str(raised.value).endswith(told)
