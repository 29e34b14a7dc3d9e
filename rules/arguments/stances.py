"""What this player has made known of others: whom it trusts, whom it suspects, and whom it has called false.

A stance is kept until the player says otherwise; who changes its mind says so.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from rules.board import Board
from rules.game.roles import Species
from rules.situations import DOUBTS


class Stance(Enum):
    """What one has said of somebody."""

    TRUSTS = "trusts"
    SUSPECTS = "suspects"


def stances(board: Board) -> Mapping[str, Stance]:
    """The last word this player has said of everybody, its own results included."""
    return _last_words(board, with_results=True)


def opinions_given(board: Board) -> Mapping[str, Stance]:
    """The last opinion this player has given of everybody; a result alone is no opinion."""
    return _last_words(board, with_results=False)


def _last_words(board: Board, *, with_results: bool) -> Mapping[str, Stance]:
    said: dict[str, Stance] = {}
    for line in board.ledger.sent:
        claims = line.claims
        results = claims.divinations if with_results else ()
        blacks = [found.target for found in results if found.result is Species.WEREWOLF]
        whites = [found.target for found in results if found.result is Species.HUMAN]
        said |= dict.fromkeys((*claims.trusts, *whites), Stance.TRUSTS)
        voted = (claims.vote,) if claims.vote else ()
        said |= dict.fromkeys((*voted, *claims.suspects, *blacks), Stance.SUSPECTS)
    return said


def accused_today(board: Board) -> str | None:
    """The player whom this one suspected last today, in words and without a vote."""
    today = (line.claims for line in board.ledger.sent if line.day == board.day)
    named = [name for claims in today for name in claims.suspects]
    return named[-1] if named else None


def called_false(board: Board) -> frozenset[str]:
    """The claimants whom this player has ever doubted, called a liar or wanted to vote for."""
    claimants = board.roles_claimed.keys() - {board.me}
    return frozenset(
        name
        for line in board.ledger.sent
        for name in (*line.claims.suspects, line.claims.vote)
        if name in claimants
    )


def has_doubted(board: Board, name: str) -> bool:
    """Whether this player has spoken against somebody's claim."""
    return any(line.purpose in DOUBTS.values() and name in line.claims.suspects for line in board.ledger.sent)
