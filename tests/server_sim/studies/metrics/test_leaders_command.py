"""The command ``leaders``."""

from __future__ import annotations

import csv
import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from server_sim.__main__ import app
from tests.paths import DATA

VILLAGE = DATA / "english_game.log"


def call(*arguments: object) -> Result:
    return CliRunner().invoke(app, list(map(str, arguments)), env={"COLUMNS": "200"})


def leaders(*arguments: object) -> Result:
    return call("leaders", *arguments)


def rows(result: Result, table: int) -> list[dict[str, Any]]:
    assert result.exit_code == 0, result.output
    found: list[dict[str, Any]] = json.loads(result.stdout.splitlines()[table])["rows"]
    return found


def value(row: dict[str, Any], figure: str) -> object:
    return row[figure]["value"]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folders of two games each of Avalon, One Night and the village of seven."""
    folder = tmp_path_factory.mktemp("played")
    for village in ("avalon", "one_night", "village7"):
        logs = ("--lang", "en", "--seed", "led", "--quiet", "--jobs", "1", "--logs", folder / village)
        assert call("play", "--village", village, "--games", "2", *logs).exit_code == 0
    return folder


def test_the_recorded_village_has_the_figures_worked_out_for_it() -> None:
    """See ``test_village_moments``: nobody comes to vote as the false seer does."""
    leader, follower, difference, *_ = rows(leaders(VILLAGE, "--json"), 1)
    assert (leader["set"], leader["game"], leader["who"]) == ("logs", "village 5", "leader")
    assert [value(leader, name) for name in ("dc", "dc_star", "won_over")] == [0, 1, 0]
    assert value(follower, "dc") == pytest.approx(5 / 12)
    assert value(difference, "dc") == pytest.approx(-5 / 12)


@pytest.mark.parametrize(("others", "dc", "won_over"), [("follower", 1, 1), ("deaf", 0, 0)])
def test_a_sheriff_is_followed_by_all_or_by_none(others: str, dc: int, won_over: int, tmp_path: Path) -> None:
    village = ("--setting", "heterogeneous", "--sheriff", "offline", "--others", others)
    assert call("sheriff", *village, "--seeds", "2", "--repeats", "1", "--out", tmp_path).exit_code == 0
    leader, follower, *_ = rows(leaders(tmp_path, "--json"), 1)
    assert (value(leader, "dc"), value(leader, "won_over")) == (dc, won_over)
    assert value(follower, "dc") == dc


def test_each_kind_of_game_in_a_folder_has_rows_of_its_own(played: Path) -> None:
    result = leaders(played, "--json")
    kinds = [(row["game"], row["games"]) for row in rows(result, 0)]
    assert kinds == [("avalon", 2), ("village7", 2)]
    assert all(row["moments"] > 1 for row in rows(result, 0))
    assert result.stderr.count("nobody leads in one_night; left out") == 2


def test_leaders_of_each_role_have_rows_of_their_own(played: Path) -> None:
    found = rows(leaders(played / "avalon", "--json"), 3)
    assert {row["role"] for row in found} <= {"MERLIN", "SERVANT", "MINION", "ASSASSIN"}
    assert [row["who"] for row in found[:3]] == ["leader", "leader - follower", "leader - earlier view"]


def test_folders_are_sets_and_logs_given_one_by_one_are_one_set(played: Path, tmp_path: Path) -> None:
    shutil.copy(VILLAGE, tmp_path / "again.log")
    paths = (VILLAGE, tmp_path / "again.log", played / "avalon", played / "village7")
    found = [(row["set"], row["games"]) for row in rows(leaders(*paths, "--json"), 0)]
    assert found == [("avalon", 2), ("logs", 2), ("village7", 2)]


def test_the_convention_of_the_code_is_named_and_divides_by_all(tmp_path: Path) -> None:
    sheriff = DATA / "sheriff" / "v1.jsonl"
    paper, code = (rows(leaders(sheriff, "--json", "--convention", name), 1)[0] for name in ("paper", "code"))
    assert 0 < float(str(value(code, "dc_star"))) < float(str(value(paper, "dc_star")))
    assert "convention: code" in leaders(sheriff, "--convention", "code").stdout


def test_a_csv_file_has_one_row_a_figure(tmp_path: Path) -> None:
    file = tmp_path / "led.csv"
    assert leaders(VILLAGE, "--csv", file).exit_code == 0
    with file.open(newline="") as stream:
        found = {
            (row["who"], row["figure"]): row["value"] for row in csv.DictReader(stream) if not row.get("role")
        }
    assert float(found["follower", "dc"]) == pytest.approx(5 / 12)


def test_a_game_that_was_not_finished_is_left_out(tmp_path: Path) -> None:
    for folder in ("seed-1", "seed-2.part"):
        (tmp_path / folder).mkdir()
        shutil.copy(DATA / "sheriff" / "v1.jsonl", tmp_path / folder / "game.jsonl")
    assert rows(leaders(tmp_path, "--json"), 0)[0]["games"] == 1


def test_a_game_that_cannot_be_measured_is_named_and_left_out(played: Path, tmp_path: Path) -> None:
    log = next((played / "avalon").rglob("*.jsonl"))
    head, *news = log.read_text("utf-8").splitlines()
    four = {**json.loads(head), "names": {"1": "Ann", "2": "Ben", "3": "Cleo", "4": "Dan"}}
    (tmp_path / "four.jsonl").write_text("\n".join([json.dumps(four), *news]))
    result = leaders(VILLAGE, tmp_path / "four.jsonl", "--json")
    assert rows(result, 0)[0]["games"] == 1
    assert "four.jsonl: cannot be measured: there are 4 players, not 5; left out" in result.stderr


def test_a_broken_log_is_named_and_left_out(tmp_path: Path) -> None:
    (tmp_path / "broken.log").write_text("no game\n")
    shutil.copy(VILLAGE, tmp_path)
    result = leaders(tmp_path, "--json")
    assert rows(result, 0)[0]["games"] == 1
    assert "broken.log: " in result.stderr
    assert result.stderr.rstrip().endswith("; left out")


@pytest.mark.parametrize(
    ("content", "complaint"),
    [(None, "there is no such folder or log"), ("no game\n", "there is no game with a leader")],
)
def test_a_path_without_a_game_is_an_error_in_one_line(
    content: str | None, complaint: str, tmp_path: Path
) -> None:
    log = tmp_path / "some.log"
    if content is not None:
        log.write_text(content)
    result = leaders(log)
    assert result.exit_code == 2
    assert result.stderr.splitlines()[-1].endswith(complaint)
    assert "Traceback" not in result.stderr
