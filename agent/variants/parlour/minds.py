"""The minds of Avalon and One Night that need no language model, by name and game."""

from __future__ import annotations

from collections.abc import Mapping

from agent.protocol.variants.parlour import ParlourGame
from agent.variants.parlour.avalon.mind import AvalonOfflineMind, AvalonRandomMind
from agent.variants.parlour.one_night.mind import OneNightOfflineMind, OneNightRandomMind
from agent.variants.parlour.player import MakeParlourMind

PARLOUR_MINDS: Mapping[str, Mapping[ParlourGame, MakeParlourMind]] = {
    "offline": {"avalon": AvalonOfflineMind, "one_night": OneNightOfflineMind},
    "random": {"avalon": AvalonRandomMind, "one_night": OneNightRandomMind},
}
