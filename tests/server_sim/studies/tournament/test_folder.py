"""A folder goes on where it was stopped, and with nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from server_sim.config.errors import ServerConfigError
from server_sim.studies.common.row_file import RowError
from server_sim.studies.tournament.folder import (
    keep_game,
    keep_players,
    open_tournament,
    players_by_block,
    recorded,
)
from server_sim.studies.tournament.plan import read_plan
from tests.server_sim.studies.tournament.test_record import GAME

TWO = "entrants: [{name: one, mind: offline}, {name: two, mind: random}]"


def opened(folder: Path, text: str = TWO) -> Path:
    file, out = folder / "plan.yml", folder / "out"
    file.write_text(text, "utf-8")
    open_tournament(out, file, read_plan(file))
    return out


def test_a_game_that_was_kept_is_there_again(tmp_path: Path) -> None:
    out = opened(tmp_path)
    keep_game(out, GAME)
    assert recorded(out) == [GAME]


def test_half_a_last_line_is_dropped_and_the_next_game_has_a_line_of_its_own(tmp_path: Path) -> None:
    out = opened(tmp_path)
    for _ in range(2):
        keep_game(out, GAME)
        with (out / "games.jsonl").open("a") as file:
            file.write('{"village":"5","blo')
        recorded(out)
    assert recorded(out) == [GAME, GAME]


def test_another_line_is_the_user_s_to_mend(tmp_path: Path) -> None:
    out = opened(tmp_path)
    (out / "games.jsonl").write_text("hello\n")
    with pytest.raises(RowError, match=r"games\.jsonl: line 1: not a game of a tournament"):
        recorded(out)


def test_who_plays_from_which_block_on_is_kept(tmp_path: Path) -> None:
    out = opened(tmp_path)
    assert players_by_block(out) == {}
    keep_players(out, {0: ("one", "two"), 10: ("two",)})
    assert players_by_block(out) == {0: ("one", "two"), 10: ("two",)}


def test_another_text_about_who_plays_is_told_in_one_line(tmp_path: Path) -> None:
    out = opened(tmp_path)
    (out / "rounds.json").write_text("[1]")
    with pytest.raises(ServerConfigError, match=r"rounds\.json: does not tell who plays"):
        players_by_block(out)


def test_more_blocks_can_go_on_in_the_folder(tmp_path: Path) -> None:
    opened(tmp_path)
    opened(tmp_path, f"blocks: 200\n{TWO}")


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (TWO.replace("random", "simple"), "plan"),
        (f"seed: 2\n{TWO}", "seed"),
    ],
)
def test_another_plan_cannot(tmp_path: Path, text: str, what: str) -> None:
    opened(tmp_path)
    with pytest.raises(ServerConfigError, match=f"was begun with another {what}"):
        opened(tmp_path, text)


def test_a_folder_with_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "thesis.tex").touch()
    with pytest.raises(ServerConfigError, match="is not empty"):
        opened(tmp_path)
    assert [file.name for file in (tmp_path / "out").iterdir()] == ["thesis.tex"]


def test_the_readme_tells_how_to_go_on_and_how_to_use_two_machines(tmp_path: Path) -> None:
    out = opened(tmp_path)
    text = (out / "README.md").read_text("utf-8")
    assert f"python -m server_sim tournament {tmp_path / 'plan.yml'} --out {out}" in text
    assert "ray start --head" in text
