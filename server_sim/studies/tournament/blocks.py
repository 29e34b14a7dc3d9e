"""Blocks of games: within one, luck of the deal is the same for every entrant.

A slot is a place at the table whose role the block's seed has dealt. Nothing here knows files or clocks.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from rules.game.roles import Role

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class PlannedGame:
    """One game of a block, before it is played; ``entrants`` and ``roles`` are by slot.

    ``seed`` decides seats, characters, turns and ties, and with the slot what its player draws.
    """

    village: str
    block: int
    game: int
    seed: str
    entrants: tuple[str, ...]
    roles: tuple[Role, ...]

    @property
    def key(self) -> tuple[str, int, int]:
        """What no two games of a tournament have in common."""
        return self.village, self.block, self.game


@dataclass(frozen=True, slots=True)
class BlockMaker:
    """Deals the blocks of one village; ``field`` is the entrant in all other slots, None for mixed games."""

    seed: str
    village: str
    entrants: tuple[str, ...]
    roles: tuple[Role, ...]
    field: str | None = None

    @property
    def size(self) -> int:
        """How many games a block has."""
        return len(self.entrants) * (1 if self.field is None else len(self.roles))

    def block(self, number: int) -> tuple[PlannedGame, ...]:
        """The games of a block, in which every entrant holds every slot once, not counting the field.

        Mixed, entrants move on by one slot from game to game. Against a field, game ``slot * entrants + n``
        has the n-th entrant in that slot; the games of a slot share a seed.
        """
        seed = f"{self.seed}/{self.village}/{number}"
        roles = tuple(_shuffled(f"{seed}/roles", self.roles))
        if self.field is None:
            tables = _mixed(_shuffled(f"{seed}/entrants", self.entrants), len(roles))
            seeds = [seed] * len(tables)
        else:
            tables = _against(self.field, self.entrants, len(roles))
            seeds = [f"{seed}/{slot}" for slot in range(len(roles)) for _ in self.entrants]
        return tuple(
            PlannedGame(self.village, number, game, own_seed, table, roles)
            for game, (own_seed, table) in enumerate(zip(seeds, tables, strict=True))
        )


def _mixed(order: Sequence[str], slots: int) -> list[tuple[str, ...]]:
    count = len(order)
    return [tuple(order[(slot + game) % count] for slot in range(slots)) for game in range(count)]


def _against(field: str, entrants: Sequence[str], slots: int) -> list[tuple[str, ...]]:
    return [
        tuple(entrant if place == slot else field for place in range(slots))
        for slot in range(slots)
        for entrant in entrants
    ]


def _shuffled(seed: str, items: Sequence[T]) -> list[T]:
    result = list(items)
    random.Random(seed).shuffle(result)
    return result
