"""The ``tournament`` command as a user meets it."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
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


@contextmanager
def begun(out: str) -> Iterator[subprocess.Popen[bytes]]:
    """The command in a process of its own, killed at the end."""
    command = [sys.executable, "-m", "server_sim", "tournament", "plan.yml", "--out", out, "--jobs", "2"]
    nowhere, source = subprocess.DEVNULL, {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, env=source, stdout=nowhere, stderr=nowhere) as tournament:
        try:
            yield tournament
        finally:
            tournament.send_signal(signal.SIGKILL)


def logs(out: str) -> dict[str, bytes]:
    return {log.name: log.read_bytes() for log in Path(out, "logs").iterdir()}


@pytest.mark.slow
def test_after_kill_9_in_the_middle_it_goes_on_to_the_same_results() -> None:
    plan(1000)
    file = Path("killed/games.jsonl")
    with begun("killed"):
        assert soon(lambda: file.exists() and file.read_bytes().count(b"\n") >= 4)
    plan(4)
    assert run(out="killed").exit_code == 0
    assert run(out="whole").exit_code == 0
    assert set(games("killed")) >= set(games("whole"))
    assert logs("killed").items() >= logs("whole").items()


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
    with begun("out"):
        assert soon(Path("pid").exists)
    command = int(Path("pid").read_text("utf-8"))
    assert soon(lambda: not is_running(command))
