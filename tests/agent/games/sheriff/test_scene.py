"""Whom a line of Ann's is to persuade: who speaks next, or else all who may."""

from __future__ import annotations

from dataclasses import replace

import pytest

from agent.games.sheriff.scene import Scene
from agent.reading.offline import read_talk
from rules.game.events import Talk
from tests.agent.games.sheriff.conftest import NAMES, Game, NewGame, sent


@pytest.fixture
def game(new_game: NewGame) -> Game:
    """The first day, after three have spoken."""
    return talked(new_game(persuades=True))


def talked(game: Game) -> Game:
    for speaker, target in (("Bob", "Cho"), ("Cho", "Dan"), ("Dan", "Eve")):
        game.says(speaker, f"I will vote for {target}.")
    return game


def scene_of(game: Game, *, has_sheriff: bool) -> Scene:
    """The scene of a request that Ann is put now."""
    game.send("TALK", info={"has_sheriff": has_sheriff})
    assert game.player.scene is not None
    return game.player.scene


@pytest.mark.parametrize("persuades", [False, True])
def test_either_player_names_its_vote(new_game: NewGame, persuades: bool) -> None:
    line = sent(talked(new_game(persuades=persuades)).send("TALK"))
    assert read_talk(Talk(idx=0, day=1, turn=1, agent="Ann", text=line), NAMES).vote is not None


def test_on_the_first_day_all_who_have_not_spoken_hear_it(game: Game) -> None:
    scene = scene_of(game, has_sheriff=False)
    assert set(scene.hearers) == {"Eve", "Fay", "Gus"}


def test_later_the_order_of_the_day_before_tells_who_speaks_next(game: Game) -> None:
    for late in ("Ann", "Gus", "Eve", "Fay"):
        game.says(late, "I will vote for Bob.")
    game.day, game.said = 2, 0
    game.send("DAILY_INITIALIZE", {"event": "nobody_killed"})
    assert scene_of(game, has_sheriff=False).hearers == ("Gus",)
    assert len(scene_of(game, has_sheriff=True).hearers) == 6, "a Sheriff's order is new each day"


def test_the_last_to_speak_speaks_to_all_who_vote(game: Game) -> None:
    for late in ("Gus", "Eve", "Fay"):
        game.says(late, "I will vote for Bob.")
    assert len(scene_of(game, has_sheriff=False).hearers) == 6


def test_a_line_is_not_taken_in_by_asking_how_it_would_be_heard(game: Game) -> None:
    memory = game.player.memory
    assert memory is not None
    before = memory.board()
    assert memory.heard_as("I will vote for Gus.").vote == "Gus"
    assert memory.board().readings == before.readings
    assert replace(before, judge=memory.board().judge).view == memory.board().view
