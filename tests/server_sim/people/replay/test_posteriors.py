"""What a seat could believe over a game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from agent.__main__ import app
from agent.recorded.recording import Recording, load_recording, read_recording
from rules.game.roles import Role
from rules.game.view import PUBLIC
from server_sim.people.replay.building import contest_timeline
from server_sim.people.replay.posteriors import SeatBeliefs
from server_sim.people.replay.timeline import MomentKind, Timeline
from tests.paths import DATA, WIRE
from tests.server_sim.people.doubles.small_recordings import WHOLE

GAMES = (WIRE / "official_5.game.log", DATA / "english_game.log", WIRE / "official_5_limits.game.log")


def before_vote(timeline: Timeline, day: int) -> int:
    """The last moment before the first vote of a day."""
    votes = (
        moment.number for moment in timeline.moments if moment.kind is MomentKind.VOTE and moment.day == day
    )
    return next(votes) - 1


@pytest.mark.parametrize("log", GAMES, ids=lambda path: path.stem)
def test_before_a_vote_it_is_what_the_beliefs_command_tells(log: Path) -> None:
    recording = load_recording(log)
    timeline = contest_timeline("x", recording)
    for seat in ("public", *recording.players):
        beliefs = SeatBeliefs(recording, PUBLIC if seat == "public" else seat)
        printed = CliRunner().invoke(app, ["beliefs", str(log), "--seat", seat, "--json"])
        told = [json.loads(line) for line in printed.stdout.splitlines()]
        assert told
        for one in told:
            found = beliefs.at(before_vote(timeline, one["day"]))
            assert (found.day, found.posterior) == (one["day"], one["posterior"])


@pytest.fixture
def recording() -> Recording:
    return read_recording(WHOLE)


def test_the_public_learns_in_the_morning_and_when_talk_is_over(recording: Recording) -> None:
    assert SeatBeliefs(recording, PUBLIC).moments == (-1, 1, 3, 6, 15, 18)


def test_a_player_also_learns_when_it_is_asked_to_talk(recording: Recording) -> None:
    assert 5 in SeatBeliefs(recording, "Dan").moments


def test_between_two_packets_nothing_new_is_believed(recording: Recording) -> None:
    beliefs = SeatBeliefs(recording, PUBLIC)
    assert beliefs.at(5) is beliefs.at(3)
    assert beliefs.at(14) is beliefs.at(6)
    assert SeatBeliefs(recording, PUBLIC).at(-1).moment == -1


def test_the_seer_knows_in_the_morning_whom_it_has_found(recording: Recording) -> None:
    beliefs = SeatBeliefs(recording, "Ben")
    course = {belief.moment: belief for belief in map(beliefs.at, beliefs.moments)}
    assert course[1].posterior["Ann"][Role.WEREWOLF] < 0.5
    assert course[3].posterior["Ann"][Role.WEREWOLF] == pytest.approx(1)


def test_the_reasons_begin_with_whoever_is_suspected_most(recording: Recording) -> None:
    belief = SeatBeliefs(recording, "Ben").at(6)
    assert next(iter(belief.reasons)) == "Ann"
    assert belief.reasons["Ann"]


def test_who_does_not_play_believes_nothing(recording: Recording) -> None:
    with pytest.raises(ValueError, match="'Zoe' does not play"):
        SeatBeliefs(recording, "Zoe")


def test_a_village_that_is_too_large_is_a_value_error_and_no_long_wait() -> None:
    roles = ("WEREWOLF", "SEER", "VILLAGER", "POSSESSED", "MEDIUM", "BODYGUARD") * 5
    log = "\n".join(f"0,status,{seat},{role},ALIVE,t,N{seat}" for seat, role in enumerate(roles, 1))
    with pytest.raises(ValueError, match="worlds are more than"):
        SeatBeliefs(read_recording(log), PUBLIC).at(0)
