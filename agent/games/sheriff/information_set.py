"""Information sets of the abstracted village of seven: role, day, and the public claims coarsely typed."""

from __future__ import annotations

from itertools import product

from rules.board import Board
from rules.game.roles import Role, Species

ROLES = (Role.WEREWOLF, Role.SEER, Role.BODYGUARD, Role.VILLAGER)
"""The roles of the village of seven."""
DAYS = ("day 1", "later")
SEERS = ("no other seer", "one other seer", "several other seers")
"""How many other players, living or dead, claim to be the seer."""
ACCUSED = ("nobody accused", "itself accused", "packmate accused", "another accused")
"""Which living player a claimed seer calls a werewolf; the player itself and its packmates come first."""


def information_set(board: Board) -> str:
    """Return the name of the information set in which the board's player makes its statement."""
    day = DAYS[min(board.day, len(DAYS)) - 1]
    seers = SEERS[min(len(board.seers), len(SEERS) - 1)]
    return _named(board.view.role, day, seers, _whom_seers_accuse(board))


def information_sets() -> frozenset[str]:
    """Return the names of all information sets."""
    return frozenset(_named(*parts) for parts in product(ROLES, DAYS, SEERS, ACCUSED))


def role_in(where: str) -> Role:
    """Return the role of the players in the information set with this name."""
    return Role(where.partition(",")[0])


def _named(role: Role, day: str, seers: str, accused: str) -> str:
    return f"{role}, {day}, {seers}, {accused}"


def _whom_seers_accuse(board: Board) -> str:
    if board.accusers:
        return ACCUSED[1]
    called = [name for name in board.others if board.seers_saying(name, Species.WEREWOLF)]
    if any(name in board.packmates for name in called):
        return ACCUSED[2]
    return ACCUSED[3 if called else 0]
