"""Chance as an object with named draws, so that a seed replays a game and a test can script it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")


class Chance(Protocol):
    """Where a game's luck comes from; ``draw`` names what the luck decides."""

    def pick(self, draw: str, items: Sequence[T]) -> T:
        """One of the items, which are not empty."""
        ...

    def shuffled(self, draw: str, items: Sequence[T]) -> list[T]:
        """All the items in random order."""
        ...


class SeededChance:
    """Chance from a seed: each draw has a stream of its own, so a new draw elsewhere changes no other."""

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
