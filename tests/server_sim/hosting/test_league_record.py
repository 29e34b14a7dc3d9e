"""Keeping a schedule between runs."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from server_sim.config.errors import ServerConfigError
from server_sim.config.league import League
from server_sim.config.settings import load_bundled
from server_sim.hosting.league_record import LeagueRecord


def record(file: Path) -> LeagueRecord:
    settings = replace(load_bundled(5), league=League(5, 5, file))
    return LeagueRecord(settings, "s", lambda: 0.0)


def test_it_is_begun_kept_and_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "new" / "schedule.json"
    first = record(path)
    assert all(first.enrol(team) for team in "abcde")
    assert first.schedule is not None
    pairing = first.schedule.next_match("abcde")
    assert pairing is not None
    first.record_end(pairing.match, [], aborted=False)
    assert record(path).page()["progress"] == {"done": 1, "total": 5}
    assert [file.name for file in path.parent.iterdir()] == ["schedule.json"]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"{}", "no schedule to go on with: team_count: is missing; move it away to begin anew"),
        (b"\xff", "no schedule to go on with: 'utf-8' codec"),
        (b'{"team_count": 6}', "no schedule to go on with: it is for 6 teams, not 5"),
    ],
)
def test_a_file_that_is_not_the_schedule_is_left_alone(tmp_path: Path, content: bytes, message: str) -> None:
    path = tmp_path / "schedule.json"
    path.write_bytes(content)
    with pytest.raises(ServerConfigError) as caught:
        record(path)
    assert str(caught.value).startswith(f"{path}: {message}")
    assert path.read_bytes() == content


def test_a_file_that_cannot_be_written(tmp_path: Path, console: list[str]) -> None:
    with pytest.raises(ServerConfigError, match="cannot be read and written: Is a directory"):
        record(tmp_path)
    folder = tmp_path / "folder"
    league = record(folder / "schedule.json")
    (folder / "schedule.json").unlink()
    folder.rmdir()
    folder.write_text("a file where the folder was")
    assert league.enrol("a")
    assert "schedule.json: cannot be written" in console[-1] and console[-1].endswith("the games go on")
