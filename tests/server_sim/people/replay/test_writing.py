"""``python -m server_sim replay --html``: files to share."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from server_sim.__main__ import app
from tests.paths import DATA
from tests.server_sim.people.replay.building.parlour_logs import log_of

GAME = DATA / "english_game.log"


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(app, ["replay", *map(str, arguments)])


def test_a_page_and_pictures_are_written_and_nothing_else_is_shown(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    files = [tmp_path / "new" / name for name in ("game.html", "game.svg", "game.png")]
    wanted = [word for file in files for word in (f"--{file.suffix[1:]}", file)]
    result = run(GAME, *wanted)
    assert result.exit_code == 0
    assert result.stdout == "".join(f"game in {file}\n" for file in files)
    assert [file.read_bytes()[:5] for file in files] == [b"<!DOC", b"<?xml", b"\x89PNG\r"]


def test_without_roles_no_role_is_in_the_page(tmp_path: Path) -> None:
    page = tmp_path / "game.html"
    assert run(GAME, "--html", page, "--no-roles").exit_code == 0
    assert "divines" not in page.read_text("utf-8")
    assert run(GAME, "--html", page, "--force").exit_code == 0
    assert "divines" in page.read_text("utf-8")


def test_a_folder_with_one_game_is_that_game(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    page = tmp_path / "game.html"
    result = run(folder, "--html", page)
    assert (result.exit_code, result.stderr) == (
        2,
        f"{folder}: no recorded game there; name one game to write to a file\n",
    )
    shutil.copy(GAME, folder / "a.log")
    assert run(folder, "--html", page).exit_code == 0
    shutil.copy(GAME, folder / "b.log")
    assert "2 games there; name one game" in run(folder, "--html", page, "--force").stderr


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (["--html", "there.html"], "there.html: exists already; name another file, or overwrite it with"),
        (["--html", "new.html", "--seat", "public"], "--html, --svg and --png write files: leave out"),
        (["--force"], "--force needs --html, --svg or --png"),
    ],
)
def test_a_mistake_is_told_in_one_line(
    options: list[str], complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("there.html").write_text("mine")
    result = run(GAME, *options)
    assert result.exit_code == 2
    assert result.stderr.startswith(complaint)
    assert result.stderr.count("\n") == 1
    assert [path.name for path in tmp_path.iterdir()] == ["there.html"]
    assert Path("there.html").read_text() == "mine"


def test_a_game_of_other_rules_is_refused_in_one_line(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    log.write_text(log_of("avalon", "en"), encoding="utf-8")
    result = run(log, "--html", tmp_path / "game.html")
    assert result.exit_code == 2
    assert result.stderr == (
        "game.jsonl: only games of the contest's villages can be written to a file to share\n"
    )
