"""How many games a run has, and at which temperatures."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from server_sim.__main__ import app
from server_sim.studies.leadership.conditions import Conditions
from server_sim.studies.leadership.setting import ExperimentSetting
from server_sim.studies.leadership.size import at_papers_temperatures, papers_size


@pytest.mark.parametrize("setting", ExperimentSetting.of_models())
def test_the_paper_has_thirty_games_or_ten(setting: ExperimentSetting) -> None:
    expected = 10 if setting is ExperimentSetting.HOMOGENEOUS_VARIANT_1 else 30
    assert papers_size(setting).games == expected
    assert papers_size(setting).replace_void


def test_a_temperature_that_was_chosen_stays() -> None:
    plain, chosen = Conditions(), Conditions(speech_temperature=0.7)
    assert at_papers_temperatures(plain).temperatures == {"speech": 0.1, "decision": 0}
    assert at_papers_temperatures(chosen).temperatures == {"speech": 0.7, "decision": 0}


def run(*arguments: str) -> str:
    asked = ["sheriff", "--out", "run", "--sheriff", "offline", "--jobs", "1", *arguments]
    return CliRunner().invoke(app, asked, env={"COLUMNS": "200"}).output


def test_one_switch_plays_as_many_games_as_the_paper(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    said = run("--setting", "homogeneous_variant_1", "--paper")
    assert "10 of the 10 games asked for count" in said
    assert "--repeats: --paper decides how many games" in run(
        "--setting", "homogeneous_variant_1", "--paper", "--repeats", "2"
    )
