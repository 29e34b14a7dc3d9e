"""A JSON log is whole whenever it is read: while its game runs, after a kill, and at the end."""

from __future__ import annotations

import itertools
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from server_sim.driver.log_file import SECONDS, WholeFile
from tests.paths import ROOT

ENDING = "]"


def read(file: WholeFile) -> list[int]:
    numbers: list[int] = json.loads(file.path.read_text("utf-8"))
    return numbers


def created(folder: Path, times: Iterator[float] | None = None) -> WholeFile:
    file = WholeFile(folder / "a.json", (lambda: 0.0) if times is None else lambda: next(times))
    file.create()
    return file


def written(file: WholeFile, count: int) -> None:
    for number in range(count):
        file.write(f"{',' if number else '['}{1000 + number}")
        file.show(ENDING)


def test_before_anything_is_written_there_is_no_log_that_could_not_be_read(tmp_path: Path) -> None:
    file = created(tmp_path)
    assert not file.path.exists()
    file.finish("[]")
    assert read(file) == []


def test_a_log_is_whole_and_little_behind_at_every_moment(tmp_path: Path) -> None:
    lines_a_second = 10
    file = created(tmp_path, (number / lines_a_second for number in itertools.count()))
    for number in range(1, 500):
        file.write(f"{',' if number > 1 else '['}{1000 + number}")
        file.show(ENDING)
        seen = read(file)
        assert seen == list(range(1001, 1001 + len(seen)))
        assert len(seen) >= number - SECONDS * lines_a_second
    file.finish(ENDING)
    assert len(read(file)) == 499
    assert [path.name for path in tmp_path.iterdir()] == ["a.json"]


def test_a_log_of_this_name_is_never_touched(tmp_path: Path) -> None:
    for mine in (tmp_path / "a.json", tmp_path / "a.json.part"):
        mine.write_text("mine")
        with pytest.raises(FileExistsError):
            created(tmp_path)
        assert [path.read_text() for path in tmp_path.iterdir()] == ["mine"]
        mine.unlink()


def test_a_copy_that_cannot_be_written_costs_the_log_and_one_line(tmp_path: Path, console: list[str]) -> None:
    file = created(tmp_path)
    (tmp_path / ".a.json.new").mkdir()
    written(file, 20)
    file.finish(ENDING)
    (line,) = console
    assert "a.json: cannot be written" in line


WRITER = """
import itertools, sys, pathlib
from server_sim.driver.log_file import WholeFile
for game in itertools.count():
    file = WholeFile(pathlib.Path(sys.argv[1], f"{game}.json"), itertools.count().__next__)
    file.create()
    for number in range(100):
        file.write(f"{',' if number else '['}{number}")
        file.show("]")
    file.finish("]")
"""


def test_logs_of_running_and_of_killed_writers_can_be_read(tmp_path: Path) -> None:
    with subprocess.Popen([sys.executable, "-c", WRITER, tmp_path], cwd=ROOT) as writing:
        lengths: set[int] = set()
        while len(lengths) < 15:
            assert writing.poll() is None
            for log in tmp_path.glob("*.json"):
                lengths.add(len(json.loads(log.read_text("utf-8"))))
        writing.kill()
    assert all(json.loads(log.read_text("utf-8")) for log in tmp_path.glob("*.json"))
