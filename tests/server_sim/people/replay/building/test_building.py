"""A contest's game as a row of moments."""

from __future__ import annotations

from pathlib import Path

import pytest

from agent.protocol.gamelog import LogRow, parse_row
from agent.recorded.recording import read_recording
from rules.game.roles import Role, Team
from server_sim.people.replay.building import LiveTimeline, contest_timeline
from server_sim.people.replay.timeline import Moment, MomentKind, Timeline
from tests.rows import tables_in
from tests.server_sim.people.doubles.small_recordings import NAMES, WHOLE, game_log, mornings

COURSES = tables_in(Path(__file__).with_suffix(".yml"))


def timeline_of(log: str) -> Timeline:
    return contest_timeline("a game", read_recording(log))


def in_short(moment: Moment) -> str:
    who = "".join(f" {name}" for name in (moment.actor, moment.target) if name is not None)
    return f"{moment.day} {moment.kind}{who}"


def test_a_whole_game_is_told_in_its_order() -> None:
    timeline = timeline_of(WHOLE)
    assert [in_short(moment) for moment in timeline.moments] == COURSES["a whole game"]
    assert [moment.number for moment in timeline.moments] == list(range(19))
    assert (timeline.winner, timeline.players, timeline.language) == (Team.VILLAGER, NAMES, "en")
    assert timeline.roles["Cleo"] is Role.BODYGUARD


def test_what_a_line_says_stands_on_its_chips() -> None:
    said = {moment.number: moment for moment in timeline_of(WHOLE).moments}
    assert [chip.text for chip in said[4].chips] == ["CO seer", "Ann: werewolf"]
    assert [chip.text for chip in said[5].chips] == ["asks Ben: vote?"]
    assert [(chip.kind, chip.text) for chip in said[6].chips] == [("vote", "votes Ann")]


@pytest.mark.parametrize(
    ("row", "target", "saved"),
    [("1,attack,2,true", "Ben", ""), ("1,attack,2,false", None, "Ben"), ("1,attack,-1,true", None, "")],
)
def test_an_attack_kills_or_meets_a_guard_or_has_no_target(row: str, target: str | None, saved: str) -> None:
    *_, attack = timeline_of(game_log(*mornings(1), "1,execute,4,VILLAGER", row)).moments
    assert (attack.kind, attack.target, attack.text) == (MomentKind.ATTACK, target, saved)


@pytest.mark.parametrize("night", ["1,whisper,0,0,1,Hm.", "1,divine,2,1,WEREWOLF", "1,attack,2,true"])
def test_a_night_without_an_execution_tells_that_nobody_was_executed(night: str) -> None:
    *_, day, execution, _ = timeline_of(game_log(*mornings(1), night)).moments
    assert (day.kind, execution.kind, execution.target) == (MomentKind.DAY, MomentKind.EXECUTION, None)


def test_votes_that_nobody_fell_by_tell_it_in_the_morning_too() -> None:
    moments = timeline_of(game_log(*mornings(1), "1,vote,1,2", *mornings(2), "2,talk,0,0,1,Hm.")).moments
    assert [in_short(moment) for moment in moments][1:] == COURSES["two days without an execution"]


def test_a_game_broken_off_by_day_executes_nobody_and_has_no_winner() -> None:
    broken = timeline_of(game_log(*mornings(1), "1,talk,0,0,1,Hm.", *mornings(2), "2,result,4,1,NONE"))
    assert MomentKind.EXECUTION not in {moment.kind for moment in broken.moments}
    assert broken.winner is Team.NONE


def test_a_game_without_a_result_goes_on() -> None:
    assert timeline_of(game_log("0,talk,0,0,1,Hm.")).winner is None


def test_in_a_log_without_game_names_the_connections_stand_in() -> None:
    log = "0,status,1,WEREWOLF,ALIVE,owl1\n0,status,2,SEER,ALIVE,fox1\n0,talk,0,0,1,Agent[02] lies."
    timeline = timeline_of(log)
    assert timeline.players == ("owl1", "fox1")
    assert timeline.moments[-1].text == "fox1 lies."


def test_what_was_said_is_plain_text() -> None:
    timeline = timeline_of(game_log("0,talk,0,0,1,\x1b[31m<b>red\x07\u202e"))
    assert timeline.moments[-1].text == "[31m<b>red"


def rows_of(log: str) -> list[LogRow]:
    return [parse_row(line) for line in log.split("\n")]


def test_a_live_game_grows_into_what_is_recorded_of_it() -> None:
    live = LiveTimeline("a game", "en")
    rows = rows_of(WHOLE)
    for row in rows[:12]:
        live.rows([row])
    assert (live.timeline.winner, live.timeline.players) == (None, NAMES)
    seen = live.timeline.moments
    assert live.timeline is live.timeline
    live.rows(rows[12:])
    assert live.timeline == timeline_of(WHOLE)
    assert live.timeline.moments[: len(seen)] == seen


def test_before_its_first_row_a_live_game_has_nobody_in_it() -> None:
    assert LiveTimeline("a game", "ja").timeline == Timeline("a game", "ja", (), {}, ())
