from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from agent.runtime.files import JsonFile, JsonLines, RotatingFile, replace_file
from agent.secrecy import HIDDEN, keep_secret

FULL = Path("/dev/full")
"""A file on a disk that is always full, where there is such a thing."""

Writer = Callable[[Path, list[str]], Callable[[], None]]


def contents(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text("utf-8") for path in sorted(folder.iterdir())}


def test_a_full_file_makes_room_for_the_next(tmp_path: Path) -> None:
    file = RotatingFile(tmp_path / "a.log", max_bytes=4, keep=2)
    for text in ("one\n", "two\n", "three\n", "4\n", "5\n", "6\n"):
        file.write(text)
    assert contents(tmp_path) == {"a.1.log": "4\n5\n", "a.2.log": "three\n", "a.log": "6\n"}
    file.close()


def test_writing_goes_on_where_an_earlier_run_stopped(tmp_path: Path) -> None:
    for text in ("one\n", "two\n", "3\n"):
        file = RotatingFile(tmp_path / "new" / "a.log", max_bytes=8, keep=1)
        file.write(text)
        file.close()
    assert contents(tmp_path / "new") == {"a.1.log": "one\ntwo\n", "a.log": "3\n"}


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(texts=st.lists(st.text(st.characters(exclude_characters="\r"), min_size=1), max_size=30))
def test_no_file_grows_beyond_its_limit_but_for_one_long_text(
    tmp_path_factory: pytest.TempPathFactory, texts: list[str]
) -> None:
    folder = tmp_path_factory.mktemp("rotating")
    file = RotatingFile(folder / "a.log", max_bytes=20, keep=3)
    for text in texts:
        file.write(text)
    file.close()
    sizes = [path.stat().st_size for path in folder.iterdir()]
    longest = max((len(text.encode("utf-8", "backslashreplace")) for text in texts), default=0)
    assert len(sizes) <= 4
    assert all(size <= max(20, longest) for size in sizes)


def test_rows_are_read_back_without_keys(tmp_path: Path) -> None:
    keep_secret('sk-"0123456789"')
    rows: list[dict[str, Any]] = [{"name": "ツムギ", "n": 1.5}, {"none": None, "list": [1, {"a": True}]}]
    file = JsonLines(tmp_path / "trace.jsonl", 1000, 1)
    for row in rows:
        file.write(row)
    file.write({"path": Path("x"), "lone": "\ud800"})
    file.write({"prompt": [{"role": "user", "content": 'They say: sk-"0123456789"'}]})
    file.close()
    *read, odd, hidden = map(json.loads, (tmp_path / "trace.jsonl").read_text("utf-8").splitlines())
    assert (read, odd["path"]) == (rows, "x")
    assert hidden == {"prompt": [{"role": "user", "content": f"They say: {HIDDEN}"}]}


def test_a_json_file_is_replaced_as_a_whole(tmp_path: Path) -> None:
    file = JsonFile(tmp_path / "new" / "beat.json")
    file.write({"time": 1})
    with (tmp_path / "new" / "beat.json").open() as reader:
        file.write({"time": 2})
        assert reader.read() == '{"time": 1}'
    assert contents(tmp_path / "new") == {"beat.json": '{"time": 2}'}


WRITERS: list[Writer] = [
    lambda path, told: lambda: RotatingFile(path, 10, 1, told.append).write("text\n"),
    lambda path, told: lambda: JsonLines(path, 10, 1, told.append).write({"a": 1}),
    lambda path, told: lambda: JsonFile(path, told.append).write({"a": 1}),
]


@pytest.mark.parametrize("writer", WRITERS)
def test_a_place_that_cannot_be_written_is_reported_and_never_raised(tmp_path: Path, writer: Writer) -> None:
    (tmp_path / "taken").touch()
    told: list[str] = []
    writer(tmp_path / "taken" / "file", told)()
    (line,) = told
    assert str(tmp_path / "taken" / "file") in line
    assert "cannot be written" in line


@pytest.mark.skipif(not FULL.exists(), reason="there is no /dev/full here")
def test_a_full_disk_is_reported_once(log: list[str]) -> None:
    file = JsonLines(FULL, 10, 1)
    for number in range(3):
        file.write({"n": number})
    assert log == ["WARNING /dev/full: cannot be written (No space left on device); playing on without it"]


def test_once_there_is_space_again_writing_goes_on(tmp_path: Path) -> None:
    told: list[str] = []
    (tmp_path / "disk").touch()
    file = JsonLines(tmp_path / "disk" / "a.jsonl", 100, 1, told.append)
    file.write({"n": 1})
    (tmp_path / "disk").unlink()
    file.write({"n": 2})
    file.close()
    assert contents(tmp_path / "disk") == {"a.jsonl": '{"n": 2}\n'}
    assert len(told) == 1


def test_a_file_that_cannot_be_replaced_stays_as_it_was(tmp_path: Path) -> None:
    def full_disk(path: Path, text: str) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    file = tmp_path / "schedule.json"
    replace_file(file, "before")
    with pytest.raises(OSError, match="No space left"):
        replace_file(file, "after", full_disk)
    assert file.read_text("utf-8") == "before"


def test_nobody_else_can_read_a_new_file(tmp_path: Path) -> None:
    file = RotatingFile(tmp_path / "a.log", 100, 1)
    file.write("talk")
    file.close()
    assert (tmp_path / "a.log").stat().st_mode & 0o777 == 0o600


def test_what_is_replaced_stays_its_owners_but_a_watchdog_may_read_the_heartbeat(tmp_path: Path) -> None:
    mine, beat = tmp_path / "games.json", tmp_path / "beat.json"
    usual = os.umask(0o022)
    try:
        for _ in range(2):
            replace_file(mine, "[]")
            JsonFile(beat).write({})
    finally:
        os.umask(usual)
    assert (mine.stat().st_mode & 0o777, beat.stat().st_mode & 0o777) == (0o600, 0o644)
