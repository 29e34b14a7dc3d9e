"""``python -m server_sim replay``: recorded games shown again."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from unittest.mock import Mock

import pytest
from typer.testing import CliRunner, Result

from agent.runtime.command_line import UNREAD
from server_sim.__main__ import app
from tests.paths import DATA, ROOT
from tests.server_sim.people.replay.building.parlour_logs import log_of

GAME = DATA / "english_game.log"


def run(*arguments: str, width: int = 80) -> Result:
    return CliRunner(env={"COLUMNS": str(width)}).invoke(app, ["replay", *arguments])


def test_a_recorded_game_is_told_from_its_first_day_to_its_end_with_roles_or_without() -> None:
    result = run(str(GAME))
    assert result.exit_code == 0
    assert result.output.startswith(f"{GAME}\n")
    for part in ("Day 0 ──", "Day 1 ──", "votes: ", " is executed (", " won"):
        assert part in result.output
    told = run(str(GAME), "--no-roles").output
    assert not re.search(r"✝ .*\(|┆|divines|attack votes", told), "no more than the players knew"
    assert "is executed" in told


@pytest.mark.parametrize("width", [40, 80, 140])
def test_it_fits_the_terminal(width: int) -> None:
    lines = run(str(GAME), "--seat", "public", width=width).output.splitlines()[1:]
    assert max(map(len, lines)) <= width


def test_a_seat_shows_before_each_vote_what_it_could_believe() -> None:
    told = run(str(GAME), "--seat", "public").output
    assert len(re.findall(r"\? who may be a werewolf, for the public: \w+\s\d+%", told)) == len(
        set(re.findall(r"Day (\d+)(?=[^✝]*votes: )", told))
    )


@pytest.mark.parametrize(
    ("game", "side", "times"), [("avalon", "evil", r"Quest \d ──"), ("one_night", "a werewolf", "votes: ")]
)
def test_at_a_table_it_is_shown_once_a_quest_or_before_the_only_vote(
    tmp_path: Path, game: str, side: str, times: str
) -> None:
    log = tmp_path / "game.jsonl"
    log.write_text(log_of(game, "en"), encoding="utf-8")
    shown = run(str(log), "--seat", "public").output
    assert shown.count(f"who may be {side}, for the public: ") == len(re.findall(times, shown)) > 0


def test_the_games_of_a_folder_follow_one_another_and_what_is_no_game_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / "a.log").write_text("nonsense\n")
    for name in ("b", "c"):
        shutil.copy(GAME, tmp_path / f"{name}.log")
    result = run(str(tmp_path))
    assert result.exit_code == 1
    assert "a.log: " in result.stderr
    assert result.stdout.index(str(tmp_path / "b.log")) < result.stdout.index(str(tmp_path / "c.log"))
    assert result.stdout.count(" won") == 2


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["missing.log"], "missing.log: there is no such file"),
        (["."], ".: no recorded game there"),
        ([str(GAME), "--seat", "Nobody"], "'Nobody' does not play in this game; "),
    ],
)
def test_a_mistake_is_told_in_one_line(
    arguments: list[str], complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stderr.startswith(complaint)
    assert result.stderr.count("\n") == 1


def test_a_pace_lets_time_pass_after_every_line(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    monkeypatch.setattr("server_sim.people.terminal.replaying.time.sleep", slept.append)
    told = run(str(GAME), "--pace", "0.5").output
    assert set(slept) == {0.5}
    assert 20 < len(slept) < len(told.splitlines())


def test_whoever_has_had_enough_stops_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "server_sim.people.terminal.replaying.time.sleep", Mock(side_effect=KeyboardInterrupt)
    )
    result = run(str(GAME), "--pace", "0.5")
    assert result.exit_code == 130
    assert result.stderr == "stopped\n"


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="pipes break otherwise there")
@pytest.mark.parametrize("command", [("replay", str(GAME)), ("play", "--me", "--mind", "random")])
def test_a_reader_that_has_gone_ends_any_command_without_a_word(
    command: tuple[str, ...], tmp_path: Path
) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    ended = subprocess.run(
        [sys.executable, "-m", "server_sim", *command],
        stdin=subprocess.PIPE,
        stdout=writer,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        timeout=120,
        check=False,
    )
    os.close(writer)
    assert ended.stderr == b""
    assert ended.returncode in (1, UNREAD)
