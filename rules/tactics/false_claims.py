"""False claims of the werewolves' side, each with its worth by this player's beliefs."""

from __future__ import annotations

from collections.abc import Iterator

from rules.board import Board
from rules.game.claims import Claims, Result
from rules.game.roles import WEREWOLVES_SIDE, Role, Species
from rules.tactics.medium_claim import false_medium_result
from rules.tactics.seer_claim import false_result
from rules.tactics.true_claims import Option

HIDDEN = 0.6
"""Factor on a werewolf's first false claim compared with the possessed's, because it risks the game."""


def false_claims(board: Board) -> Iterator[Option]:
    """Yield the false claims that a player of the werewolves' side may make, respecting the pack's agreement.

    A black result has worth 0.4 to 0.8 by P(target is the true seer), or 0.3 to 0.6 by P(target is human); a
    white one 0.3 to 0.7 by P(it protects a werewolf).
    """
    if board.ledger.role in WEREWOLVES_SIDE:
        return
    if board.view.role is Role.POSSESSED and board.is_last_day:
        yield Option(Claims(co=Role.POSSESSED), 0.9, "shows the werewolf its friend")
        yield Option(Claims(co=Role.WEREWOLF), 0.85, "draws the votes from the werewolf")
    has_told_today = any(day == board.day for day, _ in board.ledger.divinations)
    if not has_told_today and _may_claim(board, Role.SEER):
        share = HIDDEN if board.view.role is Role.WEREWOLF and not board.i_claim_seer else 1.0
        for result, worth, why in _lies(board):
            yield Option(Claims(co=Role.SEER, divinations=(result,)), share * worth, why)
    if board.view.role is Role.WEREWOLF and _may_claim(board, Role.MEDIUM):
        buried = false_medium_result(board)
        if buried is not None and board.view.setting.role_num_map.get(Role.MEDIUM, 0):
            worth = 0.8 if board.ledger.role is Role.MEDIUM else 0.35
            yield Option(Claims(co=Role.MEDIUM, mediums=(buried,)), worth, "false medium")


def _may_claim(board: Board, role: Role) -> bool:
    """Whether this player already claims the role, or has no other claim and the pack allows it."""
    if board.ledger.role is not None:
        return board.ledger.role is role
    faker = board.pack.fakers.get(role, board.me)
    taken = faker != board.me and faker in board.view.others_alive
    return (
        not taken and not board.packmates & set(board.claiming(role)) and board.pack.my_role in (None, role)
    )


def _lies(board: Board) -> Iterator[tuple[Result, float, str]]:
    """Yield possible false divinations with worth and reason; the rules' own choice first."""
    beliefs, publicly = board.judge.beliefs(board), board.judge.suspicions(board)
    fresh = [name for name in board.others if name not in board.told and name != board.pack.target]

    def holds(name: str, role: Role) -> float:
        return beliefs.get(name, {}).get(role, 0.0)

    own = false_result(board)
    if own is not None:
        yield own, 0.8, "as the rules would lie"
    harmless = [name for name in fresh if name not in board.packmates] if board.has_blacks_left else []
    rivals = [name for name in harmless if name in board.seers]
    for name in rivals:
        worth = (0.7 if name in board.accusers else 0.4) + 0.3 * holds(name, Role.SEER)
        yield Result(name, Species.WEREWOLF), worth, f"{name} claims to be the seer"
    humans = [name for name in harmless if name not in rivals]
    if humans:
        name = max(humans, key=lambda one: publicly.get(one, 0.0) - holds(one, Role.WEREWOLF))
        worth = 0.3 + 0.3 * (1 - holds(name, Role.WEREWOLF))
        yield Result(name, Species.WEREWOLF), worth, f"{name} is likely human"
    spared = [name for name in fresh if name not in board.seers]
    if spared:
        name = max(spared, key=lambda one: holds(one, Role.WEREWOLF) - publicly.get(one, 0.0) / 10)
        yield Result(name, Species.HUMAN), 0.3 + 0.4 * holds(name, Role.WEREWOLF), f"shields {name}"
