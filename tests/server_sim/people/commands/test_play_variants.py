"""``play`` with the villages of seven, Avalon and One Night."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from server_sim.__main__ import app
from server_sim.config import variant_names
from tests.rows import each_row

RUNNER = CliRunner()


def play(folder: Path, *options: str) -> str:
    """What a run that ends well prints."""
    result = RUNNER.invoke(app, ["play", "--lang", "en", "--seed", "7", "--logs", str(folder), *options])
    assert result.exit_code == 0, result.output
    return result.output


@pytest.mark.parametrize("game", variant_names())
def test_one_game_is_shown_and_logged(tmp_path: Path, game: str) -> None:
    shown = play(tmp_path, "--village", game)
    (log,) = tmp_path.rglob("*.jsonl")
    assert shown.splitlines()[-2:] == [
        f"1 game, seed 7; logs in {tmp_path}",
        f"next: python -m server_sim replay {tmp_path}",
    ]
    replayed = RUNNER.invoke(app, ["replay", str(log)]).output
    told = shown.split("\n1 game")[0].strip()
    assert told in replayed


def test_many_games_are_counted_by_side_and_mind(tmp_path: Path) -> None:
    options = ("--games", "4", "--villagers", "offline", "--werewolves", "random", "--jobs", "1")
    shown = play(tmp_path, "--village", "avalon", *options)
    assert "GOOD" in shown
    assert "random" in shown
    assert len(list(tmp_path.rglob("*.jsonl"))) == 4


@each_row
def test_a_mistake_is_one_line(options: tuple[str, ...], why: str, tmp_path: Path) -> None:
    result = RUNNER.invoke(app, ["play", "--logs", str(tmp_path), *options])
    assert result.exit_code == 2
    assert why in result.output.replace("\n", " ")
    assert "Traceback" not in result.output
