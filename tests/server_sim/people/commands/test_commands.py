"""The ``play`` command as a user meets it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from unittest.mock import Mock

import pytest
from typer.testing import CliRunner, Result

from server_sim.__main__ import app
from server_sim.config import variant_names
from server_sim.playing import play as playing
from server_sim.playing.game_spec import GameSpec
from tests.paths import ROOT
from tests.rows import each_row


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["play", *arguments])


def files(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*.*")}


def test_one_game_is_shown_with_talk_votes_deaths_and_the_winner(tmp_path: Path) -> None:
    shown = run("--persona", "kansai", "--seed", "1", "--logs", str(tmp_path)).output
    for part in ("0日目", "1日目", "人狼", "投票：", "が処刑された", "陣営の勝ち"):
        assert part in shown
    assert f"1 game, seed 1; logs in {tmp_path}" in shown


def test_many_games_end_in_tables_of_wins_and_rules_whatever_the_number_of_processes(tmp_path: Path) -> None:
    tables = []
    for jobs in ("1", "2"):
        folder = str(tmp_path / jobs)
        shown = run("--games", "2", "--seed", "7", "--jobs", jobs, "--quiet", "--logs", folder).output
        assert shown.endswith(f"\nnext: python -m server_sim report {folder}\n")
        tables.append(shown.replace(folder, ""))
    assert tables[0] == tables[1]
    for part in ("2 games", "95% interval", "VILLAGER", "POSSESSED", "declare_vote", "counter_co"):
        assert part in tables[0]
    assert "open floor" not in tables[0]
    assert files(tmp_path / "1") == files(tmp_path / "2")
    assert len(list((tmp_path / "1" / "game").iterdir())) == 2


@pytest.mark.parametrize("games", ["1", "2"])
def test_stopped_before_a_game_was_whole_it_names_the_logs_and_counts_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, games: str
) -> None:
    monkeypatch.setattr(playing, "play_offline", Mock(side_effect=KeyboardInterrupt))
    result = run("--games", games, "--seed", "1", "--jobs", "1", "--logs", str(tmp_path))
    assert result.exit_code == 130
    assert f"stopped after 0 games of {games}, seed 1; logs in {tmp_path}" in result.output
    assert "won" not in result.output


def test_stopped_it_counts_the_games_that_are_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play = playing.play_offline

    def interrupted_in_the_third(spec: GameSpec, watch: None = None) -> playing.PlayedGame:
        if spec.seed == "1/3":
            raise KeyboardInterrupt
        return play(spec, watch)

    monkeypatch.setattr(playing, "play_offline", interrupted_in_the_third)
    result = run("--games", "9", "--seed", "1", "--jobs", "1", "--logs", str(tmp_path))
    assert result.exit_code == 130
    assert re.search(r"2 games\n.*95% interval", result.output, re.DOTALL)
    assert f"stopped after 2 games of 9, seed 1; logs in {tmp_path}" in result.output


@pytest.mark.slow
def test_stopped_by_ctrl_c_its_workers_say_nothing(tmp_path: Path) -> None:
    """A terminal interrupts all of them at once."""
    options = ("--games", "400", "--mind", "random", "--jobs", "2", "--quiet", "--logs", str(tmp_path))
    command = [sys.executable, "-m", "server_sim", "play", *options]
    process = subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    try:
        while not list(tmp_path.glob("game/*")) and process.poll() is None:
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)
        told, complaints = process.communicate(timeout=60)
    finally:
        process.kill()
    count = len(list(tmp_path.glob("game/*")))
    assert re.fullmatch(rf"stopped after {count} games? of 400, seed \w+; logs in {tmp_path}\n", complaints)
    assert re.search(rf"\b{count} games?\n", told)
    assert process.returncode == 130


def test_open_floors_end_in_a_table_of_manners_too(tmp_path: Path) -> None:
    games = ("--games", "2", "--seed", "1", "--jobs", "1", "--quiet", "--logs", str(tmp_path))
    shown = run("--village", "freeform5", *games).output
    assert re.search(r"lines per player and day +[34]\.\d\d", shown)


def test_each_side_can_have_a_mind_of_its_own(tmp_path: Path) -> None:
    many = ("--games", "2", "--seed", "1", "--jobs", "1", "--villagers", "simple", "--werewolves", "random")
    shown = run(*many, "--logs", str(tmp_path / "village")).output
    assert re.search(r"random +POSSESSED", shown)
    assert re.search(r"simple +SEER", shown)
    assert not re.search(r"simple +WEREWOLF", shown)
    assert re.search(
        r"simple +GOOD", run(*many, "--village", "avalon", "--logs", str(tmp_path / "table")).output
    )
    assert len(list(tmp_path.rglob("*.jsonl"))) == 2


@pytest.mark.parametrize("game", variant_names())
def test_a_game_of_another_kind_is_shown_as_its_replay_shows_it(tmp_path: Path, game: str) -> None:
    quick = ("--mind", "random", "--lang", "en", "--seed", "7")
    shown = run(*quick, "--logs", str(tmp_path), "--village", game).output
    (log,) = tmp_path.rglob("*.jsonl")
    told, end = shown.split("\n1 game, ")
    assert end == f"seed 7; logs in {tmp_path}\nnext: python -m server_sim replay {tmp_path}\n"
    assert told.strip() in CliRunner().invoke(app, ["replay", str(log)]).output


def test_a_seed_is_chosen_and_shown_and_logs_of_an_earlier_run_are_never_touched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert re.search(r"1 game, seed ([0-9a-f]{8}); logs in log/play-\1\n", run("--quiet").output)
    for expected in ("log/play-1", "log/play-1-2"):
        assert expected in run("--quiet", "--seed", "1").output
        assert (tmp_path / expected).is_dir()


@each_row
def test_a_users_mistake_is_one_line(arguments: list[str], message: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert message in result.output
    assert len(result.output.strip().splitlines()) == 1
