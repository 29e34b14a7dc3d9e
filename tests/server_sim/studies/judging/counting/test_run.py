"""The command without a model: code counts, ranks are compared, and mistakes are told in one line."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from server_sim.studies.judging.counting.run import games_to_count
from server_sim.studies.judging.forms import form_csv
from server_sim.studies.judging.sheet import read_sheet
from tests.paths import SHARED
from tests.server_sim.studies.judging.conftest import drawn, program
from tests.server_sim.studies.judging.logs import log_folder

CONTEST_LOGS = SHARED / "contest" / "logs"


@pytest.fixture
def logs(tmp_path: Path) -> Path:
    return log_folder(tmp_path / "logs", "someteam", games=3)


def test_without_a_model_the_part_of_code_is_counted_and_named(logs: Path, tmp_path: Path) -> None:
    result = program("judge", "count", logs, "--csv", tmp_path / "counts.csv")
    assert result.exit_code == 0, result.output
    titles = [line for line in result.stdout.splitlines() if "counted by code: 13 of 25 items" in line]
    assert [title.split(",")[0] for title in titles] == ["Net counts", "Items"]
    with (tmp_path / "counts.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    (net,) = (row for row in rows if row["figure"] == "net")
    assert (net["entrant"], net["village"], net["value_n"]) == ("someteam", "5 players, en", "15")


def test_each_count_is_written_with_quote_and_reason(logs: Path, tmp_path: Path) -> None:
    for _ in range(2):
        assert program("judge", "count", logs, "--out", tmp_path / "out").exit_code == 0
    lines = (tmp_path / "out" / "events.jsonl").read_text("utf-8").splitlines()
    rows = [json.loads(line) for line in lines]
    (met,) = (row for row in rows if (row["log"], row["item"]) == ("game0.log", "meets_charge"))
    assert met == {
        "by": "code",
        "log": "game0.log",
        "axis": "B",
        "sign": "addition",
        "item": "meets_charge",
        "player": "Bob",
        "day": 1,
        "idx": 2,
        "quote": "No! I am the seer and Ann is the werewolf.",
        "reason": "meets the charge of Ann",
    }


def test_ranks_of_people_are_set_beside_the_counts(logs: Path, tmp_path: Path) -> None:
    folder = drawn(tmp_path / "sheet", "games", logs, "--raters", "1")
    rows = list(csv.DictReader(form_csv(read_sheet(folder), 0, "en").splitlines()))
    for row in rows:
        row["value"] = row["place"]
    with (tmp_path / "form.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    result = program("judge", "count", logs, "--sheet", folder, "--answers", tmp_path / "form.csv", "--json")
    assert result.exit_code == 0, result.output
    tables = {table["title"]: table["rows"] for table in map(json.loads, result.stdout.splitlines())}
    found = {(row["axis"], row["other"]): row["tau"]["n"] for row in tables["Agreement by game"]}
    assert found["net", "people"] == found["B", "people"] == 3


def test_players_without_names_are_counted_under_their_numbers(tmp_path: Path) -> None:
    (game,) = games_to_count(log_folder(tmp_path, "someteam", games=1, named=False))
    assert {one.player for one in game.by_code} <= {f"Agent[{seat:02}]" for seat in range(1, 6)}
    assert game.by_code


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("--models", "models.yml"), "--models needs --out"),
        (("--sheet", "nowhere"), "nowhere"),
    ],
)
def test_a_mistake_is_told_in_one_line(logs: Path, options: tuple[str, ...], told: str) -> None:
    result = program("judge", "count", logs, *options)
    assert result.exit_code == 2
    assert told in result.stderr
    assert "Traceback" not in result.output


@pytest.mark.slow
@pytest.mark.skipif(not CONTEST_LOGS.is_dir(), reason="the contest's logs are not beside this checkout")
def test_all_published_games_are_counted() -> None:
    result = program("judge", "count", CONTEST_LOGS, "--json")
    assert result.exit_code == 0, result.output
    items = json.loads(result.stdout.splitlines()[1])["rows"]
    assert all(row["count"] for row in items)
