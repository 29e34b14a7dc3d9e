"""Whom of several players the board's player believes most, in keeping with its own words and vote."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.arguments.claims import found_out, relied_on
from rules.arguments.deduced import possible_wolves
from rules.arguments.stances import called_false, own_suspect_today
from rules.board import Board
from rules.game.roles import Species


def most_credible_first(board: Board, names: Sequence[str]) -> list[str]:
    """Return the players in the order in which the board's player believes them."""
    disbelief, relied = _disbelief(board, names), relied_on(board)
    return sorted(
        names,
        key=lambda one: (
            belies_own_vote(board, one),
            one not in relied,
            is_disbelieved(board, one),
            board.told.get(one) is not Species.HUMAN,
            disbelief[one],
        ),
    )


def is_disbelieved(board: Board, name: str) -> bool:
    """Whether a player is found out, or the board's player has called it false or a werewolf."""
    return name in called_false(board) | board.called_wolves or found_out(board, name) is not None


def belies_own_vote(board: Board, seer: str) -> bool:
    """Whether the one for whom the board's player means to vote is human if a claimed seer is real."""
    meant = board.ledger.vote_on(board.day) or own_suspect_today(board)
    if board.viewpoint is None or seer not in board.seers or meant not in board.others:
        return False
    return meant not in possible_wolves(board, board.viewpoint, seer)


def _disbelief(board: Board, names: Sequence[str]) -> Mapping[str, float]:
    """Return, by player, P(not the role claimed) if all claim the same role, else P(werewolf)."""
    roles = {board.roles_claimed.get(name) for name in names}
    beliefs, suspicions = board.judge.beliefs(board), board.judge.suspicions(board)
    role = next(iter(roles)) if len(roles) == 1 else None
    if role is None or not beliefs:
        return {name: suspicions.get(name, 0.0) for name in names}
    return {name: 1 - beliefs.get(name, {}).get(role, 0.0) for name in names}
