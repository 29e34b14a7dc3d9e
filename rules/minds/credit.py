"""The credibility of players who claim a role: refuted, doubted and uncontested claimants."""

from __future__ import annotations

from rules.arguments.claims import contradicts, may_cite
from rules.beliefs.slots import Slots
from rules.board import Board
from rules.game.claims import Result
from rules.game.roles import SINGLE, Role

DOUBTFUL = 0.6
"""P(werewolf) from which a player is suspected although nobody else claims the player's role."""


def discredited(board: Board) -> frozenset[str]:
    """Return the players whose role claim is refuted, or doubted in talk by the board's player."""
    claimants = board.roles_claimed.keys() - {board.me}
    return refuted(board) | {name for name in claimants if not may_cite(board, name)}


def refuted(board: Board) -> frozenset[str]:
    """Return the seer claimants contradicted by a result of the board's player or of the only medium."""
    truth = _medium_results(board)
    return frozenset(seer for seer, told in board.divinations_claimed.items() if contradicts(truth, told))


def _medium_results(board: Board) -> tuple[Result, ...]:
    """Return the medium results to rely on; empty if there are rival claimants."""
    if board.view.role is Role.MEDIUM:
        return tuple(Result(judge.target, judge.result) for judge in board.view.mediums)
    rivals = _claimants(board, Role.MEDIUM)
    if len(rivals) != 1:
        return ()
    mine = tuple(result for _, result in board.ledger.mediums)
    return board.mediums_claimed.get(rivals[0], mine)


def uncontested(board: Board, slots: Slots) -> frozenset[str]:
    """Return the other living players who alone claim seer, medium or bodyguard, if the claim is credible."""
    alone = {claimants[0] for role in SINGLE if len(claimants := _claimants(board, role)) == 1}
    return frozenset(
        name
        for name in alone & set(board.others) - discredited(board)
        if slots.may_be(name, board.roles_claimed[name]) and slots.suspicion(name) < DOUBTFUL
    )


def _claimants(board: Board, role: Role) -> tuple[str, ...]:
    return tuple(name for name, claimed in board.roles_claimed.items() if claimed is role)
