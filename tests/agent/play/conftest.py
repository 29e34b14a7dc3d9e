"""A player that answers at once, and one that thinks."""

from __future__ import annotations

import pytest

from agent.play.effects import DecisionMade, Think
from agent.play.player import Player
from tests.agent.play.doubles import Make, Players, Thinking, the


@pytest.fixture
def playing(make_player: Players, packet: Make) -> Player:
    """A player of day 1 that answers at once."""
    player = make_player()
    player.receive(packet("INITIALIZE", 0), 0)
    player.receive(packet("DAILY_INITIALIZE", 1), 0)
    return player


@pytest.fixture
def thinking(make_player: Players, packet: Make) -> Thinking:
    player = make_player(thinks=True)
    player.receive(packet("INITIALIZE", 0), 0)
    effects = player.receive(packet("TALK", 1), 100)
    return Thinking(player, the(Think, effects), the(DecisionMade, effects).prepared)
