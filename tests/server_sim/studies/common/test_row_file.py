"""Every study goes on in its file alike: a torn end is done again, another line is the user's to mend."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from server_sim.studies.common.row_file import RowError, append_rows, json_row, kept_rows
from server_sim.studies.judging.model_answers import JudgeAnswer, keep_judgement, kept_judgements
from server_sim.studies.persuasion.experiments.exporting import TurnFile
from server_sim.studies.persuasion.experiments.folder import matches_that_ended
from server_sim.studies.persuasion.experiments.record import match_to_line
from server_sim.studies.persuasion.training.run_folder import RunFolder
from server_sim.studies.questions.answering import kept_answers
from server_sim.studies.questions.batches import WritingLog
from server_sim.studies.tournament.folder import keep_game, recorded
from tests.server_sim.studies.persuasion.experiments.matches import avalon
from tests.server_sim.studies.persuasion.support.constructed import constructed_turns
from tests.server_sim.studies.tournament.test_record import GAME

ABOUT = {"model": "quiz"}
ANSWER = JudgeAnswer(
    sheet="s",
    judge="wise",
    model="w-1",
    item="1",
    criterion="c",
    permutation=0,
    order=("a", "b"),
    marks={"a": 1, "b": 2},
    reason="",
    prompt="d",
    tries=1,
    cost=None,
)
TURN = constructed_turns(games=1, turns=1)[0]


@dataclass(frozen=True)
class Kept:
    """How a study keeps a row in a folder's file, and how many it finds there when it goes on."""

    file: str
    keep: Callable[[Path], object]
    count: Callable[[Path], int]


def asks(folder: Path) -> None:
    append_rows(
        folder / "said.jsonl", json.dumps({"question": "Who?", "said": "Yes"}), head=json.dumps(ABOUT)
    )


def writes(folder: Path) -> None:
    WritingLog.opened(folder / "a.log.jsonl", ABOUT).add([{"id": "1"}], [])


STUDIES = {
    "tournament": Kept("games.jsonl", lambda out: keep_game(out, GAME), lambda out: len(recorded(out))),
    "persuasion pool": Kept(
        "games.jsonl",
        lambda out: append_rows(out / "games.jsonl", match_to_line(avalon("GOOD", "abcde"))),
        lambda out: len(matches_that_ended(out)),
    ),
    "persuasion export": Kept(
        "turns.jsonl",
        lambda out: TurnFile(out / "turns.jsonl").add(TURN),
        lambda out: len(TurnFile(out / "turns.jsonl").keys),
    ),
    "persuasion train": Kept(
        "log.jsonl", lambda out: RunFolder(out).note({"step": 1}), lambda out: len(RunFolder(out).log())
    ),
    "judge": Kept(
        "wise.jsonl",
        lambda out: keep_judgement(out / "wise.jsonl", ANSWER),
        lambda out: len(kept_judgements(out / "wise.jsonl")),
    ),
    "wwqa evaluate": Kept("said.jsonl", asks, lambda out: len(kept_answers(out / "said.jsonl", ABOUT))),
    "wwqa generate": Kept(
        "a.log.jsonl", writes, lambda out: len(WritingLog.opened(out / "a.log.jsonl", ABOUT).batches)
    ),
}
each_study = pytest.mark.parametrize("study", STUDIES.values(), ids=STUDIES)


@each_study
def test_what_a_stop_has_torn_is_done_again(study: Kept, tmp_path: Path) -> None:
    study.keep(tmp_path)
    once = study.count(tmp_path)
    file = tmp_path / study.file
    whole = file.read_bytes()
    for torn in (whole[-3:-1], b'{"half', b"\xe3\x81"):
        file.write_bytes(whole + torn)
        assert study.count(tmp_path) == once
        assert file.read_bytes() == whole + torn, "reading changes nothing"
        study.keep(tmp_path)
        assert file.read_bytes().startswith(whole)
        assert b"half" not in file.read_bytes()
        assert study.count(tmp_path) >= once


@each_study
@pytest.mark.parametrize("line", [b"{broken", b"", b"7", b"{}", b"\xff", b"[" * 100_000])
def test_a_line_in_the_middle_that_is_no_row_is_named(study: Kept, tmp_path: Path, line: bytes) -> None:
    study.keep(tmp_path)
    file = tmp_path / study.file
    rows = file.read_bytes().splitlines()
    file.write_bytes(b"\n".join([*rows, line, rows[-1], b""]))
    with pytest.raises(RowError) as refused:
        study.count(tmp_path)
    told = str(refused.value)
    assert told.startswith(f"{file}: line {len(rows) + 1}: ")
    assert "\n" not in told


@each_study
def test_a_row_is_on_the_disk_when_it_is_kept(
    study: Kept, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda number: synced.append(os.fstat(number).st_size))
    study.keep(tmp_path)
    assert synced == [(tmp_path / study.file).stat().st_size]


def rows_of(file: Path, head: Any = None) -> Sequence[dict[str, Any]]:
    return kept_rows(file, json_row, head)


def test_a_file_begins_once_with_what_it_is_about(tmp_path: Path) -> None:
    file = tmp_path / "new" / "rows.jsonl"
    for _ in range(2):
        append_rows(file, '{"a":1}', head='{"about":0}')
    assert rows_of(file) == [{"about": 0}, {"a": 1}, {"a": 1}]
    assert rows_of(file, json_row) == [{"a": 1}, {"a": 1}]
    file.write_bytes(b'{"abo')
    append_rows(file, '{"a":1}', head='{"about":0}')
    assert rows_of(file) == [{"about": 0}, {"a": 1}]


def test_several_rows_at_once_are_written_alike(tmp_path: Path) -> None:
    append_rows(tmp_path / "rows.jsonl", '{"a":1}', '{"a":2}')
    assert rows_of(tmp_path / "rows.jsonl") == [{"a": 1}, {"a": 2}]
    assert rows_of(tmp_path / "none.jsonl") == []
