from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from agent.recorded.transcript import Utterance
from agent.study.talk_scoring import (
    KINDS,
    ClaimComparison,
    Label,
    LabelError,
    Scores,
    Tally,
    compare_folders,
    score_days,
    score_table,
    tally,
)
from rules.game.claims import Claims, Result
from rules.game.events import Talk
from rules.game.roles import Role, Species
from tests.rows import each_row

LOG = """\
1,status,1,SEER,ALIVE,alpha,ミナト
1,status,2,WEREWOLF,ALIVE,beta,サクラ
1,talk,0,0,1,占い師です。サクラは黒でした。
1,talk,1,0,2,I vote for ミナト.
1,talk,2,1,2,嘘です。
"""
BLACK, WHITE = (Result("Dan", species) for species in (Species.WEREWOLF, Species.HUMAN))
RESULT = {"target": "サクラ", "result": "WEREWOLF"}


def folders(tmp_path: Path, *labels: dict[str, object] | str, log: str | None = LOG) -> tuple[Path, Path]:
    for name in ("labels", "logs"):
        (tmp_path / name / "five").mkdir(parents=True)
    lines = [label if isinstance(label, str) else json.dumps(label) for label in labels]
    (tmp_path / "labels" / "five" / "game1.jsonl").write_text("\n".join(lines), encoding="utf-8")
    if log is not None:
        (tmp_path / "logs" / "five" / "game1.log").write_text(log, encoding="utf-8")
    return tmp_path / "labels", tmp_path / "logs"


def scored(labels: Path, logs: Path) -> Scores:
    return tally(line for _, lines in compare_folders(labels, logs) for line in lines)


def test_claims_are_counted_by_kind_and_by_the_language_of_the_line(tmp_path: Path) -> None:
    scores = scored(
        *folders(
            tmp_path,
            {"day": 1, "idx": 0, "co": "SEER", "divinations": [RESULT], "game": "five/game1"},
            {"day": 1, "idx": 1, "vote": "サクラ"},
            {"day": 1, "idx": 2, "vote": "ミナト", "retract": "SEER"},
        )
    )
    assert scores["co", "ja"] == scores["divinations", "ja"] == Tally(right=1)
    assert scores["vote", "en"] == Tally(wrong=1, missed=1)
    assert scores["vote", "ja"] == scores["retract", "ja"] == Tally(missed=1)
    assert scores["mediums", "ja"] == scores["mediums", "en"] == Tally()


def test_every_labelled_line_is_compared(tmp_path: Path) -> None:
    labels, logs = folders(tmp_path, {"day": 1, "idx": 2}, "", {"day": 1, "idx": 1, "vote": "ミナト"})
    [(file, lines)] = compare_folders(labels, logs)
    assert file == labels / "five" / "game1.jsonl"
    assert [(line.utterance.talk.idx, line.language) for line in lines] == [(2, "ja"), (1, "en")]
    assert lines[1].tally("vote") == Tally(right=1)


@each_row
def test_the_figures_of_a_tally(
    counts: Tally, precision: float | None, recall: float | None, f1: float | None
) -> None:
    assert (counts.precision, counts.recall, counts.f1) == (precision, recall, f1)


def test_the_table_has_a_row_per_kind_and_language(tmp_path: Path) -> None:
    scores = scored(
        *folders(tmp_path, {"day": 1, "idx": 0, "co": "SEER"}, {"day": 1, "idx": 1, "vote": "ミナト"})
    )
    rows = list(zip(*(column.cells for column in score_table("By line", scores).columns), strict=True))
    assert [row[:2] for row in rows] == [(kind, lang) for lang in ("en", "ja") for kind in KINDS]
    assert rows[0] == ("vote", "en", "1.000", "1.000", "1.000", "1", "0", "0")
    assert rows[7] == ("divinations", "ja", "0.000", "-", "0.000", "0", "1", "0")


@each_row
def test_a_bad_label_is_told_with_file_and_line(label: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(LabelError) as raised:
        scored(*folders(tmp_path, {"day": 1, "idx": 0}, label))
    assert message in str(raised.value)
    assert "\n" not in str(raised.value)


@each_row
def test_a_log_that_cannot_be_read_is_told(log: str | None, message: str, tmp_path: Path) -> None:
    with pytest.raises(LabelError) as raised:
        scored(*folders(tmp_path, {"day": 1, "idx": 0}, log=log))
    assert message in str(raised.value)


def test_a_label_file_that_is_no_text_is_told(tmp_path: Path) -> None:
    labels, logs = folders(tmp_path)
    (labels / "five" / "game1.jsonl").write_bytes(b"\xff\xfe")
    with pytest.raises(LabelError, match=r"game1\.jsonl: not UTF-8 text"):
        scored(labels, logs)


def test_a_folder_without_labels_is_told(tmp_path: Path) -> None:
    with pytest.raises(LabelError, match="no label files"):
        scored(tmp_path, tmp_path)


def line(read: Claims, meant: Claims | None = None, *, speaker: str = "Ben", day: int = 1) -> ClaimComparison:
    meant = read if meant is None else meant
    talk = Talk(idx=0, day=day, turn=0, agent=speaker, text="...")
    label = {
        "vote": meant.vote,
        "co": meant.co,
        "divinations": [{"target": told.target, "result": told.result} for told in meant.divinations],
        "retract": meant.retract,
    }
    return ClaimComparison(Utterance(talk, read), Label(day=day, idx=0, **label), "en")  # type: ignore[arg-type]


def score_of(kind: str, *lines: ClaimComparison) -> Tally:
    return score_days([(Path("game.jsonl"), list(lines))])[kind, "en"]


@each_row
def test_the_last_vote_of_a_day_counts(
    read: Sequence[str | None], meant: Sequence[str | None], expected: Tally
) -> None:
    lines = [line(Claims(vote=a), Claims(vote=b)) for a, b in zip(read, meant, strict=True)]
    assert score_of("last vote", *lines) == expected


def test_each_speaker_and_each_day_is_judged_alone() -> None:
    vote = Claims(vote="Dan")
    lines = (line(vote), line(vote, speaker="Emi"), line(vote, day=2), line(Claims(), vote, day=2))
    assert score_of("last vote", *lines) == Tally(right=3)


def test_a_role_taken_back_is_stood_for_no_more() -> None:
    claim, back = Claims(co=Role.SEER), Claims(retract=Role.SEER)
    assert score_of("role", line(claim), line(back)) == Tally()
    assert score_of("role", line(claim), line(Claims(), back)) == Tally(wrong=1)


def test_the_last_result_of_a_target_counts() -> None:
    black, white = (Claims(divinations=(told,)) for told in (BLACK, WHITE))
    assert score_of("results", line(black), line(white)) == Tally(right=1)
    assert score_of("results", line(black), line(Claims(), white)) == Tally(wrong=1, missed=1)
