"""Recorded runs beside the published tables."""

from __future__ import annotations

import csv
import json
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from server_sim.__main__ import app
from server_sim.studies.leadership.setting import ExperimentSetting
from server_sim.studies.metrics.tables import PUBLISHED_TABLES
from tests.paths import DATA


def compare(*arguments: object) -> Result:
    return CliRunner().invoke(app, ["compare", *map(str, arguments)], env={"COLUMNS": "250"})


@pytest.fixture
def recorded(tmp_path: Path) -> Path:
    """Two games with known figures, as a run whose setting the test chooses."""
    (tmp_path / "run" / "games").mkdir(parents=True)
    for name in ("v1", "v3"):
        shutil.copy(DATA / "sheriff" / f"{name}.jsonl", tmp_path / "run" / "games")
    return tmp_path / "run"


def as_setting(run: Path, setting: str) -> Path:
    about = {"setting": setting, "sheriff": "small", "others": "base"}
    (run / "run.json").write_text(json.dumps(about))
    return run


@pytest.mark.parametrize("setting", ExperimentSetting)
def test_a_run_stands_beside_the_tables_of_its_setting(recorded: Path, setting: ExperimentSetting) -> None:
    expected = [
        f"Table {number}: " for number, table in PUBLISHED_TABLES.items() if setting in table.settings
    ]
    said = compare(as_setting(recorded, setting)).output
    assert [title for number in PUBLISHED_TABLES if (title := f"Table {number}: ") in said] == expected


def test_only_the_rows_of_the_code_compare(recorded: Path) -> None:
    run = as_setting(recorded, "heterogeneous")
    first = json.loads(compare(run, "--json").stdout.splitlines()[0])
    ours = {row["convention"]: row for row in first["rows"] if row["compares"] is not None}
    assert {name: row["compares"] for name, row in ours.items()} == {"paper": "no", "code": "yes"}
    assert ours["paper"]["ratio"] == ours["code"]["ratio"]
    assert ours["paper"]["dc"]["value"] == pytest.approx((1 / 3 + 11 / 24) / 2)
    assert ours["code"]["dc"]["value"] == pytest.approx((0.25 + 0.35) / 2)
    assert ours["code"]["dc"]["n"] == 2
    assert ours["code"]["dc"]["low"] <= ours["code"]["dc"]["value"] <= ours["code"]["dc"]["high"]
    paper = {row["who"]: row for row in first["rows"]}
    assert (paper["the paper: GLM-3"]["ratio"], paper["the paper: GLM-3"]["dc"]) == (1.054, 0.126)


def test_several_runs_stand_in_one_table_and_one_of_unknown_setting_in_the_main_ones(recorded: Path) -> None:
    said = compare(as_setting(recorded, "heterogeneous"), DATA / "sheriff" / "v2.jsonl", "--json").stdout
    first = json.loads(said.splitlines()[0])
    assert sum(row["compares"] is not None for row in first["rows"]) == 4
    said = compare(DATA / "sheriff" / "v3.jsonl").output
    assert "Table 1: " in said
    assert "Table 25: " not in said


def test_the_published_tables_are_whole_and_their_products_those_of_their_factors() -> None:
    """The paper rounds each factor to three digits, and once prints another product."""
    for row in PUBLISHED_TABLES["24"].rows.values():
        product = row["completion_rate"] * row["win_rate"]
        assert row["completion_x_win"] == pytest.approx(product, abs=0.0011)
    lacking = {
        (number, name)
        for number, table in PUBLISHED_TABLES.items()
        for name, row in table.rows.items()
        if not table.columns.keys() <= row.keys()
    }
    assert lacking == {("3", "simulation")}, "the paper has no correlation there"


def test_hallucinations_are_counted_and_a_spreadsheet_has_all_figures(recorded: Path, tmp_path: Path) -> None:
    records = [
        {"event": "game", "game": "t", "version": 1, "names": {"1": "Ana", "2": "Bo"}, "roles": {}},
        {"event": "order", "game": "t", "day": 1, "sheriff": 2, "order": [1, 2]},
        {"event": "line", "game": "t", "day": 1, "player": 1, "text": "The silence of Bo is odd."},
        {"event": "line", "game": "t", "day": 1, "player": 2, "text": "I trust Ana."},
    ]
    talk = "".join(json.dumps(record) + "\n" for record in records)
    (recorded / "games" / "t.jsonl").write_text(talk)
    run, file = as_setting(recorded, "heterogeneous"), tmp_path / "c.csv"
    result = compare(run, "--json", "--csv", file)
    assert str(file) in result.stderr
    table = json.loads(result.stdout.splitlines()[-1])
    found = {
        row["case"]: (row["found"], row["per_100"]["value"], row["per_100"]["n"]) for row in table["rows"]
    }
    assert found["silence_before_turn"] == found["any"] == (1, 50, 2)
    assert found["own_name"] == (0, 0, 2)
    rows = list(csv.DictReader(file.read_text("utf-8").splitlines()))
    (any_kind,) = (row for row in rows if row["case"] == "any" and row["figure"] == "per_100")
    assert (any_kind["run"], any_kind["value"], any_kind["value_n"]) == ("run", "50.0", "2")
    (dc,) = (row for row in rows if row["compares"] == "yes" and row["figure"] == "dc_star")
    assert float(dc["value_low"]) <= float(dc["value"]) <= float(dc["value_high"])
    assert dc["value_n"] == "2"
    (gpt,) = (row for row in rows if row["who"] == "the paper: GPT-4" and row["figure"] == "dc_star")
    assert (gpt["value"], gpt["value_low"]) == ("0.461", "")


def test_nothing_to_compare_is_one_line(tmp_path: Path) -> None:
    result = compare(tmp_path / "none")
    assert result.exit_code == 2
    assert len(result.output.strip().splitlines()) == 1
