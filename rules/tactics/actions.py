"""Votes and night actions: the first rule that returns a target decides."""

from __future__ import annotations

from rules.board import Board
from rules.decision import Choose, Pick


def vote_announced(board: Board) -> Choose | None:
    """Vote as this player last announced."""
    target = board.ledger.vote_on(board.day)
    return Choose("announced", target) if target in board.others else None


def vote_suspect(board: Board) -> Choose | None:
    """Vote for the current suspect."""
    found = board.judge.suspect(board)
    return None if found is None else Choose(found.why, found.name)


def divine(board: Board) -> Choose | None:
    """Divine the most informative target."""
    return _choose(board.judge.divination(board))


def guard(board: Board) -> Choose | None:
    """Guard the player whose loss would hurt most."""
    return _choose(board.judge.guard_target(board))


def attack_agreed(board: Board) -> Choose | None:
    """Attack the target that the pack has agreed on."""
    target = board.pack.target
    return Choose("agreed", target) if target in board.others else None


def attack(board: Board) -> Choose | None:
    """Attack the most dangerous player."""
    return _choose(board.judge.victim(board))


def _choose(pick: Pick | None) -> Choose | None:
    return None if pick is None else Choose(pick.why, pick.name)
