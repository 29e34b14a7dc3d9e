"""The command ``metrics``."""

from __future__ import annotations

import csv
import json
import re
import shutil
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from agent.extras import install
from server_sim.__main__ import app
from tests.paths import DATA
from tests.rows import each_row

DAYS = DATA / "sheriff"
END = {
    "event": "end",
    "game": "v3",
    "winner": "VILLAGER",
    "completed": True,
    "void": False,
    "roles": {
        "2": "SEER",
        "5": "BODYGUARD",
        **dict.fromkeys("17", "WEREWOLF"),
        **dict.fromkeys("346", "VILLAGER"),
    },
    "invalid": {"VOTE": {"2": 1}},
    "asked": {"VOTE": {"2": 4, "3": 4}},
}
ABOUT = {"setting": "heterogeneous", "sheriff": "small", "others": "base", "seeds": 10}


def run(*arguments: object) -> Result:
    return CliRunner().invoke(app, ["metrics", *map(str, arguments)], env={"COLUMNS": "100"})


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of a run of two games, one of them void."""
    folder = tmp_path / "small"
    (folder / "games").mkdir(parents=True)
    ends = [END, {**END, "game": "w", "completed": False, "void": True, "winner": "NONE"}]
    days = (DAYS / "v3.jsonl").read_text("utf-8")
    (folder / "games" / "v3.jsonl").write_text(days + "".join(json.dumps(end) + "\n" for end in ends))
    (folder / "run.json").write_text(json.dumps(ABOUT))
    return folder


@each_row
def test_recorded_days_have_the_figures_worked_out_for_them(
    convention: str, expected: dict[str, tuple[float, float, float]]
) -> None:
    paths = [DAYS / f"{name}.jsonl" for name in expected]
    lines = run(*paths, "--json", "--convention", convention).output.splitlines()
    for line, (name, values) in zip(lines, expected.items(), strict=True):
        found = json.loads(line)
        assert (found["run"], found["convention"]) == (f"{name}.jsonl", convention)
        metrics = [found["metrics"][metric]["value"] for metric in ("ratio", "dc", "dc_star")]
        assert metrics == pytest.approx(values)
    shown = run(*paths, "--convention", convention).output
    assert re.search(" +".join(rf"{value:.3f} \(n 1\)" for value in expected["v3"]), shown)


@each_row
def test_the_formulas_can_be_changed(
    log: str, options: tuple[str, ...], metric: str, value: float, name: str
) -> None:
    found = json.loads(run(DAYS / f"{log}.jsonl", "--json", *options).output)
    assert found["metrics"][metric]["value"] == pytest.approx(value)
    assert found["convention"] == name


@pytest.mark.parametrize(
    ("convention", "compares"),
    [("paper", "as in no published table"), ("code", "tables 1 and 23 of the paper")],
)
def test_the_output_says_which_published_tables_it_compares_with(
    tmp_path: Path, convention: str, compares: str
) -> None:
    option, day, file = ("--convention", convention), DAYS / "v1.jsonl", tmp_path / "figures.csv"
    assert compares in " ".join(run(day, *option, "--csv", file).output.split())
    assert compares in json.loads(run(day, "--json", *option).output)["compares_with"]
    assert all(compares in row["compares_with"] for row in table(file))


def table(file: Path) -> list[dict[str, str]]:
    return list(csv.DictReader(file.read_text("utf-8").splitlines()))


def test_runs_stand_beside_each_other_and_are_named_by_their_folders(folder: Path) -> None:
    other = folder.with_name("large[red]")
    shutil.copytree(folder, other)
    (other / "run.json").unlink()
    shown = run(folder, other).output
    parts = "small (heterogeneous|large[red]|tables 1, 19, 20 and 23|table 24|table 25 and figure 3"
    for part in f"{parts}|Ratio as Sheriff|1.373|(n 1)|Invalid output|0.125".split("|"):
        assert part in shown
    assert "Elections" not in shown
    assert "nan" not in shown


def test_a_folder_of_runs_is_not_one_run_and_folders_of_one_name_are_told_apart(folder: Path) -> None:
    def named(*paths: Path) -> list[str]:
        return [json.loads(line)["run"] for line in run(*paths, "--json").output.splitlines()]

    shutil.copytree(folder, folder.with_name("large"))
    assert named(folder.parent) == ["large", "small"]
    other = folder.parent / "again" / folder.name
    shutil.copytree(folder, other)
    assert named(folder, other) == [str(folder), str(other)]


def test_the_csv_file_has_a_row_for_each_figure(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "figures.csv"
    assert run(folder, DAYS / "v1.jsonl", "--csv", file).exit_code == 0
    rows = {(row["run"], row["metric"], row["role"]): row for row in table(file)}
    ratio = rows["small", "ratio", ""]
    assert (ratio["setting"], ratio["others"], ratio["convention"]) == ("heterogeneous", "base", "paper")
    assert float(ratio["value"]) == pytest.approx(70 / 51)
    assert (ratio["games"], ratio["days"]) == ("1", "2")
    assert rows["small", "dc_as_sheriff", "SEER"]["value"]
    assert rows["v1.jsonl", "win_rate", ""]["value"] == ""


def test_the_picture_is_a_png_and_without_matplotlib_it_says_what_to_install(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = (folder, DAYS / "v1.jsonl", "--json", "--plot", tmp_path / "roles.png")
    assert run(*asked).exit_code == 0
    assert (tmp_path / "roles.png").read_bytes().startswith(b"\x89PNG")
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    result = run(*asked)
    assert result.exit_code == 2
    assert result.stderr == f"drawing needs matplotlib: {install('plot')}\n"


def test_what_cannot_be_read_is_named_and_the_rest_used(folder: Path) -> None:
    old, cut, empty = folder / "old.jsonl", folder / "cut.jsonl", folder.with_name("empty")
    empty.mkdir()
    old.write_text('{"event":"game","game":"x","version":0}\n' + json.dumps({**END, "game": "x"}) + "\n")
    cut.write_text((DAYS / "v1.jsonl").read_text("utf-8") + '{"event":"en')
    (folder / "run.json").write_text('{"setting": 1}')
    result = run(empty, folder, "--json")
    assert result.exit_code == 0
    assert result.stderr.splitlines() == [
        f"{empty}: no records of days or ends of games; left out",
        f"{folder / 'run.json'}: setting: Input should be a valid string; not used",
        f"{cut}:2: the last line is cut off; left out",
        f"{old}:1: a log of version 0, but this reads version 1; the file is left out",
    ]
    found = json.loads(result.stdout)
    assert (found["games"], found["setting"]) == (2, None)


@each_row
def test_a_users_mistake_is_one_line(
    arguments: list[str], message: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder.parent)
    (folder.parent / "empty").mkdir()
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stderr.splitlines()[-1] == message
    assert "Traceback" not in result.output
