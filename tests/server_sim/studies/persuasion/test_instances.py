"""Speaking turns as lines of JSON, and their split by game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from server_sim.studies.persuasion.instances import InstanceError, read_instances, split_by_game
from tests.rows import each_row
from tests.server_sim.studies.persuasion.support.constructed import constructed_turns, instance_lines

TURNS = constructed_turns(games=10, turns=3)


def broken(**changes: object) -> str:
    row = json.loads(instance_lines(TURNS[:1])) | changes
    return instance_lines(TURNS[1:2]) + json.dumps(row)


@each_row
def test_a_turn_that_is_none_is_told_by_file_line_and_field(
    changes: dict[str, object], told: str, tmp_path: Path
) -> None:
    file = tmp_path / "t.jsonl"
    file.write_text(broken(**changes), encoding="utf-8")
    with pytest.raises(InstanceError, match=told):
        read_instances(file)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (instance_lines(TURNS[:1]).encode() * 2, "t.jsonl: game g000 has turn 0 twice"),
        (b"\xff\xfe\x00", "is no text in UTF-8"),
        (b"\n", "holds no speaking turn"),
    ],
)
def test_a_file_of_turns_has_each_of_them_once(content: bytes, told: str, tmp_path: Path) -> None:
    file = tmp_path / "t.jsonl"
    file.write_text(instance_lines(TURNS), encoding="utf-8")
    assert read_instances(file) == TURNS
    file.write_bytes(content)
    with pytest.raises(InstanceError, match=told):
        read_instances(file)


def test_the_follower_hears_the_line_in_one_piece() -> None:
    prompt = TURNS[0].prompt_after("Trust\nme  all.")
    assert "says: Trust me all.\nYou say:" in prompt[0].content


def test_no_game_is_both_trained_on_and_judged_by_and_one_cannot_be_split() -> None:
    split = split_by_game(TURNS, held_out=0.2, draw=None, seed="1")
    trained, judged = ({turn.game_id for turn in part} for part in (split.train, split.held_out))
    assert (len(trained), len(judged)) == (8, 2)
    assert not trained & judged
    with pytest.raises(InstanceError, match="1 game is too few"):
        split_by_game(TURNS[:3], 0.2, None, "1")


def test_the_same_seed_draws_the_same_turns_and_another_one_others() -> None:
    first, again, other = (split_by_game(TURNS, 0.2, 10, seed) for seed in ("1", "1", "2"))
    assert first == again
    assert len(first.train) == 10
    assert first.train != other.train
