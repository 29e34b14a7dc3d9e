"""Whose word still counts: who has been refuted or called a liar, and whose claim nobody contests."""

from __future__ import annotations

from rules.arguments.claims import SINGLE, contradicts, may_cite
from rules.beliefs.slots import Slots
from rules.board import Board
from rules.game.claims import Result
from rules.game.roles import Role

DOUBTFUL = 0.6
"""How likely a werewolf a sole claimant must be before its claim protects it no longer."""


def discredited(board: Board) -> frozenset[str]:
    """The claimants on whom this player does not rely: known or refuted liars, and whom it has called so."""
    claimants = board.roles_claimed.keys() - {board.me}
    return refuted(board) | {name for name in claimants if not may_cite(board, name)}


def refuted(board: Board) -> frozenset[str]:
    """The seers by claim whom the only medium contradicts (this player, if it is one, else by claim)."""
    truth = _medium_results(board)
    return frozenset(seer for seer, told in board.divinations_claimed.items() if contradicts(truth, told))


def _medium_results(board: Board) -> tuple[Result, ...]:
    """What the only medium tells of the dead, nothing where two claim to be one."""
    if board.view.role is Role.MEDIUM:
        return tuple(Result(judge.target, judge.result) for judge in board.view.mediums)
    rivals = _claimants(board, Role.MEDIUM)
    if len(rivals) != 1:
        return ()
    mine = tuple(result for _, result in board.ledger.mediums)
    return board.mediums_claimed.get(rivals[0], mine)


def uncontested(board: Board, slots: Slots) -> frozenset[str]:
    """The living who alone claim a single role, which nothing that this player knows gives the lie to."""
    alone = {claimants[0] for role in SINGLE if len(claimants := _claimants(board, role)) == 1}
    return frozenset(
        name
        for name in alone & set(board.others) - discredited(board)
        if slots.probability(name, board.roles_claimed[name]) > 0 and slots.suspicion(name) < DOUBTFUL
    )


def _claimants(board: Board, role: Role) -> tuple[str, ...]:
    """Everyone who claims a role, this player included."""
    return tuple(name for name, claimed in board.roles_claimed.items() if claimed is role)
