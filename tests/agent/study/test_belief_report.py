from __future__ import annotations

import pytest

from agent.recorded.recording import load_recording
from agent.study.belief_report import DayBeliefs, believed_by_day
from rules.game.view import PUBLIC
from tests.paths import WIRE


@pytest.fixture(scope="module")
def days() -> list[DayBeliefs]:
    """A game of five, as the public saw it."""
    return list(believed_by_day(load_recording(WIRE / "official_5.game.log"), PUBLIC))


def test_there_are_beliefs_before_every_vote_about_those_who_live(days: list[DayBeliefs]) -> None:
    assert [(found.day, len(found.alive)) for found in days] == [(1, 5), (2, 3)]
    for found in days:
        assert tuple(found.posterior) == found.alive


def test_the_table_has_a_row_for_each_living_player(days: list[DayBeliefs]) -> None:
    table = days[1].table()
    assert table.title == "Before the vote of day 2"
    assert [column.header for column in table.columns][:2] == ["player", "WEREWOLF"]
    assert table.row_count == 3


def test_the_reasons_are_about_whoever_is_suspected_most(days: list[DayBeliefs]) -> None:
    found = days[1]
    suspect = max(found.alive, key=found.beliefs.suspicion)
    assert found.reasons().startswith(f"{suspect} is suspected most")
    assert len(found.reasons().splitlines()) > 1


def test_who_does_not_play_believes_nothing() -> None:
    with pytest.raises(ValueError, match="'Zoe' does not play"):
        next(believed_by_day(load_recording(WIRE / "official_5.game.log"), "Zoe"))
