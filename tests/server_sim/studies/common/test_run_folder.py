"""Files of rows, of all studies: an incomplete last line is ignored, another invalid line is an error."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sized
from pathlib import Path
from typing import Any, TypeVar

import pytest
from pydantic import TypeAdapter

from rules.game.roles import Role, Team
from server_sim.config.errors import ServerConfigError
from server_sim.studies.common.run_folder import RowError, RowFile, begin_run, read_objects
from server_sim.studies.judging.judge_questions import JudgeAnswer, answers_file
from server_sim.studies.persuasion.experiments.exporting import turn_file
from server_sim.studies.persuasion.experiments.matches import matches_file
from server_sim.studies.persuasion.training.folder import TrainingFolder
from server_sim.studies.questions.answering import SaidRow, answer_file
from server_sim.studies.questions.batches import WritingLog
from server_sim.studies.tournament.folder import games_file
from server_sim.studies.tournament.record import GameResult, SeatResult
from tests.rows import each_row
from tests.server_sim.studies.persuasion.experiments.matches import avalon
from tests.server_sim.studies.persuasion.support.constructed import constructed_turns

ABOUT = {"model": "quiz"}
ANSWER = JudgeAnswer.model_validate(
    {"sheet": "s", "judge": "wise", "model": "w-1", "item": "1", "criterion": "c", "permutation": 0}
    | {"order": ("a", "b"), "marks": {"a": 1, "b": 2}, "reason": "", "prompt": "d", "tries": 1, "cost": None}
)
SEER = SeatResult("offline", Role.SEER, won=True, failed=False, lines=3, words={"characters": 60}, cost=None)
GAME = GameResult("5", 0, 1, "1/5/0", Team.VILLAGER, 3, (SEER,))
TURN = constructed_turns(games=1, turns=1)[0]


Keep = Callable[[Path], object]
Read = Callable[[Path], Sized]
R = TypeVar("R")


def of_rows(name: str, opened: Callable[[Path], RowFile[R]], row: R) -> tuple[str, Keep, Read]:
    return name, lambda file: opened(file).append(row), lambda file: opened(file).rows()


STUDIES: dict[str, tuple[str, Keep, Read]] = {
    "tournament": of_rows("games.jsonl", lambda file: games_file(file.parent), GAME),
    "persuasion pool": of_rows(
        "games.jsonl", lambda file: matches_file(file.parent), avalon("GOOD", "abcde")
    ),
    "persuasion export": (
        "turns.jsonl",
        lambda file: turn_file(file).append(TURN),
        lambda file: turn_file(file).rows(),
    ),
    "persuasion train": (
        "log.jsonl",
        lambda file: TrainingFolder(file.parent).log.append({"step": 1}),
        lambda file: TrainingFolder(file.parent).log.rows(),
    ),
    "judge": of_rows("j.jsonl", answers_file, ANSWER),
    "wwqa evaluate": of_rows("said.jsonl", lambda file: answer_file(file, ABOUT), SaidRow("Who?", "Yes")),
    "wwqa generate": (
        "a.jsonl",
        lambda file: WritingLog(file, ABOUT).add([({"id": "1"}, "")]),
        lambda file: WritingLog(file, ABOUT).batches,
    ),
}
"""By study: the name of its file, and functions that add a row to the file and read all its rows."""
each_study = pytest.mark.parametrize(("name", "keep", "read"), STUDIES.values(), ids=STUDIES)


@each_study
def test_what_a_stop_has_torn_is_done_again(name: str, keep: Keep, read: Read, tmp_path: Path) -> None:
    file = tmp_path / name
    keep(file)
    once, whole = len(read(file)), file.read_bytes()
    for torn in (whole[-3:-1], b'{"half', b"\xe3\x81"):
        file.write_bytes(whole + torn)
        assert len(read(file)) == once
        assert file.read_bytes() == whole + torn, "reading changes nothing"
        keep(file)
        assert file.read_bytes().startswith(whole)
        assert b"half" not in file.read_bytes()
        assert len(read(file)) >= once


@each_study
@pytest.mark.parametrize("line", [b"{broken", b"", b"7", b"{}", b"\xff", b"[" * 100_000])
def test_a_line_in_the_middle_that_is_no_row_is_named(
    name: str, keep: Keep, read: Read, line: bytes, tmp_path: Path
) -> None:
    file = tmp_path / name
    keep(file)
    rows = file.read_bytes().splitlines()
    file.write_bytes(b"\n".join([*rows, line, rows[-1], b""]))
    with pytest.raises(RowError) as refused:
        read(file)
    told = str(refused.value)
    assert told.startswith(f"{file}: line {len(rows) + 1}: ")
    assert "\n" not in told


@each_study
def test_a_row_is_on_the_disk_when_it_is_kept(
    name: str, keep: Keep, read: Read, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda number: synced.append(os.fstat(number).st_size))
    keep(tmp_path / name)
    assert synced == [(tmp_path / name).stat().st_size]


def test_a_game_is_one_line_and_is_read_as_it_was_written(tmp_path: Path) -> None:
    games_file(tmp_path).append(GAME)
    assert (tmp_path / "games.jsonl").read_text().startswith('{"village":"5","block":0,"game":1,')
    assert games_file(tmp_path).rows() == [GAME]


NUMBERED = TypeAdapter(dict[str, int])


def test_a_file_begins_once_with_what_it_is_about(tmp_path: Path) -> None:
    rows = RowFile(tmp_path / "new" / "rows.jsonl", NUMBERED, {"about": 0})
    assert read_objects(rows.path) == []
    rows.append({"a": 1}, {"a": 2})
    rows.append({"a": 3})
    assert read_objects(rows.path) == [{"about": 0}, {"a": 1}, {"a": 2}, {"a": 3}]
    assert rows.rows() == [{"a": 1}, {"a": 2}, {"a": 3}]
    rows.path.write_bytes(b'{"abo')
    rows.append({"a": 1})
    assert read_objects(rows.path) == [{"about": 0}, {"a": 1}]
    with pytest.raises(ServerConfigError, match=r"rows\.jsonl: the run there has about 0, not 1; choose"):
        RowFile(rows.path, NUMBERED, {"about": 1}).rows()


BEGUN = {"seed": 1, "blocks": 2, "sha256": {"source": "a" * 64}, "models": {"m": {"temperature": 0.5}}}


@each_row
def test_another_run_is_refused_by_the_key_that_differs(
    change: dict[str, Any], told: str, tmp_path: Path
) -> None:
    file = tmp_path / "run" / "about.json"
    begin_run(file, BEGUN, may_differ=["blocks"])
    begin_run(file, {**BEGUN, "blocks": 3}, may_differ=["blocks"])
    assert json.loads(file.read_bytes())["blocks"] == 3
    with pytest.raises(ServerConfigError) as refused:
        begin_run(file, {**BEGUN, **change}, may_differ=["blocks"])
    assert str(refused.value) == f"{file}: the run there has {told}; choose another --out"


def test_a_key_that_earlier_versions_did_not_write_has_its_default(tmp_path: Path) -> None:
    begin_run(tmp_path / "about.json", {"seed": 1})
    begin_run(tmp_path / "about.json", {"seed": 1, "alpha": 5}, defaults={"alpha": 5})
    with pytest.raises(ServerConfigError, match="has alpha 5, not 6"):
        begin_run(tmp_path / "about.json", {"seed": 1, "alpha": 6}, defaults={"alpha": 5})


def test_another_file_is_no_run(tmp_path: Path) -> None:
    (tmp_path / "about.json").write_text("[]")
    with pytest.raises(ServerConfigError, match=r"about\.json: does not tell of a tournament"):
        begin_run(tmp_path / "about.json", {}, "tournament")
