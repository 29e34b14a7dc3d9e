"""What the server writes down about one player of a game."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from agent.protocol.gamelog import StatusRow, TalkRow, VoteRow
from agent.protocol.info import Info
from agent.protocol.packets import GamePacket, NamePacket, TalkPacket, VotePacket
from rules.game.roles import Role, Status
from server_sim.driver.recorder import ExchangeEvent, Playable
from server_sim.rehearsal.scorecard import Scorecard
from tests.rows import each_row

INFO = Info(game_id="G", day=1, agent="Ann", status_map={"Ann": Status.ALIVE}, role_map={})
TALK, VOTE = TalkPacket(info=INFO), VotePacket(info=INFO)
OTHER, ME = 0, 1


@pytest.fixture
def record() -> Scorecard:
    """Follows the second of two seats."""
    record = Scorecard("team2")
    game: Any = SimpleNamespace(seats=[SimpleNamespace(team_name=f"team{n}") for n in (1, 2)])
    assert record(cast("Playable", game)) == [record]
    return record


def exchange(packet: GamePacket | NamePacket, answer: str | None, seat: int = ME) -> ExchangeEvent:
    return ExchangeEvent(seat, packet, 10.0, 10.5, answer, None if answer else "no answer")


def talk(text: str, seat: int = ME) -> TalkRow:
    return TalkRow(1, "talk", 0, 0, seat + 1, text)


def test_answers_in_time_and_those_that_were_not(record: Scorecard) -> None:
    record.exchanged(exchange(TALK, "Hello."))
    record.exchanged(exchange(TALK, None))
    record.exchanged(exchange(NamePacket(), "team2"))
    record.exchanged(exchange(TALK, None, OTHER))
    assert (record.asked, record.missed, record.probes, record.skips) == (2, {"TALK": 1}, 1, 1)
    assert record.slowest == 0.5


@each_row
def test_lines_that_the_server_cuts(said: str, shown: str, cut: int, record: Scorecard) -> None:
    record.exchanged(exchange(TALK, said))
    record.rows([talk(shown), talk("Over", OTHER)])
    assert (record.lines, record.cut) == ([shown], cut)


@pytest.mark.parametrize("text", ["Well, well", '"Well"', "well\rwell", " "])
def test_lines_that_no_contest_wants(record: Scorecard, text: str) -> None:
    record.rows([talk("Well."), talk(text)])
    assert record.blemished == [text]


def test_a_vote_that_does_not_count_is_lost(record: Scorecard) -> None:
    for _ in range(2):
        record.exchanged(exchange(VOTE, "Bob"))
    record.rows([VoteRow(1, "vote", ME + 1, 1), VoteRow(1, "vote", OTHER + 1, 1)])
    assert record.votes_lost == 1


def test_a_player_fails_once_a_game_however_often_the_log_says_so(record: Scorecard) -> None:
    row = StatusRow(1, ME + 1, Role.SEER, None, "team2", "Bob")
    record.rows([row, row, StatusRow(1, OTHER + 1, Role.SEER, None, "team1", "Ann")])
    record.close(None)
    assert (record.failures, record.others_failed) == (1, {OTHER + 1})
