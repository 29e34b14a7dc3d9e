"""What a seat could believe over a game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from agent.__main__ import app
from agent.protocol.avalon import AvalonRole
from agent.recorded.recording import load_recording, read_recording
from rules.game.roles import Role
from rules.game.view import PUBLIC
from server_sim.people.replay.building import contest_timeline
from server_sim.people.replay.loading import RecordedGameView, beliefs_of, open_recorded
from server_sim.people.replay.posteriors import SeatBeliefs
from server_sim.people.replay.timeline import MomentKind, Timeline
from tests.paths import DATA, WIRE
from tests.server_sim.people.doubles.small_recordings import WHOLE
from tests.server_sim.people.replay.building.parlour_logs import every_game, opened

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
            assert beliefs.at(before_vote(timeline, one["day"])).figures == one["posterior"]


def test_everybody_learns_in_the_morning_and_from_every_line() -> None:
    recording = read_recording(WHOLE)
    beliefs = SeatBeliefs(recording, PUBLIC)
    assert beliefs.moments == (-1, 1, 3, 4, 5, 6, 15)
    assert beliefs.at(14) is beliefs.at(6)
    assert SeatBeliefs(recording, PUBLIC).at(-1).moment == -1
    assert {4, 5, 6} <= set(SeatBeliefs(recording, "Dan").moments)


@pytest.mark.parametrize("log", GAMES, ids=lambda path: path.stem)
def test_the_end_which_tells_all_roles_changes_no_belief(log: Path) -> None:
    view = open_recorded(log)
    end = next(moment.number for moment in view.timeline.moments if moment.kind is MomentKind.RESULT)
    beliefs = beliefs_of(view, PUBLIC)
    assert max(beliefs.moments) < end
    likeliest = [max(chances.values()) for chances in beliefs.at(end).figures.values()]
    assert min(likeliest) < 0.9


def test_a_line_that_calls_somebody_black_raises_the_suspicion_at_once() -> None:
    beliefs = SeatBeliefs(read_recording(WHOLE), PUBLIC)
    before, after = (beliefs.at(moment).figures["Ann"][Role.WEREWOLF] for moment in (3, 4))
    assert after > before + 0.1


@pytest.mark.parametrize("seat", [PUBLIC, "Linnea"])
def test_the_course_has_the_beliefs_of_every_moment_in_whatever_order_they_are_asked_for(seat: str) -> None:
    recording = load_recording(DATA / "english_game.log")
    course = list(SeatBeliefs(recording, seat).course())
    asked = SeatBeliefs(recording, seat)
    assert tuple(belief.moment for belief in course) == asked.moments
    for belief in reversed(course):
        found = asked.at(belief.moment).figures
        for name, chances in belief.figures.items():
            assert found[name] == pytest.approx(chances, abs=1e-9)


def test_the_seer_knows_in_the_morning_whom_it_has_found_and_begins_its_reasons_with_that() -> None:
    beliefs = SeatBeliefs(read_recording(WHOLE), "Ben")
    course = {belief.moment: belief for belief in map(beliefs.at, beliefs.moments)}
    assert course[1].figures["Ann"][Role.WEREWOLF] < 0.5
    assert course[3].figures["Ann"][Role.WEREWOLF] == pytest.approx(1)
    name, reasons = next(iter(beliefs.at(6).reasons.items()))
    assert name == "Ann" and reasons


def test_who_does_not_play_believes_nothing() -> None:
    for view in (open_recorded(DATA / "english_game.log"), opened("avalon")):
        with pytest.raises(ValueError, match="'Zoe' does not play"):
            beliefs_of(view, "Zoe")


def test_a_village_that_is_too_large_is_a_value_error_and_no_long_wait() -> None:
    roles = ("WEREWOLF", "SEER", "VILLAGER", "POSSESSED", "MEDIUM", "BODYGUARD") * 5
    log = "\n".join(f"0,status,{seat},{role},ALIVE,t,N{seat}" for seat, role in enumerate(roles, 1))
    with pytest.raises(ValueError, match="worlds are more than"):
        SeatBeliefs(read_recording(log), PUBLIC).at(0)


def holder(view: RecordedGameView, role: str) -> str:
    return next(name for name, held in view.timeline.roles.items() if held == role)


@every_game
def test_the_chances_of_each_player_are_whole_at_every_moment(game: str) -> None:
    view = opened(game)
    for seat in (PUBLIC, *view.timeline.players):
        beliefs = beliefs_of(view, seat)
        for moment in beliefs.moments:
            for chances in beliefs.at(moment).figures.values():
                whole = sum(chance for what, chance in chances.items() if what != "EVIL")
                assert whole == pytest.approx(1)


@every_game
def test_a_seat_is_told_its_secrets_the_public_is_not_and_the_end_tells_nothing(game: str) -> None:
    view = opened(game)
    secrets = {moment.number for moment in view.timeline.moments if moment.kind is MomentKind.SECRET}
    assert not secrets & set(beliefs_of(view, PUBLIC).moments)
    told = {moment for seat in view.timeline.players for moment in beliefs_of(view, seat).moments}
    assert secrets <= told
    end = next(moment.number for moment in view.timeline.moments if moment.kind is MomentKind.RESULT)
    assert max(beliefs_of(view, PUBLIC).moments) < end


def test_merlin_sees_the_evil_from_the_beginning_and_nobody_else_does() -> None:
    view = opened("avalon")
    evil = {holder(view, AvalonRole.MINION), holder(view, AvalonRole.ASSASSIN)}
    seen = beliefs_of(view, holder(view, AvalonRole.MERLIN)).at(5).figures
    assert {name for name, chances in seen.items() if chances["EVIL"] > 0.99} == evil
    (reason, *_) = beliefs_of(view, holder(view, AvalonRole.MERLIN)).at(10**6).reasons[min(evil)]
    assert "You know that evil is" in reason
    servant = beliefs_of(view, holder(view, AvalonRole.SERVANT)).at(5).figures
    assert not {name for name, chances in servant.items() if chances["EVIL"] > 0.99}


@every_game
def test_reasons_are_what_was_told_with_its_weight_the_strongest_first(game: str) -> None:
    view = opened(game)
    beliefs = beliefs_of(view, PUBLIC)
    first, second = beliefs.moments[:2]
    assert beliefs.at(second - 1) == beliefs.at(first) == beliefs.at(-1)
    last = beliefs.at(len(view.timeline.moments))
    for reasons in last.reasons.values():
        weights = [abs(float(reason.split()[0])) for reason in reasons]
        assert weights == sorted(weights, reverse=True)
    assert any(last.reasons.values())
