"""The commands ``persuasion pool`` and ``persuasion team`` as a user meets them."""

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
from tests.rows import each_row

VILLAGE = ("--game", "village7")


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A current directory without a config.yml."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(design: str, *arguments: str, out: str = "out", matches: int = 2) -> Result:
    command = ["persuasion", design, *arguments, "--out", out, "--jobs", "1", "--matches", str(matches)]
    return CliRunner().invoke(app, command, env={"COLUMNS": "250"})


def lines(out: str = "out") -> list[str]:
    return sorted(Path(out, "games.jsonl").read_text("utf-8").splitlines())


def test_a_pool_is_played_and_told_beside_the_paper() -> None:
    result = run("pool", "offline", "random", *VILLAGE, "--csv", "r.csv")
    assert result.exit_code == 0, result.output
    assert len(lines()) == 2
    assert "written: out/games.jsonl" in result.output
    (table,) = (
        json.loads(line) for line in run("pool", "offline", "random", *VILLAGE, "--json").stdout.splitlines()
    )
    sources = [(row["source"], row["entrant"]) for row in table["rows"]]
    assert sources[:3] == [("here", "offline"), ("here", "random"), ("here", "all")]
    assert ("paper", "Ours+LSPO") in sources
    assert table["rows"][2]["sum"]["value"] == 1
    rows = list(csv.DictReader(Path("r.csv").read_text("utf-8").splitlines()))
    assert {row["figure"] for row in rows} == {"larger", "smaller", "overall", "sum"}


def test_teams_are_played_on_the_same_deals_and_told_in_the_papers_layout() -> None:
    result = run("team", "offline", "random", "persuade:offline", *VILLAGE, "--logs")
    assert result.exit_code == 0, result.output
    assert len(lines()) == 2 * 5
    for told in (
        "Team matches",
        "Werewolf Villager",
        "Differences to offline in village7",
        "persuade:offline",
    ):
        assert told in result.output
    games = [json.loads(line) for line in lines()]
    dealt = {(game["index"], tuple(seat["role"] for seat in game["seats"])) for game in games}
    assert len(dealt) == 2
    logs = list(Path("out/logs/village7").rglob("*.jsonl"))
    assert len(logs) == 10
    assert {log.parts[3] for log in logs} >= {"offline+offline", "persuade%3Aoffline+offline"}


def test_the_side_that_an_entrant_plays_is_all_its_own() -> None:
    run("team", "offline", "random", *VILLAGE, matches=1)
    for line in lines():
        game = json.loads(line)
        village, wolves = game["teams"]
        for seat in game["seats"]:
            assert seat["entrant"] == (wolves if seat["role"] == "WEREWOLF" else village)
            assert seat["won"] == (seat["side"] == game["winner"])


def test_the_same_seed_gives_the_same_lines_and_another_seed_others() -> None:
    for out, seed in (("one", "1"), ("two", "1"), ("three", "2")):
        assert run("pool", "offline", "random", *VILLAGE, "--seed", seed, out=out).exit_code == 0
    assert lines("one") == lines("two") != lines("three")


def test_more_matches_go_on_where_the_folder_stands() -> None:
    run("pool", "offline", "random", *VILLAGE)
    before = lines()
    assert run("pool", "offline", "random", *VILLAGE, matches=3).exit_code == 0
    assert set(before) < set(lines())
    assert len(lines()) == 3


@each_row
def test_what_cannot_be_played_is_told_in_one_line(arguments: tuple[str, ...], told: str) -> None:
    out = "out" if told.startswith("out") else "other"
    if out == "out":
        run("pool", "offline", "random", *VILLAGE, matches=1)
    result = run(*arguments, *VILLAGE, out=out)
    assert result.exit_code == 2
    assert told in result.output
    assert result.output.count("\n") == 1


def test_another_folder_is_left_alone() -> None:
    Path("out").mkdir()
    Path("out/diary.txt").write_text("mine", "utf-8")
    result = run("pool", "offline", "random", *VILLAGE)
    assert result.exit_code == 2
    assert "is not empty, and no pool matches that could go on here" in result.output


def kill_in_the_middle(out: str, after: int, *arguments: str) -> None:
    """Begin an experiment and kill it once so many of its matches have ended."""
    command = [sys.executable, "-m", "server_sim", "persuasion", *arguments, "--out", out, "--jobs", "2"]
    killed = subprocess.Popen(
        command,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    file = Path(out, "games.jsonl")
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and not (file.exists() and file.read_bytes().count(b"\n") >= after):
        time.sleep(0.01)
    killed.send_signal(signal.SIGKILL)
    killed.wait()
    assert len(lines(out)) >= after


@pytest.mark.slow
def test_after_kill_9_in_the_middle_it_goes_on_to_the_same_matches() -> None:
    teams = ("team", "random", "offline", *VILLAGE, "--logs")
    kill_in_the_middle("killed", 10, *teams, "--matches", "20")
    with Path("killed/games.jsonl").open("a") as file:
        file.write('{"game":"villa')
    assert len(lines("killed")) < 60
    assert run(*teams, out="killed", matches=20).exit_code == 0
    assert run(*teams, out="whole", matches=20).exit_code == 0
    assert lines("killed") == lines("whole")
    logs = [
        {log.relative_to(out): log.read_bytes() for log in Path(out, "logs").rglob("*.jsonl")}
        for out in ("killed", "whole")
    ]
    assert logs[0] == logs[1]
