"""The library of a host's games."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from server_sim.people.replay.loading import ReplayError
from server_sim.people.web.replay.games import GameLibrary, replay_address
from tests.paths import DATA

LOG = DATA / "english_game.log"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three games: one over, one of a Sheriff, and one that goes on."""
    home = tmp_path / "logs"
    (home / "monday").mkdir(parents=True)
    (home / "sunday").mkdir()
    shutil.copy(LOG, home / "monday" / "over.log")
    shutil.copy(DATA / "sheriff" / "v2.jsonl", home / "sunday" / "game.jsonl")
    os.utime(home / "sunday" / "game.jsonl", (0, 0))
    rows = LOG.read_text(encoding="utf-8").splitlines(keepends=True)
    (home / "live.log").write_text("".join(rows[:30]), encoding="utf-8")
    return home


def test_what_goes_on_comes_first_and_then_the_latest(folder: Path) -> None:
    games = GameLibrary(folder).games()
    assert [(game.name, game.is_live) for game in games] == [
        ("live.log", True),
        ("monday/over.log", False),
        ("sunday/game.jsonl", False),
    ]
    assert GameLibrary(None).games() == GameLibrary(folder / "missing").games() == ()


def test_those_who_look_at_one_game_share_it(folder: Path) -> None:
    library = GameLibrary(folder)
    first = library.open("monday/over.log")
    assert library.open("monday/over.log") is first


@pytest.mark.parametrize("name", ["../secret.log", "/etc/passwd", "monday/../../secret.log", "", "none.log"])
def test_nothing_outside_the_folder_is_opened(folder: Path, name: str) -> None:
    shutil.copy(LOG, folder.parent / "secret.log")
    with pytest.raises(ReplayError, match="not among the games of this host"):
        GameLibrary(folder).open(name)
    (folder / "link.log").symlink_to(folder.parent / "secret.log")
    assert "link.log" not in [game.name for game in GameLibrary(folder).games()]


def test_a_file_without_a_game_is_one_clear_line(folder: Path) -> None:
    (folder / "empty.log").write_text("", encoding="utf-8")
    with pytest.raises(ReplayError, match=r"empty\.log: .*empty") as told:
        GameLibrary(folder).open("empty.log")
    assert "\n" not in str(told.value)


def test_an_address_holds_any_name() -> None:
    assert replay_address("a b/ソ&x=1.log") == "/replay?game=a%20b%2F%E3%82%BD%26x%3D1.log"
