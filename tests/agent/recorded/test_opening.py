from __future__ import annotations

import json
from pathlib import Path

import pytest

from agent.recorded.game import UnreadableGameError
from agent.recorded.opening import begins_with_game_record, read_any_game
from tests.paths import WIRE
from tests.server_sim.people.doubles.small_recordings import SHERIFF_LINES, WHOLE

RECORDS = "\n".join(json.dumps({"game": "g", **line}) for line in SHERIFF_LINES)
TABLE = {"event": "game", "game": "g", "kind": "avalon", "names": {"1": "Ann"}}
TABLE |= {"seats": {}, "roles": {"1": "MERLIN"}}


def test_each_kind_of_log_has_its_reader() -> None:
    packets = (WIRE / "official_5.game.json").read_text("utf-8")
    texts = (WHOLE, packets, RECORDS, "\ufeff" + json.dumps(TABLE))
    assert [read_any_game(text).kind for text in texts] == ["village", "village", "sheriff", "avalon"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (RECORDS.replace('"event": "game"', '"event": "game", "version": 2'), "records of version 2"),
        (json.dumps({**TABLE, "roles": 3}), "no record of a parlour game can be read: line 1"),
        (json.dumps({"event": "boo"}), "no record of a Sheriff game can be read: line 1"),
    ],
)
def test_records_that_cannot_be_used_are_refused(text: str, why: str) -> None:
    with pytest.raises(UnreadableGameError, match=why):
        read_any_game(text)


def test_a_record_of_another_game_is_a_problem() -> None:
    game = read_any_game(RECORDS + '\n{"event": "line", "game": "h", "day": 1, "player": 1, "text": "?"}')
    assert game.problems == ("line 12: of another game, h",)


def test_records_of_a_game_are_told_by_their_first_line(tmp_path: Path) -> None:
    log = tmp_path / "a.jsonl"
    assert not begins_with_game_record(log)
    log.write_text(RECORDS, "utf-8")
    assert begins_with_game_record(log)
