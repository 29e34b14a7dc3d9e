from __future__ import annotations

import pytest

from agent.protocol.gamelog import TalkRow, VoteRow
from agent.recorded.recording import Recording, load_recording
from agent.recorded.stand_in import stand_in_player, votes_of_stand_in, with_stand_in
from tests.paths import WIRE

GAME = load_recording(WIRE / "official_5.game.log")


def texts(recording: Recording, name: str) -> list[str]:
    return [
        row.text
        for row in recording.rows
        if isinstance(row, TalkRow) and row.kind == "talk" and recording.cast[row.seat].name == name
    ]


@pytest.mark.parametrize("name", GAME.players)
def test_it_speaks_at_each_turn_of_the_seat_and_nobody_elses(name: str) -> None:
    changed = with_stand_in(GAME, name, stand_in_player(GAME, "neutral", "1"))
    assert len(texts(changed, name)) == len(texts(GAME, name))
    assert texts(changed, name) != texts(GAME, name)
    assert all(texts(changed, other) == texts(GAME, other) for other in GAME.players if other != name)


def test_it_remembers_what_it_has_said_instead() -> None:
    said = texts(with_stand_in(GAME, "Goro", stand_in_player(GAME, "neutral", "1")), "Goro")
    spoken = [line for line in said if line != "Over"]
    assert len(spoken) == len(set(spoken)) > 1


def test_it_votes_on_each_day_of_the_seat_for_another_player() -> None:
    votes = votes_of_stand_in(GAME, "Goro", stand_in_player(GAME, "neutral", "1"))
    days = {row.day for row in GAME.rows if isinstance(row, VoteRow) and GAME.names[row.voter] == "Goro"}
    assert set(votes) == {day for day in days if day > 0}
    assert set(votes.values()) <= set(GAME.players) - {"Goro"}


def test_a_stranger_has_no_seat() -> None:
    with pytest.raises(ValueError, match="'Zoe' does not play in this game"):
        with_stand_in(GAME, "Zoe", stand_in_player(GAME, "neutral", "1"))
