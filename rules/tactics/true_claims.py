"""Claims of the village's side: untold knowledge, and one bluff on the last day."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules.board import Board
from rules.game.claims import Claims, Result
from rules.game.roles import WEREWOLVES_SIDE, Role
from rules.tactics.bodyguard_claim import guarded_last


@dataclass(frozen=True)
class Option:
    """A possible claim with its worth, from 0 to 1."""

    claims: Claims
    worth: float
    why: str
    guarded: tuple[str, ...] = ()


def true_claims(board: Board) -> Iterator[Option]:
    """Yield the claims that a player of the village's side may make by its role."""
    match board.view.role:
        case Role.SEER:
            yield from _divinations(board)
        case Role.MEDIUM:
            yield from _medium(board)
        case Role.BODYGUARD if board.ledger.role is not Role.BODYGUARD:
            name = guarded_last(board)
            yield Option(Claims(co=Role.BODYGUARD), 0.3, "bodyguard", (name,) if name else ())
    if _is_outvoted(board) and board.ledger.role in (None, Role.VILLAGER):
        yield Option(Claims(co=Role.WEREWOLF), 0.5, "a bluff that splits the declared pair")


def _divinations(board: Board) -> Iterator[Option]:
    told = {result for _, result in board.ledger.divinations}
    found = (Result(target, result) for target, result in board.found.items())
    untold = tuple(result for result in found if result not in told)
    if untold:
        yield Option(Claims(co=Role.SEER, divinations=untold[-1:]), 0.9, "the newest divination")
        yield Option(Claims(co=Role.SEER, divinations=untold), 0.95, "every untold divination")


def _medium(board: Board) -> Iterator[Option]:
    told = {result for _, result in board.ledger.mediums}
    results = (Result(judge.target, judge.result) for judge in board.view.mediums)
    untold = tuple(result for result in results if result not in told)
    if untold:
        yield Option(Claims(co=Role.MEDIUM, mediums=untold[-1:]), 0.85, "the newest of the executed")
        yield Option(Claims(co=Role.MEDIUM, mediums=untold), 0.9, "every untold result")
    elif board.ledger.role is not Role.MEDIUM:
        yield Option(Claims(co=Role.MEDIUM), 0.3, "medium, without a result")


def _is_outvoted(board: Board) -> bool:
    """Whether a declared werewolves' side outvotes the others on the last day."""
    declared = [name for name in board.others if board.roles_claimed.get(name) in WEREWOLVES_SIDE]
    return bool(declared) and board.is_last_day and len(board.view.alive) < 2 * (board.werewolves + 1)
