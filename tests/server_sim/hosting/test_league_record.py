"""Keeping a schedule between runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from server_sim.config.errors import ServerConfigError
from server_sim.config.settings import load_bundled
from server_sim.games.chance import SeededChance
from server_sim.hosting.league_record import ScheduleFile
from server_sim.hosting.schedule import Schedule


def schedule(team_count: int = 5) -> Schedule:
    return Schedule(load_bundled(5).rules.roles, team_count, 5, False, SeededChance("s"))


def test_it_is_begun_kept_and_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "new" / "schedule.json"
    first = ScheduleFile(path, schedule())
    for team in "abcde":
        first.schedule.enrol(team)
    pairing = first.schedule.next_match("abcde")
    assert pairing is not None
    first.schedule.ended(pairing.match, aborted=False)
    first.save()
    assert ScheduleFile(path, schedule()).schedule.done == 1
    assert [file.name for file in path.parent.iterdir()] == ["schedule.json"]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"{}", "no schedule to go on with: team_count: is missing; move it away to begin anew"),
        (b"\xff", "no schedule to go on with: 'utf-8' codec"),
        (schedule(6).text().encode(), "no schedule to go on with: it is for 6 teams, not 5"),
    ],
)
def test_a_file_that_is_not_the_schedule_is_left_alone(tmp_path: Path, content: bytes, message: str) -> None:
    path = tmp_path / "schedule.json"
    path.write_bytes(content)
    with pytest.raises(ServerConfigError) as caught:
        ScheduleFile(path, schedule())
    assert str(caught.value).startswith(f"{path}: {message}")
    assert path.read_bytes() == content


def test_a_file_that_cannot_be_written(tmp_path: Path, console: list[str]) -> None:
    with pytest.raises(ServerConfigError, match="cannot be read and written: Is a directory"):
        ScheduleFile(tmp_path, schedule())
    folder = tmp_path / "folder"
    file = ScheduleFile(folder / "schedule.json", schedule())
    (folder / "schedule.json").unlink()
    folder.rmdir()
    folder.write_text("a file where the folder was")
    file.save()
    (line,) = console
    assert "schedule.json: cannot be written" in line and line.endswith("the games go on")
