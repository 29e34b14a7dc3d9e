"""Random decisions with names, so that a seed replays a game and a test can prescribe each decision."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")


class Chance(Protocol):
    """A game's source of randomness; ``draw`` names the decision made at random, such as "execution tie"."""

    def pick(self, draw: str, items: Sequence[T]) -> T:
        """Return one of the items at random; there must be at least one."""

    def shuffled(self, draw: str, items: Sequence[T]) -> list[T]:
        """Return all items in random order."""


class SeededChance:
    """Random decisions from a seed: equal seeds, equal games. Each ``draw`` has its own random numbers."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._streams: dict[str, random.Random] = {}

    def pick(self, draw: str, items: Sequence[T]) -> T:
        return self._stream(draw).choice(items)

    def shuffled(self, draw: str, items: Sequence[T]) -> list[T]:
        result = list(items)
        self._stream(draw).shuffle(result)
        return result

    def _stream(self, draw: str) -> random.Random:
        if draw not in self._streams:
            self._streams[draw] = random.Random(f"{self._seed}/{draw}")
        return self._streams[draw]
