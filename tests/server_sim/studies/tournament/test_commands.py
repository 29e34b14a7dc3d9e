"""The ``tournament`` command as a user meets it."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from server_sim.__main__ import app

PLAN = """
villages: [5]
blocks: BLOCKS
entrants:
  - {name: one, mind: random}
  - {name: two, mind: random, persona: kansai}
"""


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A current directory without a config.yml, with a plan."""
    monkeypatch.chdir(tmp_path)
    plan(2)


def plan(blocks: int | str) -> None:
    Path("plan.yml").write_text(PLAN.replace("BLOCKS", str(blocks)), "utf-8")


def run(*arguments: str) -> Result:
    command = ["tournament", "plan.yml", "--out", "out", "--jobs", "1", *arguments]
    return CliRunner().invoke(app, command, env={"COLUMNS": "200"})


def games() -> list[str]:
    return sorted(Path("out/games.jsonl").read_text("utf-8").splitlines())


def test_a_tournament_is_played_and_told_and_goes_on_in_its_folder_alone() -> None:
    result = run("--csv", "r.csv")
    assert result.exit_code == 0
    played = games()
    assert len(played) == len(list(Path("out/logs").iterdir())) == 4
    assert all(told in result.output for told in ("one", "two", "written: out/games.jsonl"))
    rows = list(csv.DictReader(Path("r.csv").read_text("utf-8").splitlines()))
    assert {row["table"] for row in rows} >= {"Win rates by side", "Paired differences"}
    readme = Path("out/README.md").read_text("utf-8")
    assert "python -m server_sim tournament plan.yml --out out" in readme
    assert "ray start --head" in readme
    first = json.loads(run("--json").stdout.splitlines()[0])
    assert {row["entrant"] for row in first["rows"]} == {"one", "two"}
    assert games() == played
    plan(3)
    assert run().exit_code == 0
    assert set(played) < set(games())
    assert len(games()) == 6
    plan("2\nseed: other")
    result = run()
    assert (result.exit_code, result.output.count("\n")) == (2, 1)
    assert 'about.json: the run there has seed "1", not "other"' in result.output
