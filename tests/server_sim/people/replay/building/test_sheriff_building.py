"""A Sheriff game as a row of moments."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from agent.protocol.sheriff_log import parse_record
from agent.recorded.sheriff_recording import SheriffRecording
from rules.game.roles import Role, Team
from server_sim.people.replay.building import LiveTimeline
from server_sim.people.replay.posteriors import ScoresAt, scores_over_time
from server_sim.people.replay.sheriff_building import sheriff_timeline
from tests.rows import tables_in
from tests.server_sim.people.doubles.small_recordings import SHERIFF_LINES


def recorded(*lines: dict[str, object]) -> SheriffRecording:
    return SheriffRecording(tuple(parse_record(json.dumps({"game": "g", **line})) for line in lines))


def test_a_whole_game_is_told_in_its_order() -> None:
    timeline = sheriff_timeline("a game", recorded(*SHERIFF_LINES), "en")
    told = [[one.day, one.kind, one.actor, one.target, one.text] for one in timeline.moments]
    assert told == tables_in(Path(__file__).with_suffix(".yml"))["a whole game"]
    assert [moment.number for moment in timeline.moments] == list(range(21))
    assert (timeline.winner, timeline.roles["Ben"]) == (Team.VILLAGER, Role.SEER)


def test_a_live_game_grows_into_what_is_recorded_of_it() -> None:
    live, game = LiveTimeline("a game", "en"), recorded(*SHERIFF_LINES)
    for record in game.records:
        live.record(record)
    assert live.timeline == sheriff_timeline("a game", game, "en")


def test_statements_are_read_like_any_talk() -> None:
    moments = sheriff_timeline("a game", recorded(*SHERIFF_LINES), "ja").moments
    assert [chip.text for chip in moments[12].chips] == ["CO 占い師", "Ann: 人狼"]


def test_a_badge_handed_on_tells_by_whom() -> None:
    badge: dict[str, object] = {"event": "sheriff", "day": 2, "sheriff": 1, "how": "badge", "previous": 3}
    *_, moment = sheriff_timeline("x", recorded(SHERIFF_LINES[0], badge), "en").moments
    assert (moment.actor, moment.target) == ("Cleo", "Ann")


def test_the_scores_of_a_rater_are_told_for_each_day() -> None:
    assert scores_over_time(recorded(*SHERIFF_LINES), "Ann") == (
        ScoresAt(1, before={"Ben": 4}, after={"Ben": 3, "Cleo": 8.5}),
    )
    assert scores_over_time(recorded(*SHERIFF_LINES), "Dan") == (ScoresAt(1, before={}, after={}),)
    with pytest.raises(ValueError, match="'Zoe' does not play"):
        scores_over_time(recorded(*SHERIFF_LINES), "Zoe")
