"""Beliefs are worked out where one looks first."""

from __future__ import annotations

from itertools import count

import pytest

from agent.recorded.sheriff_recording import SheriffRecording
from rules.game.view import PUBLIC
from server_sim.people.replay.loading import RecordedGameView, beliefs_of, open_recorded
from server_sim.people.web.replay.thinking import SeatThinker, score_track
from tests.paths import DATA

LOG = DATA / "english_game.log"


@pytest.fixture(scope="module")
def recording_view() -> RecordedGameView:
    return open_recorded(LOG)


def thinker(game: RecordedGameView) -> SeatThinker:
    """One that works out a single belief at a time."""
    return SeatThinker(beliefs_of(game, PUBLIC), clock=map(float, count()).__next__)


def test_the_moment_looked_at_comes_first(recording_view: RecordedGameView) -> None:
    slow = thinker(recording_view)
    moment = recording_view.timeline.moments[-1].number
    track = slow.work(moment)
    assert not track.is_complete
    assert track.at(moment) is not None


def test_work_goes_on_where_it_stopped(recording_view: RecordedGameView) -> None:
    slow = thinker(recording_view)
    found = [len(slow.work(0).snapshots) for _ in range(3)]
    assert found == [1, 2, 3]


def test_of_a_game_that_has_grown_what_is_found_stays(recording_view: RecordedGameView) -> None:
    before = SeatThinker(beliefs_of(recording_view, PUBLIC), clock=lambda: 0.0)
    after = thinker(recording_view)
    whole = before.work(0)
    after.keep(before)
    assert len(after.work(0).snapshots) == len(whole.snapshots)


def test_scores_stand_from_the_pseudo_vote_and_again_from_the_vote() -> None:
    game = open_recorded(DATA / "sheriff" / "v2.jsonl")
    recording = game.game
    assert isinstance(recording, SheriffRecording)
    tracks = [score_track(recording, rater, game.timeline) for rater in game.timeline.players]
    track = next(track for track in tracks if track.snapshots)
    assert track.is_scores
    assert track.is_complete
    assert list(track.moments) == sorted(track.moments)
