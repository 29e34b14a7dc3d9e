"""What readers once answered as the model of a seat still goes out."""

import json
from pathlib import Path

import pytest

from rules.game.roles import Role
from server_sim.config.settings import load_bundled
from tests.bench.by_hand import HandPlan, play_by_hand
from tests.bench.golden import FOLDER, illegal_choices, kept, no_longer_whole, replay_record
from tests.bench.hand.counting import told_lines
from tests.bench.hand.scripted import ScriptedDesk
from tests.bench.hand.seat import Entry, read_record


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.jsonl"))[::2], ids=lambda file: file.stem)
def test_what_went_out_whole_still_does(file: Path) -> None:
    """In every second record; ``python -m tests.bench.golden`` replays all."""
    before = read_record(file)
    after = replay_record(before)
    assert no_longer_whole(before, after) == []
    assert list(illegal_choices(after)) == []


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> list[Entry]:
    """A game of five, of which a replay knows what is kept."""
    plan = HandPlan(load_bundled(5, "ja").rules, "ja", Role.SEER, "2")
    (seat,) = play_by_hand(plan, ScriptedDesk(tmp_path_factory.mktemp("five"), "ja"))
    return [json.loads(json.dumps(entry)) for entry in kept(seat.record)]


def test_a_replay_says_what_was_said(record: list[Entry]) -> None:
    again = replay_record(record)
    assert [entry["sent"] for entry in again if "sent" in entry] == [
        entry["sent"] for entry in record if "sent" in entry
    ]
    assert list(told_lines(again)) == list(told_lines(record))
    assert list(illegal_choices(again)) == []


def test_without_its_answers_nothing_goes_out_whole(record: list[Entry]) -> None:
    silent = [entry for entry in record if "text" not in entry]
    assert no_longer_whole(record, replay_record(silent)) == [
        line for line in told_lines(record) if line.fate == "whole"
    ]


def test_a_vote_for_the_dead_or_oneself_is_illegal(record: list[Entry]) -> None:
    vote = next(entry for entry in record if entry.get("packet", {}).get("request") == "VOTE")
    me = vote["packet"]["info"]["agent"]
    assert list(illegal_choices([vote, {"sent": me}])) == [me]
    assert list(illegal_choices([vote, {"sent": "Nobody"}])) == ["Nobody"]
