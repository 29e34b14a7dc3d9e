"""The command that prints win rates and game measures."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

from tests.agent.study.test_commands import game_log, objects, run


@pytest.fixture
def logs(tmp_path: Path) -> Path:
    for number in range(3):
        (tmp_path / f"{number}.log").write_text(game_log(number), "utf-8")
    return tmp_path


def test_it_prints_a_table_of_wins_and_one_of_measures(logs: Path) -> None:
    code, out, _ = run("contest-measures", str(logs))
    assert code == 0
    assert "(macro)" in out and "vote_acc" in out
    assert "guarded" not in out, "no village of five has a bodyguard"
    assert "INLG" not in out


def test_figures_are_told_of_each_team_in_each_role(logs: Path) -> None:
    _, out, _ = run("contest-measures", str(logs), "--by", "team", "--by", "role", "--json")
    found = objects(out)
    assert [(row["team"], row["role"], row["games"], row["seats"]) for row in found] == [
        ("team", "POSSESSED", 3, 3), ("team", "SEER", 3, 3),
        ("team", "VILLAGER", 3, 6), ("team", "WEREWOLF", 3, 3),
    ]  # fmt: skip
    wolves = found[-1]["figures"]
    assert isinstance(wolves, dict)
    assert wolves["wolf_survival"] == {"value": 0.0, "low": None, "high": None}
    assert wolves["vote_acc"]["value"] is None


def test_a_spreadsheet_has_a_row_for_each_figure(logs: Path) -> None:
    _, out, _ = run("contest-measures", str(logs), "--by", "role", "--csv", "--published")
    rows = list(csv.DictReader(io.StringIO(out)))
    (seers,) = [row for row in rows if (row["role"], row["figure"]) == ("SEER", "divine_acc")]
    # each seer divines the werewolf, one of four others
    assert (seers["value"], seers["players"], seers["published"]) == ("4.0", "5", "")
    (published,) = [row for row in rows if (row["player"], row["figure"]) == ("gpt-oss-20b", "vote_acc")]
    assert published["value"] == "1.59"


def test_published_figures_are_beside_if_asked_for(logs: Path) -> None:
    _, out, _ = run("contest-measures", str(logs), "--published")
    assert "INLG 2026, round 1, 5 players" in out and "gemma-4-26b-a4b" in out
    _, out, _ = run("contest-measures", str(logs), "--published", "--json")
    assert objects(out)[-1]["player"] == "olmo-3-7b"


def test_a_game_without_a_winner_is_left_out_and_told(logs: Path) -> None:
    (logs / "3.log").write_text(game_log(0).rpartition("\n")[0], "utf-8")
    _, out, err = run("contest-measures", str(logs), "--json")
    assert objects(out)[0]["games"] == 3
    assert "1 games without a winner are left out" in err


def test_two_forms_at_once_are_refused(logs: Path) -> None:
    code, _, err = run("contest-measures", str(logs), "--json", "--csv")
    assert code != 0
    assert "--json and --csv: choose one of them" in err
