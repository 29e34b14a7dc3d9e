"""Blocks of games; within a block, every entrant gets the same deals.

A slot is a seat whose role the block's seed has dealt. Pure: no files, no clock.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import product
from typing import TypeVar

from rules.game.roles import Role

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class PlannedGame:
    """One planned game of a block, a set of games in which each entrant plays every role that is dealt.

    ``entrants`` and ``roles`` have one value for each slot (a player's place, with a fixed role in a block).
    ``seed`` decides seats, characters, turns and ties; seed and slot decide a player's random draws.
    """

    village: str
    block: int
    game: int
    seed: str
    entrants: tuple[str, ...]
    roles: tuple[Role, ...]

    @property
    def key(self) -> tuple[str, int, int]:
        """The key that identifies the game within a tournament: village, block number and game number."""
        return self.village, self.block, self.game


@dataclass(frozen=True, slots=True)
class BlockMaker:
    """Plans the blocks of games of one village, in which each entrant holds every slot (place and role) once.

    ``field`` is the fixed opponent in all slots but one; None for mixed games, in which all play together.
    """

    seed: str
    village: str
    entrants: tuple[str, ...]
    roles: tuple[Role, ...]
    field: str | None = None

    @property
    def size(self) -> int:
        """The number of games in a block in which all entrants play."""
        return len(self.entrants) * (1 if self.field is None else len(self.roles))

    def block(self, number: int, playing: Collection[str] | None = None) -> tuple[PlannedGame, ...]:
        """Return the games of a block; each entrant in ``playing`` (None: all) holds every slot once.

        In mixed games the entrants move on by one slot from game to game. Against a fixed opponent, game
        ``slot * entrants + n`` has the n-th entrant in that slot, and is left out if that entrant does not
        play; games with the same slot share a seed.
        """
        seed = f"{self.seed}/{self.village}/{number}"
        roles = tuple(_shuffle(f"{seed}/roles", self.roles))
        wanted = self.entrants if playing is None else playing
        if self.field is None:
            order = [name for name in _shuffle(f"{seed}/entrants", self.entrants) if name in wanted]
            tables = enumerate(_mixed_lineups(order, len(roles)))
            return tuple(
                PlannedGame(self.village, number, game, seed, table, roles) for game, table in tables
            )
        field = (self.field,) * len(roles)
        return tuple(
            PlannedGame(
                self.village, number, game, f"{seed}/{slot}", (*field[:slot], name, *field[slot + 1 :]), roles
            )
            for game, (slot, name) in enumerate(product(range(len(roles)), self.entrants))
            if name in wanted
        )


def _mixed_lineups(order: Sequence[str], slots: int) -> list[tuple[str, ...]]:
    count = len(order)
    return [tuple(order[(slot + game) % count] for slot in range(slots)) for game in range(count)]


def _shuffle(seed: str, items: Sequence[T]) -> list[T]:
    result = list(items)
    random.Random(seed).shuffle(result)
    return result
