"""A player that answers at once, and one that thinks."""

from __future__ import annotations

from typing import Any

import pytest

from agent.play.effects import DecisionMade, Think
from agent.play.player import Player
from tests.agent.play.doubles import Make, Players, Thinking, the


@pytest.fixture
def begin(make_player: Players, packet: Make) -> Players:
    """Makes players whose game has begun."""

    def make(*args: Any, **options: Any) -> Player:
        player = make_player(*args, **options)
        player.receive(packet("INITIALIZE", 0), 0)
        return player

    return make


@pytest.fixture
def playing(begin: Players, packet: Make) -> Player:
    """A player of day 1 that answers at once."""
    player = begin()
    player.receive(packet("DAILY_INITIALIZE", 1), 0)
    return player


@pytest.fixture
def thinking(begin: Players, packet: Make) -> Thinking:
    player = begin(thinks=True)
    effects = player.receive(packet("TALK", 1), 100)
    return Thinking(player, the(Think, effects), the(DecisionMade, effects).prepared)
