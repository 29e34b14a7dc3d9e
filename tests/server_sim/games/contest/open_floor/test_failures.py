"""Failed players on an open floor, and drivers that break its contract."""

from __future__ import annotations

import pytest

from server_sim.games.step import Answered, Failed, Floor, Input, Said, TimeUp
from tests.server_sim.games.contest.open_floor.first_day import BEGINNING, first_day


class TestFailedPlayers:
    def test_they_are_told_nothing_more_and_not_heard(self) -> None:
        village = first_day()
        assert village.give(Failed(1)).floor == Floor((0, 1, 2, 3, 4), 600)
        assert village.say(1, "from the grave") == []
        village.say(0, "hello")
        assert [tell.seat for tell in village.step.tells] == [0, 2, 3, 4]

    def test_they_do_not_hold_up_the_others(self) -> None:
        village = first_day()
        village.give(Failed(1))
        for seat in (0, 2, 3, 4):
            assert village.is_open
            village.say(seat, "Over")
        assert not village.is_open

    def test_a_failure_itself_does_not_end_the_phase_for_those_who_have_finished(self) -> None:
        """As on the contest's server, only a message does."""
        village = first_day()
        for seat in range(4):
            village.say(seat, "Over")
        village.give(Failed(4))
        assert village.is_open
        village.say(0, "anything")
        assert not village.is_open

    def test_a_floor_without_anybody_is_closed(self) -> None:
        village = first_day()
        for seat in range(5):
            assert village.is_open
            village.give(Failed(seat))
        assert not village.is_open


@pytest.mark.parametrize("given", [None, Answered(0, "hello"), Said(7, "hello", 0)])
def test_a_driver_that_breaks_the_contract_is_told(given: Input | None) -> None:
    with pytest.raises(ValueError, match=r"the floor is open to seats \(0, 1, 2, 3, 4\), but"):
        first_day().give(given)


def test_nothing_is_said_while_the_floor_is_closed() -> None:
    village = first_day()
    village.give(TimeUp(BEGINNING))
    village.close()
    with pytest.raises(ValueError, match="which the game does not wait for"):
        village.give(Said(2, "too late", BEGINNING + 601))
