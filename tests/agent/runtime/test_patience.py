from __future__ import annotations

import pytest

from agent.runtime.patience import LONG_WAIT, Patience
from agent.runtime.status import ConnectionStatus, State


class Time:
    """A clock that stands still until it is moved."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def time() -> Time:
    return Time()


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
    patience = Patience(statuses)
    patience.look()
    assert console == []
    time.now += LONG_WAIT
    for _ in range(3):
        patience.look()
    (line,) = console
    assert line.startswith("WARNING ws://here/ws: no game for 3 minutes; 2 connections wait (a1, a2)")
    assert "agent.num" in line and "stuck" in line


def test_it_is_said_anew_when_a_game_has_been_played_since(
    statuses: list[ConnectionStatus], time: Time, console: list[str]
) -> None:
    patience = Patience(statuses)
    for _ in range(2):
        time.now += LONG_WAIT
        patience.look()
        for status in statuses[:2]:
            status.began("G2", "SEER")
        patience.look()
        for status in statuses[:2]:
            status.ended("VILLAGER")
            status.enter(State.WAITING)
    assert len(console) == 2


def test_who_waits_while_its_teammates_play_has_nothing_to_complain_of(
    statuses: list[ConnectionStatus], time: Time, console: list[str]
) -> None:
    statuses[0].began("G2", "SEER")
    time.now += LONG_WAIT
    Patience(statuses).look()
    assert console == []
