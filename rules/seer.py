"""What the seer says of its divinations."""

from __future__ import annotations

from agent.claims import Claims, Result
from agent.protocol.roles import Role, Species
from rules.board import Board
from rules.decision import Brief, Say
from rules.situations import Situation


def seer_discloses(board: Board) -> Say | None:
    """The seer tells its newest untold result at the first chance, a werewolf before a human."""
    if board.view.role is not Role.SEER or board.day == 0:
        return None
    told = {result for _, result in board.ledger.divinations}
    untold = [Result(target, result) for target, result in board.found.items()]
    untold = [result for result in untold if result not in told]
    if not untold:
        return None
    newest = max(reversed(untold), key=lambda result: result.result is Species.WEREWOLF)
    return Say(f"untold divination of {newest.target}", seer_claim(newest))


def seer_claim(result: Result) -> Brief:
    """The line of a seer, true or false, that tells one result."""
    black = result.result is Species.WEREWOLF
    return Brief(
        Situation.SEER_BLACK if black else Situation.SEER_WHITE,
        {"target": result.target},
        claims=Claims(co=Role.SEER, divinations=(result,)),
    )
