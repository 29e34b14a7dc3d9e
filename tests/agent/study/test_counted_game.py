from __future__ import annotations

from agent.study.counted_game import read_in_order
from tests.agent.study.conftest import played, recorded
from tests.rows import each_row

GREETING = "0 Aoi: Hello everyone."


@each_row
def test_a_vote_without_anything_to_rest_on_is_a_hunch(text: str, is_hunch: bool) -> None:
    assert played(f"1 Aoi: {text}").lines[0].is_hunch is is_hunch


@each_row
def test_a_line_that_only_greets_or_closes_is_a_courtesy(text: str, is_courtesy: bool) -> None:
    assert played(f"1 Aoi: {text}").lines[0].is_courtesy is is_courtesy


def test_a_courtesy_gives_no_reason() -> None:
    line = played("0 Aoi: Nothing more from me because it is late, good night.").lines[0]
    assert not line.has_reason


def test_skip_and_over_are_no_lines() -> None:
    assert len(played(GREETING, "0 Ben: Over", "0 Dan: Skip").lines) == 1


def test_only_what_the_counted_say_is_their_own() -> None:
    game = played(GREETING, "0 Ben: Hello Aoi.", counted=["Ben"])
    assert [line.talk.agent for line in game.own_lines] == ["Ben"]


def test_the_dead_have_no_day() -> None:
    game = played("1 Aoi votes Ben", "1 Ben is executed", "2 Aoi votes Dan")
    assert ("Ben", 1) in game.player_days
    assert ("Ben", 2) not in game.player_days
    assert game.executions == {1: "Ben"}


def test_the_first_ballot_counts() -> None:
    game = played("1 Aoi votes Ben", "1 Ben votes Aoi", "1 Aoi votes Dan", "1 Ben votes Aoi")
    assert game.votes[1, "Aoi"] == "Ben"


@each_row
def test_whoever_is_asked_again_could_speak(later: list[str], could_speak: bool) -> None:
    assert played("1 Aoi: Well then.", *later).has_turn_after("Ben", 1, 0) is could_speak


def test_nothing_comes_after_over() -> None:
    game = played("1 Ben: Over", "1 Aoi: Well then.", "1 Ben: Over")
    assert not game.has_turn_after("Ben", 1, 1)


def test_a_voice_remembers_its_wordings_for_four_games() -> None:
    games = [recorded([f"1 Aoi: Line number {number} it is."]) for number in range(6)]
    last = list(read_in_order((game, None) for game in games))[-1]
    assert len(last.used_before["ours"]) == 4
    assert "Line number 0 it is." not in last.used_before["ours"]
