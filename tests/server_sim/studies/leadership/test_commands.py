"""The ``sheriff`` command as a user meets it."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from server_sim.__main__ import app
from server_sim.studies.leadership import run as experiment_run
from tests.paths import ROOT
from tests.rows import each_row

GAME = "seed-0001-repeat-01"


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A current directory without a config.yml."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*arguments: str, out: str = "run") -> Result:
    return CliRunner().invoke(app, ["sheriff", "--out", out, *arguments], env={"COLUMNS": "200"})


HOMOGENEOUS = ("--setting", "homogeneous", "--sheriff", "offline")
SMALL = (*HOMOGENEOUS, "--seeds", "2", "--repeats", "2", "--jobs", "1")


@pytest.fixture(scope="module")
def four_games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The finished run of SMALL, to be copied."""
    folder = tmp_path_factory.mktemp("finished") / "run"
    assert run(*SMALL, out=str(folder)).exit_code == 0
    return folder


@pytest.fixture
def finished(four_games: Path, elsewhere: Path) -> Path:
    """A run of SMALL in the current directory."""
    return shutil.copytree(four_games, elsewhere / "run")


def logs(folder: Path) -> dict[str, bytes]:
    """All files of a run's games."""
    files = (file for file in (folder / "games").rglob("*") if file.is_file())
    return {str(file.relative_to(folder)): file.read_bytes() for file in files}


def test_a_run_has_a_description_and_a_folder_for_each_game(elsewhere: Path) -> None:
    result = run(*SMALL)
    assert result.exit_code == 0, result.output
    assert "4 games played, 0 were there already; logs in run" in result.output
    assert "next: python -m server_sim metrics run\n" in result.output
    about = json.loads((elsewhere / "run" / "run.json").read_bytes())
    assert (about["setting"], about["sheriff"], about["others"]) == ("homogeneous", "offline", "offline")
    assert about["sheriff_role"] is None
    assert sorted(path.name for path in (elsewhere / "run" / "games").iterdir()) == [
        f"seed-000{seed}-repeat-0{repeat}" for seed in (1, 2) for repeat in (1, 2)
    ]
    assert sorted(path.name for path in (elsewhere / "run" / "games" / GAME).iterdir()) == [
        "errors.jsonl",
        "game.jsonl",
        *(f"player_{number}.jsonl" for number in range(1, 8)),
    ]


def test_a_game_whose_records_break_off_is_played_again(finished: Path) -> None:
    """As after a power cut under an older version, which did not wait for the disk."""
    whole = logs(finished)
    records = finished / "games" / GAME / "game.jsonl"
    records.write_bytes(records.read_bytes()[:-20])
    result = run(*SMALL)
    assert "1 games played, 3 were there already" in result.output
    assert logs(finished) == whole


def test_a_line_of_a_games_records_that_is_none_is_named_and_nothing_is_played(finished: Path) -> None:
    records = finished / "games" / GAME / "game.jsonl"
    lines = records.read_bytes().splitlines(keepends=True)
    records.write_bytes(b"".join([*lines[:2], b"{broken\n", *lines[2:]]))
    before = logs(finished)
    result = run(*SMALL, "--repeats", "3")
    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 1
    assert f"{Path('run') / 'games' / GAME / 'game.jsonl'}: line 3: " in result.stderr
    assert logs(finished) == before


def test_the_metrics_read_what_a_run_has_written(elsewhere: Path) -> None:
    for others, dc in (("follower", 1.0), ("deaf", 0.0)):
        run(
            "--setting",
            "heterogeneous",
            "--sheriff",
            "offline",
            "--others",
            others,
            "--seeds",
            "4",
            "--repeats",
            "1",
            "--jobs",
            "1",
            out=others,
        )
        result = CliRunner().invoke(app, ["metrics", others, "--json"])
        figures = json.loads(result.stdout)
        assert figures["metrics"]["dc"]["value"] == dc
        assert figures["metrics"]["dc"]["days"] > 4
        assert figures["metrics"]["invalid_rate"]["value"] == 0
        assert (figures["setting"], figures["others"]) == ("heterogeneous", others)


@pytest.mark.parametrize(
    "setting", [("homogeneous_variant_1",), ("heterogeneous", "--others", "offline")], ids=["badge", "none"]
)
def test_wins_are_those_of_the_sheriff_who_lives_to_see_the_end(
    elsewhere: Path, setting: tuple[str, ...]
) -> None:
    """Worked out anew from the logs, with a badge that passes and without one."""
    run("--setting", *setting, "--sheriff", "offline", "--seeds", "5", "--repeats", "2", "--jobs", "1")
    figures = json.loads(CliRunner().invoke(app, ["metrics", "run", "--json"]).stdout)["metrics"]
    games = [
        [json.loads(line) for line in file.read_text("utf-8").splitlines()]
        for file in sorted((elsewhere / "run" / "games").rglob("game.jsonl"))
    ]
    counted = [records for records in games if not records[-1]["void"]]
    completed = won = 0
    for records in counted:
        dead = {record.get("killed", record.get("eliminated")) for record in records}
        holder = [record["sheriff"] for record in records if record["event"] == "sheriff"][-1]
        side = "WEREWOLF" if records[-1]["roles"][str(holder)] == "WEREWOLF" else "VILLAGER"
        completed += holder not in dead
        won += holder not in dead and records[-1]["winner"] == side
    assert 0 < won < len(counted)
    assert figures["completion_rate"]["value"] == pytest.approx(completed / len(counted))
    assert figures["win_rate"]["value"] == pytest.approx(won / completed)
    assert figures["completion_x_win"]["value"] == pytest.approx(won / len(counted))


