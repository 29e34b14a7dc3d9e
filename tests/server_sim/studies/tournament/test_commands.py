"""The ``tournament`` command as a user meets it."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from server_sim.__main__ import app
from tests.paths import ROOT

PLAN = """
villages: [5]
blocks: BLOCKS
entrants:
  - {name: one, mind: random}
  - {name: two, mind: random, persona: kansai}
"""


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A current directory without a config.yml, with a plan."""
    monkeypatch.chdir(tmp_path)
    plan(2)
    return tmp_path


def plan(blocks: int) -> None:
    Path("plan.yml").write_text(PLAN.replace("BLOCKS", str(blocks)), "utf-8")


def run(*arguments: str, out: str = "out") -> Result:
    command = ["tournament", "plan.yml", "--out", out, "--jobs", "1", *arguments]
    return CliRunner().invoke(app, command, env={"COLUMNS": "200"})


def games(out: str = "out") -> list[str]:
    return sorted(Path(out, "games.jsonl").read_text("utf-8").splitlines())


def test_a_tournament_is_played_and_told() -> None:
    result = run("--csv", "r.csv")
    assert result.exit_code == 0
    assert len(games()) == 4
    assert "one" in result.output
    assert "two" in result.output
    assert "written: out/games.jsonl" in result.output
    rows = list(csv.DictReader(Path("r.csv").read_text("utf-8").splitlines()))
    assert {row["table"] for row in rows} >= {"Win rates by side", "Paired differences"}
    first = json.loads(run("--json").stdout.splitlines()[0])
    assert {row["entrant"] for row in first["rows"]} == {"one", "two"}
    assert len(list(Path("out/logs").iterdir())) == 4


def test_what_was_played_is_not_played_again_and_more_blocks_go_on() -> None:
    run()
    before = games()
    plan(3)
    assert run().exit_code == 0
    assert set(before) < set(games())
    assert len(games()) == 6


def test_a_folder_of_another_tournament_is_refused_in_one_line() -> None:
    run()
    Path("plan.yml").write_text(PLAN.replace("BLOCKS", "2") + "seed: other\n", "utf-8")
    result = run()
    assert result.exit_code == 2
    assert result.output.count("\n") == 1
    assert "out: was begun with another seed" in result.output


def begun(out: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "server_sim", "tournament", "plan.yml", "--out", out, "--jobs", "2"]
    return subprocess.Popen(
        command,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


@pytest.mark.slow
def test_after_kill_9_in_the_middle_it_goes_on_to_the_same_results() -> None:
    plan(40)
    killed = begun("killed")
    file = Path("killed/games.jsonl")
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and not (file.exists() and file.read_bytes().count(b"\n") >= 10):
        time.sleep(0.01)
    killed.send_signal(signal.SIGKILL)
    killed.wait()
    assert 10 <= len(games("killed")) < 80
    assert run(out="killed").exit_code == 0
    assert run(out="whole").exit_code == 0
    assert games("killed") == games("whole")
    assert {log.name: log.read_bytes() for log in Path("killed/logs").iterdir()} == {
        log.name: log.read_bytes() for log in Path("whole/logs").iterdir()
    }
