"""What a question tells of a game, as one value: players are numbered from 1."""

from __future__ import annotations

from dataclasses import dataclass

from rules.game.roles import Role, Team

Choices = tuple[tuple[int, int | None], ...]
"""Who chose whom, in the order in which they did; None is an abstention."""

Outcome = int | None | bool | Team | tuple[int, ...]
"""What follows: a player or nobody, whether something is allowed, who has won, or an order of players."""


@dataclass(frozen=True, slots=True)
class ToldState:
    """A situation, and in ``player`` and ``other`` whom it is asked about; a question uses some fields."""

    living: tuple[int, ...] = ()
    roles: tuple[tuple[int, Role], ...] = ()
    votes: Choices = ()
    attacks: Choices = ()
    guards: Choices = ()
    scores: Choices = ()
    candidates: tuple[int, ...] = ()
    sheriff: int = 0
    first: int = 0
    wolves: int = 0
    others: int = 0
    actor: int = 0
    target: int = 0
    player: int = 0
    other: int = 0
