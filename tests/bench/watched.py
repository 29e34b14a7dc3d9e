"""Games of self-play with prepared lines in which every decision is looked at."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterable, Sequence

from agent.play.effects import DecisionMade, Effect
from agent.play.player import Player
from agent.speech.voice import part_maker
from rules.minds.minds import mind_named
from server_sim.config.settings import load_bundled
from server_sim.driver.seat import Seat
from server_sim.playing.game_spec import GameSpec
from server_sim.playing.play import play_one
from server_sim.playing.player_seat import PlayerSeat
from server_sim.playing.virtual_time import VirtualTimeLoop

Look = Callable[[DecisionMade], object]
"""A function that is called with each decision of a player."""


class WatchedSeat(PlayerSeat):
    """A seat whose decisions are looked at."""

    def __init__(self, player: Player, look: Look) -> None:
        super().__init__(player)
        self._look = look

    def note(self, effects: Sequence[Effect]) -> None:
        super().note(effects)
        for effect in effects:
            if isinstance(effect, DecisionMade):
                self._look(effect)


def play_watched(
    mind: str, village: int, language: str, seed: str, numbers: Iterable[int], look: Look
) -> None:
    """Play the games with these numbers, with the same mind in every seat."""
    with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
        for index in numbers:
            spec = GameSpec(load_bundled(village, language), (mind,), ("profile",)).numbered(seed, index)
            seats: dict[int, Seat] = {}
            for number in range(spec.settings.size):
                name = f"player{number + 1}"
                rng = random.Random(f"{seed}/{index}/{name}")
                player = Player(name, mind_named(mind, rng), part_maker("profile", None, rng), rng)
                seats[number] = WatchedSeat(player, look)
            runner.run(play_one(spec, ready=seats))
