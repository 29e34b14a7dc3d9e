"""Whom a player may announce its vote for: those about as suspect as the most suspect, from its own seat."""

from __future__ import annotations

from rules.board import Board
from rules.game.claims import NO_CLAIMS, Claims

SHARE = 0.6
"""A name is in the band from this share of the highest suspicion on."""


def vote_band(board: Board, claims: Claims = NO_CLAIMS) -> tuple[str, ...]:
    """The names that may be announced for today's vote, the most suspect first, at least two if there are.

    ``claims`` are those of the line that announces the vote, for it may tell the result that it rests on.
    """
    suspicions = board.judge.suspicions(board)
    return tuple(sorted(board.others, key=lambda name: -suspicions.get(name, 0.0)))
