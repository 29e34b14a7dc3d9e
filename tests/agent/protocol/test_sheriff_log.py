from __future__ import annotations

import json

from agent.protocol.sheriff import Invalid
from agent.protocol.sheriff_log import (
    DayRecord,
    ElectionRecord,
    GameRecord,
    InvalidRecord,
    Reliability,
    parse_record,
)
from rules.game.roles import Role


def a_day(reliability: Reliability, before: Reliability | None = None) -> DayRecord:
    return DayRecord(
        game="g",
        day=1,
        sheriff=1,
        alive=[1, 2],
        reliability=reliability,
        reliability_pre=before,
        pseudo_votes={2: None},
        votes={1: 2, 2: 1},
    )


def test_the_event_comes_first_and_players_are_numbers_but_as_keys() -> None:
    record = GameRecord(game="g", roles={1: Role.SEER}, names={1: "Ann"}, leader=1)
    assert json.dumps(record.to_json()) == (
        '{"event": "game", "game": "g", "version": 1, "seed": null, "repeat": null,'
        ' "names": {"1": "Ann"}, "roles": {"1": "SEER"}, "leader": 1}'
    )


def test_scores_before_the_statement_are_left_out_where_nobody_was_asked() -> None:
    assert "reliability_pre" not in a_day({}).to_json()
    assert a_day({}, {}).to_json()["reliability_pre"] == {}


def test_only_a_reasoning_has_a_purpose_and_a_target() -> None:
    record = InvalidRecord(game="g", day=1, player=2, request="VOTE", error=Invalid.MISSED, answer=None)
    assert list(record.to_json()) == ["event", "game", "day", "player", "request", "error", "answer"]


def test_a_score_is_written_as_it_was_given() -> None:
    line = json.dumps(a_day({2: {1: 7}, 1: {2: 7.0}}).to_json()["reliability"])
    assert line == '{"2": {"1": 7}, "1": {"2": 7.0}}'


def test_numbers_and_names_that_are_numbers_are_the_same_player() -> None:
    votes = {"1": 2, "2": "1", "Ann": "Bob", "01": None}
    record = parse_record(json.dumps({"event": "election", "game": 3, "votes": votes, "sheriff": "2"}))
    assert isinstance(record, ElectionRecord)
    assert (record.game, record.sheriff) == ("3", 2)
    assert record.votes == {1: 2, 2: 1, "Ann": "Bob", "01": None}
