"""The minds of Avalon and One Night that need no language model, by name and game."""

from __future__ import annotations

from collections.abc import Mapping

from agent.games.avalon.mind import AvalonOfflineMind, AvalonRandomMind
from agent.games.one_night.mind import OneNightOfflineMind, OneNightRandomMind
from agent.games.parlour.player import MakeParlourMind
from agent.protocol.parlour import ParlourGame

PARLOUR_MINDS: Mapping[str, Mapping[ParlourGame, MakeParlourMind]] = {
    "offline": {"avalon": AvalonOfflineMind, "one_night": OneNightOfflineMind},
    "random": {"avalon": AvalonRandomMind, "one_night": OneNightRandomMind},
}
