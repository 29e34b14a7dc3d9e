"""The commands ``persuasion pool`` and ``persuasion team`` as a user meets them."""

from __future__ import annotations

import csv
import json
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from server_sim.__main__ import app
from tests.rows import each_row

VILLAGE = ("--game", "village7")
POOL = ("pool", "offline", "random", *VILLAGE)
TEAM = ("team", "offline", "random", "persuade:offline", *VILLAGE, "--logs")


def run(*arguments: str, out: Path | str = "out", matches: int = 2) -> Result:
    command = ["persuasion", *arguments, "--out", str(out), "--jobs", "1", "--matches", str(matches)]
    return CliRunner().invoke(app, command, env={"COLUMNS": "250"})


def lines() -> list[str]:
    return sorted(Path("out/games.jsonl").read_text("utf-8").splitlines())


def logs(out: Path) -> dict[Path, bytes]:
    return {log.relative_to(out): log.read_bytes() for log in (out / "logs").rglob("*.jsonl")}


@pytest.fixture(scope="module")
def finished_pool(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of two matches of a pool, to be copied."""
    out = tmp_path_factory.mktemp("pool") / "out"
    assert run(*POOL, out=out).exit_code == 0
    return out


@pytest.fixture
def pool(finished_pool: Path, elsewhere: None) -> None:
    """Two matches of a pool in the current directory."""
    shutil.copytree(finished_pool, "out")


@pytest.fixture(scope="module")
def finished_teams(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Result]:
    """The folder of team matches on one deal, and what the command said."""
    out = tmp_path_factory.mktemp("teams") / "out"
    return out, run(*TEAM, out=out, matches=1)


@pytest.mark.usefixtures("pool")
def test_a_pool_is_told_beside_the_paper_and_more_matches_go_on_where_the_folder_stands() -> None:
    before = lines()
    assert len(before) == 2
    table = json.loads(run(*POOL, "--json").stdout)
    sources = [(row["source"], row["entrant"]) for row in table["rows"]]
    assert sources[:3] == [("here", "offline"), ("here", "random"), ("here", "all")]
    assert ("paper", "Ours+LSPO") in sources
    assert table["rows"][2]["sum"]["value"] == 1
    assert lines() == before
    result = run(*POOL, "--csv", "r.csv", matches=3)
    assert result.exit_code == 0, result.output
    assert "written: out/games.jsonl" in result.output
    assert set(before) < set(lines())
    assert len(lines()) == 3
    rows = list(csv.DictReader(Path("r.csv").read_text("utf-8").splitlines()))
    assert {row["figure"] for row in rows} == {"larger", "smaller", "overall", "sum"}


def test_teams_have_the_same_deals_and_the_papers_layout(finished_teams: tuple[Path, Result]) -> None:
    out, result = finished_teams
    assert result.exit_code == 0, result.output
    told = ("Team matches", "Werewolf Villager", "Differences to offline in village7", "persuade:offline")
    assert [one for one in told if one not in result.output] == []
    games = [json.loads(line) for line in (out / "games.jsonl").read_text("utf-8").splitlines()]
    assert len(games) == len(logs(out)) == 5
    assert len({tuple(seat["role"] for seat in game["seats"]) for game in games}) == 1
    assert {log.parts[2] for log in logs(out)} >= {"offline+offline", "persuade%3Aoffline+offline"}
    for game in games:
        village, wolves = game["teams"]
        for seat in game["seats"]:
            assert seat["entrant"] == (wolves if seat["role"] == "WEREWOLF" else village)
            assert seat["won"] == (seat["side"] == game["winner"])


@each_row
@pytest.mark.usefixtures("pool")
def test_what_cannot_be_played_is_told_in_one_line(arguments: tuple[str, ...], told: str) -> None:
    result = run(*arguments, *VILLAGE, out="out" if told.startswith("out") else "other")
    assert result.exit_code == 2
    assert told in result.output
    assert result.output.count("\n") == 1


@pytest.mark.usefixtures("elsewhere")
def test_a_run_that_was_stopped_goes_on_to_the_same_matches(finished_teams: tuple[Path, Result]) -> None:
    """As after kill -9 in the third match, whose log is begun and whose line is half written."""
    whole = finished_teams[0]
    stopped = Path(shutil.copytree(whole, "out"))
    rows = (whole / "games.jsonl").read_bytes().splitlines(keepends=True)
    (stopped / "games.jsonl").write_bytes(b"".join(rows[:2]) + rows[2][:12])
    begun, *later = sorted((stopped / "logs").rglob("*.jsonl"), key=lambda log: log.stat().st_mtime_ns)[2:]
    begun.write_bytes(begun.read_bytes()[:900])
    for log in later:
        log.unlink()
    assert run(*TEAM, matches=1).exit_code == 0
    assert sorted(rows) == sorted((stopped / "games.jsonl").read_bytes().splitlines(keepends=True))
    assert logs(stopped) == logs(whole)
