from __future__ import annotations

import json
from typing import Any

import pytest

from agent.runtime.status import LONG_WAIT, ConnectionGame, ConnectionStatus, LongWaitWarner, State, heartbeat


class Time:
    """A clock that stands still until it is moved."""

    now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def status(time: Time) -> ConnectionStatus:
    return ConnectionStatus("team1", "ws://x/ws", clock=time)


def test_a_new_connection_is_connecting(status: ConnectionStatus) -> None:
    assert (status.state, status.since) == (State.CONNECTING, 1_000_000)
    assert str(status).startswith("team1 at ws://x/ws: connecting since ")
    assert str(status).endswith("; games played 0, cut off 0, incidents 0; no game yet")


def test_since_is_when_the_state_was_entered(status: ConnectionStatus, time: Time) -> None:
    time.now += 5
    status.enter(State.WAITING)
    time.now += 5
    status.enter(State.WAITING)
    assert status.since == 1_000_005


def test_a_game_counts_once_however_often_it_is_ended(status: ConnectionStatus) -> None:
    status.broke_off()
    status.began("G1", "SEER")
    status.ended("VILLAGER")
    status.ended("VILLAGER")
    status.broke_off()
    assert (status.finished, status.cut_off) == (1, 0)
    assert status.last == ConnectionGame("G1", "SEER", "VILLAGER won")
    status.began("G2", "SEER")
    status.began("G3", "VILLAGER")
    assert (status.cut_off, status.last) == (1, ConnectionGame("G2", "SEER", "cut off"))
    assert str(status).endswith("; games played 1, cut off 1, incidents 0; last G2 as SEER, cut off")


def test_the_heartbeat_tells_when_it_was_written_and_how_each_connection_is(status: ConnectionStatus) -> None:
    status.began("G1", "SEER")
    status.ended("VILLAGER")
    status.incidents += 1
    written: dict[str, Any] = json.loads(
        json.dumps(heartbeat([status, ConnectionStatus("team2", "ws://y/ws")], 86_400.5))
    )
    first, second = written.pop("connections")
    assert written == {"time": 86_400.5, "utc": "1970-01-02T00:00:00+00:00"}
    assert second["last_game"] is None
    assert first == {
        "name": "team1",
        "url": "ws://x/ws",
        "state": "connecting",
        "since": "1970-01-12T13:46:40+00:00",
        "games": 1,
        "finished": 1,
        "cut_off": 0,
        "incidents": 1,
        "last_game": {"id": "G1", "role": "SEER", "result": "VILLAGER won"},
    }


@pytest.fixture
def statuses(time: Time) -> list[ConnectionStatus]:
    """Two connections at one server, which wait, and one at another, which plays."""
    here = [ConnectionStatus(f"a{number}", "ws://here/ws", time) for number in (1, 2)]
    there = ConnectionStatus("b1", "ws://there/ws", time)
    for status in here:
        status.enter(State.WAITING)
    there.began("G1", "SEER")
    return [*here, there]


def test_a_long_wait_is_said_once_with_what_may_be_wrong(
    statuses: list[ConnectionStatus], time: Time, console: list[str]
) -> None:
    warner = LongWaitWarner(statuses)
    warner.warn()
    assert console == []
    time.now += LONG_WAIT
    for _ in range(3):
        warner.warn()
    (line,) = console
    assert line.startswith("WARNING ws://here/ws: no game for 3 minutes; 2 connections wait (a1, a2)")
    assert "agent.num" in line and "stuck" in line


def test_it_is_said_anew_when_a_game_has_been_played_since(
    statuses: list[ConnectionStatus], time: Time, console: list[str]
) -> None:
    warner = LongWaitWarner(statuses)
    for _ in range(2):
        time.now += LONG_WAIT
        warner.warn()
        for status in statuses[:2]:
            status.began("G2", "SEER")
        warner.warn()
        for status in statuses[:2]:
            status.ended("VILLAGER")
            status.enter(State.WAITING)
    assert len(console) == 2


def test_who_waits_while_its_teammates_play_has_nothing_to_complain_of(
    statuses: list[ConnectionStatus], time: Time, console: list[str]
) -> None:
    statuses[0].began("G2", "SEER")
    time.now += LONG_WAIT
    LongWaitWarner(statuses).warn()
    assert console == []
