"""The ``tournament`` command as a user meets it."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from server_sim.__main__ import app
from tests.paths import ROOT
from tests.server_sim.studies.tournament.conftest import is_running, soon

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


SLEEPS = """
import os, sys, time
print(os.getpid(), file=open(sys.argv[1] + ".new", "w"), flush=True)
os.rename(sys.argv[1] + ".new", sys.argv[1])
time.sleep(600)
"""
WITH_A_COMMAND = """
entrants:
  - {name: own, mind: random}
  - {name: other, command: "python sleeps.py pid {url} {name}"}
"""


@pytest.mark.slow
def test_kill_9_ends_the_commands_as_well() -> None:
    Path("plan.yml").write_text(WITH_A_COMMAND, "utf-8")
    Path("sleeps.py").write_text(SLEEPS, "utf-8")
    command = [sys.executable, "-m", "server_sim", "tournament", "plan.yml", "--out", "out", "--jobs", "1"]
    nowhere, source = subprocess.DEVNULL, {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, env=source, stdout=nowhere, stderr=nowhere) as tournament:
        begun = soon(Path("pid").exists)
        tournament.send_signal(signal.SIGKILL)
    assert begun
    sleeping = int(Path("pid").read_text("utf-8"))
    assert soon(lambda: not is_running(sleeping))
