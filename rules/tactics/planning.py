"""Plans of a large village: whom to divine, whom to guard, which two rivals to execute in turn."""

from __future__ import annotations

from collections.abc import Iterator

from rules import worth
from rules.arguments.aired import is_mentioned
from rules.arguments.claims import may_cite
from rules.board import Board
from rules.decision import Brief, Say
from rules.game.roles import Role
from rules.situations import Situation
from rules.tactics.summing_up import LARGE, unread


def plan(board: Board) -> Say | None:
    """Propose a plan for tonight or later days, each plan once a day."""
    if board.day == 0 or len(board.view.alive) < LARGE or not board.ledger.vote_on(board.day):
        return None
    for brief, why in _plans(board):
        names = tuple(brief.slots.values())
        if not board.ledger.has_said(board.day, brief.situation) and not is_mentioned(board, *names):
            return Say(why, brief, worth=worth.planning(board.disposition.manner))
    return None


def _plans(board: Board) -> Iterator[tuple[Brief, str]]:
    living = set(board.view.alive)
    for role in (Role.SEER, Role.MEDIUM):
        rivals = [name for name in board.claiming(role) if name in living]
        if len(rivals) == 2 and board.executions_left > 2 and not set(rivals) & board.packmates:
            yield Brief.of(Situation.ROLLER, target=rivals[0], other=rivals[1]), "two rivals, time for both"
    seer = board.judge.claimant_to_support(board, Role.SEER)
    has_guard = board.view.setting.role_num_map.get(Role.BODYGUARD, 0) > 0
    if seer is not None and seer in living and may_cite(board, seer):
        names = [name for name in unread(board) if name != board.ledger.vote_on(board.day)]
        if names:
            yield Brief.of(Situation.PLAN_DIVINE, target=names[0]), f"{names[0]} is unread"
        if has_guard:
            yield Brief.of(Situation.PLAN_GUARD, target=seer), f"{seer} must live"
