"""The ``sheriff`` command as a user meets it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from server_sim.__main__ import app
from tests.rows import each_row
from tests.server_sim.studies.leadership.conftest import events, records_of, sheriff

GAME = "seed-0001-repeat-01"
HOMOGENEOUS = ("--setting", "homogeneous", "--sheriff", "random")
SMALL = (*HOMOGENEOUS, "--seeds", "2", "--repeats", "2", "--jobs", "1", "--rounds", "1")


@pytest.fixture(scope="module")
def four_games(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Result]:
    """The finished run of SMALL, to be copied, and what was printed."""
    folder = tmp_path_factory.mktemp("finished") / "run"
    return folder, sheriff(*SMALL, out=folder)


@pytest.fixture
def finished(four_games: tuple[Path, Result], elsewhere: Path) -> Path:
    """A run of SMALL in the current directory."""
    return Path(shutil.copytree(four_games[0], elsewhere / "run"))


def logs(folder: Path) -> dict[str, bytes]:
    """All files of a run's games."""
    files = (file for file in (folder / "games").rglob("*") if file.is_file())
    return {str(file.relative_to(folder)): file.read_bytes() for file in files}


def test_a_run_has_a_description_and_a_folder_for_each_game(four_games: tuple[Path, Result]) -> None:
    run, result = four_games
    assert result.exit_code == 0, result.output
    assert f"4 games played, 0 were there already; logs in {run}" in result.output
    assert f"next: python -m server_sim metrics {run}\n" in result.output
    about = json.loads((run / "run.json").read_bytes())
    assert (about["setting"], about["sheriff"], about["others"]) == ("homogeneous", "random", "random")
    assert about["sheriff_role"] is None
    assert sorted(path.name for path in (run / "games").iterdir()) == [
        f"seed-000{seed}-repeat-0{repeat}" for seed in (1, 2) for repeat in (1, 2)
    ]
    assert sorted(path.name for path in (run / "games" / GAME).iterdir()) == [
        "errors.jsonl",
        "game.jsonl",
        *(f"player_{number}.jsonl" for number in range(1, 8)),
    ]


def test_games_that_were_broken_off_are_played_anew_and_not_measured(finished: Path) -> None:
    """One stopped in the middle, the other lost its end, as after a power cut under an older version."""
    whole = logs(finished)
    game = finished / "games" / GAME
    broken = game.rename(game.with_name(f"{GAME}.part"))
    figures = json.loads(CliRunner().invoke(app, ["metrics", "run", "--json"]).stdout)
    assert figures["games"] == 3
    records = finished / "games" / "seed-0001-repeat-02" / "game.jsonl"
    records.write_bytes(records.read_bytes()[:-20])
    assert "2 games played, 2 were there already" in sheriff(*SMALL).output
    assert logs(finished) == whole
    assert not broken.exists()


def test_a_line_of_a_games_records_that_is_none_is_named_and_nothing_is_played(finished: Path) -> None:
    records = finished / "games" / GAME / "game.jsonl"
    lines = records.read_bytes().splitlines(keepends=True)
    records.write_bytes(b"".join([*lines[:2], b"{broken\n", *lines[2:]]))
    before = logs(finished)
    result = sheriff(*SMALL, "--repeats", "3")
    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 1
    assert f"{Path('run') / 'games' / GAME / 'game.jsonl'}: line 3: " in result.stderr
    assert logs(finished) == before


@pytest.mark.parametrize(
    ("setting", "dc"),
    [
        (("heterogeneous", "--sheriff", "offline", "--others", "follower"), 1),
        (("homogeneous_variant_1", "--sheriff", "deaf"), 0),
    ],
    ids=["all follow", "nobody follows, and the badge passes"],
)
def test_the_metrics_read_what_a_run_has_written(setting: tuple[str, ...], dc: float) -> None:
    """Who has won is worked out anew from the logs: the Sheriff who lives to see the end, with its side."""
    sheriff("--setting", *setting, "--seeds", "5", "--repeats", "1", "--jobs", "1")
    found = json.loads(CliRunner().invoke(app, ["metrics", "run", "--json"]).stdout)
    assert (found["setting"], found["others"]) == (setting[0], setting[-1])
    figures = {name: figure["value"] for name, figure in found["metrics"].items()}
    assert (figures["dc"], figures["invalid_rate"]) == (dc, 0)
    assert found["metrics"]["dc"]["days"] > 3
    counted = [records for records in records_of().values() if not records[-1]["void"]]
    completed = won = 0
    for records in counted:
        dead = {record.get("killed", record.get("eliminated")) for record in records}
        holder = events(records, "sheriff")[-1]["sheriff"]
        side = "WEREWOLF" if records[-1]["roles"][str(holder)] == "WEREWOLF" else "VILLAGER"
        completed += holder not in dead
        won += holder not in dead and records[-1]["winner"] == side
    assert won > 0
    assert figures["completion_rate"] == pytest.approx(completed / len(counted))
    assert figures["win_rate"] == pytest.approx(won / completed)
    assert figures["completion_x_win"] == pytest.approx(won / len(counted))


def test_the_number_of_processes_changes_nothing(elsewhere: Path, finished: Path) -> None:
    sheriff(*SMALL, "--jobs", "2", out="two")
    assert logs(finished) == logs(elsewhere / "two")


def test_a_finished_game_is_never_played_again(finished: Path) -> None:
    before = (finished / "games" / GAME).stat()
    result = sheriff(*SMALL, "--repeats", "3")
    assert "2 games played, 4 were there already" in result.output
    assert (finished / "games" / GAME).stat() == before
    assert len(list((finished / "games").iterdir())) == 6


def test_ctrl_c_says_how_to_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(plan: object, games: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("server_sim.studies.leadership.run.play_game_offline", interrupted)
    result = sheriff(*SMALL)
    assert result.exit_code == 130
    assert "stopped; the same command goes on from here; logs in run" in result.output


@each_row
def test_a_users_mistake_is_one_line(arguments: tuple[str, ...], message: str) -> None:
    result = sheriff(*arguments)
    assert result.exit_code == 2
    assert message in result.output
    assert len(result.output.strip().splitlines()) == 1
    assert not Path("run").exists()


@each_row
@pytest.mark.usefixtures("finished")
def test_another_experiment_may_not_go_on_in_the_same_folder(changes: tuple[str, ...], message: str) -> None:
    result = sheriff(*SMALL, *changes)
    assert result.exit_code == 2
    assert message in result.output
    assert len(result.output.strip().splitlines()) == 1


def test_a_folder_of_something_else_is_left_alone(elsewhere: Path) -> None:
    (elsewhere / "run").mkdir()
    (elsewhere / "run" / "thesis.txt").write_text("two years of work")
    result = sheriff(*SMALL)
    assert result.exit_code == 2
    assert "run: is not empty, and no run that could go on here" in result.output
    (elsewhere / "run" / "run.json").write_text("two years of work")
    assert "run.json: does not tell of a run" in sheriff(*SMALL).output
