"""Whom a line of Ann's is to persuade: who speaks next, or else all who may."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from agent.games.sheriff.minds import SHERIFF_MINDS
from agent.games.sheriff.player import SheriffPlayer
from agent.games.sheriff.scene import Scene
from agent.speech.voice import part_maker
from tests.agent.games.sheriff.conftest import Game, sent


def playing(persuades: bool = True) -> Game:
    rng = random.Random(1)
    player = SheriffPlayer(
        "me", SHERIFF_MINDS["offline"], part_maker("profile", "en", rng), rng, persuades=persuades
    )
    game = Game(player)
    game.begin()
    for speaker, target in (("Bob", "Cho"), ("Cho", "Dan"), ("Dan", "Eve")):
        game.says(speaker, f"I will vote for {target}.")
    return game


def scene_of(game: Game, *, has_sheriff: bool) -> Scene:
    """The scene of a request that Ann is put now."""
    game.send("TALK", info={"has_sheriff": has_sheriff})
    assert game.player.scene is not None
    return game.player.scene


@pytest.mark.parametrize("persuades", [False, True])
def test_either_player_names_its_vote(persuades: bool) -> None:
    assert "voting for" in sent(playing(persuades).send("TALK")).casefold()


def test_on_the_first_day_all_who_have_not_spoken_hear_it() -> None:
    scene = scene_of(playing(), has_sheriff=False)
    assert set(scene.hearers) == {"Eve", "Fay", "Gus"}


def test_later_the_order_of_the_day_before_tells_who_speaks_next() -> None:
    game = playing()
    for late in ("Ann", "Gus", "Eve", "Fay"):
        game.says(late, "I will vote for Bob.")
    game.day, game.said = 2, 0
    game.send("DAILY_INITIALIZE", {"event": "nobody_killed"})
    assert scene_of(game, has_sheriff=False).hearers == ("Gus",)
    assert len(scene_of(game, has_sheriff=True).hearers) == 6, "a Sheriff's order is new each day"


def test_the_last_to_speak_speaks_to_all_who_vote() -> None:
    game = playing()
    for late in ("Gus", "Eve", "Fay"):
        game.says(late, "I will vote for Bob.")
    assert len(scene_of(game, has_sheriff=False).hearers) == 6


def test_a_line_is_not_taken_in_by_asking_how_it_would_be_heard() -> None:
    game = playing()
    memory = game.player.memory
    assert memory is not None
    before = memory.board()
    assert memory.heard_as("I will vote for Gus.").vote == "Gus"
    assert memory.board().readings == before.readings
    assert replace(before, judge=memory.board().judge).view == memory.board().view
