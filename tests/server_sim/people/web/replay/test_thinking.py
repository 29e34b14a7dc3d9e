"""Beliefs are worked out where one looks first, and are those of the beliefs command."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

import pytest

from agent.recorded.recording import load_recording
from agent.recorded.sheriff_recording import SheriffRecording
from agent.study.belief_report import believed_by_day
from rules.game.view import PUBLIC
from server_sim.people.replay.loading import RecordedGameView, beliefs_of, open_recorded
from server_sim.people.replay.timeline import MomentKind
from server_sim.people.web.replay.thinking import SeatThinker, score_track
from tests.paths import DATA

LOG = DATA / "english_game.log"


@pytest.fixture(scope="module")
def recording_view() -> RecordedGameView:
    return open_recorded(LOG)


def thinker(game: RecordedGameView, seat: str = PUBLIC, clock: Iterator[float] | None = None) -> SeatThinker:
    beliefs = beliefs_of(game, seat)
    return SeatThinker(beliefs, clock=clock.__next__ if clock is not None else lambda: 0.0)


@pytest.mark.parametrize("seat", [PUBLIC, "Agnes", "Delphine"])
def test_the_belief_before_each_vote_is_that_of_the_command(
    recording_view: RecordedGameView, seat: str
) -> None:
    track = thinker(recording_view, seat).work(0)
    votes: dict[int, int] = {}
    for moment in recording_view.timeline.moments:
        if moment.kind is MomentKind.VOTE:
            votes.setdefault(moment.day, moment.number)
    for believed in believed_by_day(load_recording(LOG), seat):
        if believed.day in votes:
            found = track.at(votes[believed.day])
            assert found is not None
            assert found.figures == {
                name: {role.value: chance for role, chance in chances.items()}
                for name, chances in believed.posterior.items()
            }


def test_the_moment_looked_at_comes_first(recording_view: RecordedGameView) -> None:
    slow = thinker(recording_view, clock=iter(map(float, count())))
    moment = recording_view.timeline.moments[-1].number
    track = slow.work(moment)
    assert not track.is_complete
    assert track.at(moment) is not None


def test_work_goes_on_where_it_stopped(recording_view: RecordedGameView) -> None:
    slow = thinker(recording_view, clock=iter(map(float, count())))
    found = [len(slow.work(0).snapshots) for _ in range(3)]
    assert found == [1, 2, 3]


def test_of_a_game_that_has_grown_what_is_found_stays(recording_view: RecordedGameView) -> None:
    before, after = thinker(recording_view), thinker(recording_view, clock=iter(map(float, count())))
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
