"""The ``learn`` command as a user meets it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from server_sim.__main__ import app
from server_sim.studies.learning import population, running
from server_sim.studies.learning.running import read_policy


@pytest.fixture(autouse=True)
def small_batches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Batches of four pairs, in an empty current directory."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(population, "PAIRS", 4)
    monkeypatch.setattr(running, "GAMES_OF_A_BATCH", 8)


def learn(*options: str) -> Result:
    command = ["learn", "--out", "out", "--jobs", "1", *options]
    return CliRunner().invoke(app, command, env={"COLUMNS": "200"})


def test_a_training_leaves_a_policy_a_curve_and_a_picture_and_goes_on() -> None:
    result = learn("--games", "3", "--plot", "--json")
    assert result.exit_code == 0
    (table,) = map(json.loads, result.stdout.splitlines())
    assert [row["games"] for row in table["rows"]] == [8]
    assert all(f"written: out/{name}" in result.output for name in ("policy.yml", "curve.jsonl", "curve.png"))
    assert read_policy(Path("out/policy.yml")).trained["games"] == 8
    assert learn("--games", "9").exit_code == 0
    assert read_policy(Path("out/policy.yml")).trained["games"] == 16
    assert len(list(Path("out/checkpoints").iterdir())) == 2


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("--village", "7"), "--village: there is no village to learn '7'; known here: 5, 9"),
        (("--role", "MEDIUM"), "--role: nobody is the MEDIUM in a village of 5"),
        (("--start", "none.yml"), "none.yml: cannot be read (No such file or directory)"),
    ],
)
def test_a_mistake_is_one_line(options: tuple[str, ...], told: str) -> None:
    result = learn(*options)
    assert result.exit_code == 2
    assert result.stderr.strip() == told
