"""Votes and night actions: the first rule that returns a target decides."""

from __future__ import annotations

from rules.arguments.claims import has_come_out
from rules.arguments.record import claimed_at
from rules.board import Board
from rules.decision import Choose
from rules.tactics.power_play import has_declared


def vote_announced(board: Board) -> Choose | None:
    """Return the vote that the board's player last announced today, or None.

    A player who has claimed a role that nobody else claims is spared, if this one could not speak since; not
    in a power play.
    """
    target = board.ledger.vote_on(board.day)
    if target is None or target not in board.others:
        return None
    mine = [(talk.day, talk.idx) for talk in board.view.talks_today if talk.agent == board.me]
    is_late = has_come_out(board, target) and claimed_at(board)[target] > max(mine, default=(board.day, -1))
    spared = is_late and not has_declared(board) and board.suspect not in (None, target)
    return None if spared else Choose("announced", target)


def vote_suspect(board: Board) -> Choose | None:
    """Return a vote for the player whom the judge suspects most, or None."""
    return board.judge.suspect(board)


def divine(board: Board) -> Choose | None:
    """Return the divination that is expected to tell most, or None."""
    return board.judge.divination(board)


def guard(board: Board) -> Choose | None:
    """Return the guard of the player whose death would hurt the village most, or None."""
    return board.judge.guard_target(board)


def attack_agreed(board: Board) -> Choose | None:
    """Return the attack on the player that the werewolves have agreed on, or None."""
    target = board.pack.target
    return Choose("agreed", target) if target in board.others else None


def attack(board: Board) -> Choose | None:
    """Return the attack on the player who is most dangerous to the werewolves, or None."""
    return board.judge.victim(board)