def test_the_number_of_processes_changes_nothing(elsewhere: Path, finished: Path) -> None:
    run(*SMALL, "--jobs", "2", out="two")
    assert logs(finished) == logs(elsewhere / "two")


def test_a_finished_game_is_never_played_again(finished: Path) -> None:
    before = (finished / "games" / GAME).stat()
    result = run(*SMALL, "--repeats", "3")
    assert "2 games played, 4 were there already" in result.output
    assert (finished / "games" / GAME).stat() == before
    assert len(list((finished / "games").iterdir())) == 6


@pytest.mark.slow
def test_a_run_killed_in_the_middle_ends_with_the_same_results(elsewhere: Path) -> None:
    arguments = (*HOMOGENEOUS, "--seeds", "4", "--repeats", "2", "--jobs", "1")
    command = [sys.executable, "-m", "server_sim", "sheriff", "--out", "killed", *arguments]
    root = str(ROOT)
    games = elsewhere / "killed" / "games"
    process = subprocess.Popen(
        command, env={**os.environ, "PYTHONPATH": root}, stdout=subprocess.DEVNULL, cwd=elsewhere
    )
    try:
        while not (games.exists() and any(not path.suffix for path in games.iterdir())):
            assert process.poll() is None, "the run ended before it could be killed"
            time.sleep(0.01)
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait()
    finished = [path for path in games.iterdir() if not path.suffix]
    assert 0 < len(finished) < 8
    assert "were there already" in run(*arguments, out="killed").output
    run(*arguments, out="whole")
    assert logs(elsewhere / "killed") == logs(elsewhere / "whole")


def test_a_game_that_was_broken_off_is_played_anew_and_not_measured(finished: Path) -> None:
    game = finished / "games" / GAME
    whole = (game / "game.jsonl").read_bytes()
    broken = game.rename(game.with_name(f"{GAME}.part"))
    (broken / "game.jsonl").write_bytes(whole[:900])
    figures = json.loads(CliRunner().invoke(app, ["metrics", "run", "--json"]).stdout)
    assert figures["games"] == 3
    assert "1 games played, 3 were there already" in run(*SMALL).output
    assert (game / "game.jsonl").read_bytes() == whole
    assert not broken.exists()


def test_ctrl_c_says_how_to_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(plan: object, games: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(experiment_run, "play_game_offline", interrupted)
    result = run(*SMALL)
    assert result.exit_code == 130
    assert "stopped; the same command goes on from here; logs in run" in result.output


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ["--setting", "best", "--sheriff", "offline"],
            "--setting: there is no setting 'best'; there are homogeneous, heterogeneous,",
        ),
        (["--setting", "homogeneous", "--sheriff", "gpt"], "--sheriff: there is no profile 'gpt'; there are"),
        (
            ["--setting", "heterogeneous", "--sheriff", "deaf", "--others", "x"],
            "--others: there is no profile 'x'",
        ),
        (["--setting", "heterogeneous", "--sheriff", "deaf"], "--others: the setting heterogeneous needs"),
        ([*HOMOGENEOUS, "--others", "deaf"], "--others: in the setting homogeneous all seats have"),
        ([*HOMOGENEOUS, "--sheriff-role", "king"], "--sheriff-role: there is no role 'king'; there are"),
        ([*HOMOGENEOUS, "--sheriff-role", "medium"], "--sheriff-role: there is no role 'medium'; there are"),
        (
            ["--setting", "homogeneous_variant_1", "--sheriff", "offline", "--sheriff-role", "seer"],
            "--sheriff-role: in the setting homogeneous_variant_1 the Sheriff is elected",
        ),
        ([*HOMOGENEOUS, "--lang", "fr"], "--lang: must be one of ja, en, not 'fr'"),
        ([*HOMOGENEOUS, "-c", "missing.yml"], "missing.yml: cannot be read: "),
    ],
)
def test_a_users_mistake_is_one_line(elsewhere: Path, arguments: list[str], message: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert message in result.output
    assert len(result.output.strip().splitlines()) == 1
    assert not (elsewhere / "run").exists()


@each_row
@pytest.mark.usefixtures("finished")
def test_another_experiment_may_not_go_on_in_the_same_folder(changes: tuple[str, ...], message: str) -> None:
    result = run(*SMALL, *changes)
    assert result.exit_code == 2
    assert message in result.output
    assert len(result.output.strip().splitlines()) == 1


def test_a_folder_of_something_else_is_left_alone(elsewhere: Path) -> None:
    (elsewhere / "run").mkdir()
    (elsewhere / "run" / "thesis.txt").write_text("two years of work")
    result = run(*SMALL)
    assert result.exit_code == 2
    assert "run: is not empty, and no run that could go on here" in result.output
    (elsewhere / "run" / "run.json").write_text("two years of work")
    assert "run.json: does not tell of a run" in run(*SMALL).output
