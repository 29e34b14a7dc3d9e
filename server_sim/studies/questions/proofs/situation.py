"""The facts that a question states about a game; players are numbered from 1."""

from __future__ import annotations

from dataclasses import dataclass

from rules.game.roles import Role, Team

Choices = tuple[tuple[int, int | None], ...]
"""The type of several players' choices: pairs (player, target) in order; None is an abstention."""

Outcome = int | None | bool | Team | tuple[int, ...]
"""The type of an outcome: a player or nobody, allowed or not, the winner, or an order of players."""


@dataclass(frozen=True, slots=True)
class QuestionSituation:
    """The situation that a question describes; a question fills in only some of the fields.

    Players are given by their numbers. ``player`` and ``other`` are the players that the question asks about.
    """

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
