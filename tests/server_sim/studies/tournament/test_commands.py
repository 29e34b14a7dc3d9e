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
# By this seed one pair is open longer than the others: minds that play otherwise may want another.
WITH_SITTING_OUT = """
seed: f
blocks: 100
stopping: {margin: 0.2, error: 0.5}
entrants:
  - {name: one, mind: random}
  - {name: two, mind: random, persona: kansai}
  - {name: three, mind: random, persona: neutral}
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
    assert 'about.json: the run there has seed "1", not "other"' in result.output


def begun(out: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "server_sim", "tournament", "plan.yml", "--out", out, "--jobs", "2"]
    return subprocess.Popen(
        command,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def kill_in_the_middle(out: str, after: int) -> None:
    """Begin the tournament and kill it once so many of its games have ended."""
    killed = begun(out)
    file = Path(out, "games.jsonl")
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and not (file.exists() and file.read_bytes().count(b"\n") >= after):
        time.sleep(0.01)
    killed.send_signal(signal.SIGKILL)
    killed.wait()
    assert len(games(out)) >= after


def logs(out: str) -> dict[str, bytes]:
    return {log.name: log.read_bytes() for log in Path(out, "logs").iterdir()}


@pytest.mark.slow
def test_after_kill_9_in_the_middle_it_goes_on_to_the_same_results() -> None:
    plan(40)
    kill_in_the_middle("killed", 10)
    assert len(games("killed")) < 80
    assert run(out="killed").exit_code == 0
    assert run(out="whole").exit_code == 0
    assert games("killed") == games("whole")
    assert logs("killed") == logs("whole")


@pytest.mark.slow
def test_after_kill_9_the_same_entrants_sit_out() -> None:
    Path("plan.yml").write_text(WITH_SITTING_OUT, "utf-8")
    assert run(out="whole").exit_code == 0
    in_all = len(games("whole"))
    rounds = Path("whole/rounds.json").read_text("utf-8")
    assert {len(players) for players in json.loads(rounds).values()} == {2, 3}
    kill_in_the_middle("killed", 50)
    kill_in_the_middle("killed", in_all - 15)
    assert len(games("killed")) < in_all
    Path("killed/rounds.json").unlink()
    assert run(out="killed").exit_code == 0
    assert games("killed") == games("whole")
    assert Path("killed/rounds.json").read_text("utf-8") == rounds
    assert logs("killed") == logs("whole")


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


def is_running(pid: int) -> bool:
    """Whether a process runs; one that ended and that nobody asked about does not."""
    said = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False)
    return said.stdout.strip()[:1] not in ("", "Z")


@pytest.mark.slow
def test_kill_9_ends_the_commands_as_well() -> None:
    Path("plan.yml").write_text(WITH_A_COMMAND, "utf-8")
    Path("sleeps.py").write_text(SLEEPS, "utf-8")
    tournament = begun("out")
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and not Path("pid").exists():
        time.sleep(0.01)
    command = int(Path("pid").read_text("utf-8"))
    tournament.send_signal(signal.SIGKILL)
    tournament.wait()
    while time.monotonic() < deadline and is_running(command):
        time.sleep(0.01)
    assert not is_running(command)
