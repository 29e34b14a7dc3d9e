"""The false seer's story, and the possessed on the last day."""

from __future__ import annotations

from rules.board import Board
from rules.decision import Brief, Say
from rules.game.roles import Role, Team
from rules.situations import Situation
from rules.tactics.seer_claim import false_result, seer_claim

SHOWN = (Role.POSSESSED, Role.WEREWOLF)
"""The roles by which a player declares itself on the werewolves' side."""


def possessed_declares(board: Board) -> Say | None:
    """The possessed shows itself on the last day: its own role, or a bold one the werewolf's ([personas]).

    Either way the werewolf knows its friend; and whoever believes the bold one votes for it.
    """
    if board.view.role is not Role.POSSESSED or not board.is_last_day:
        return None
    if has_declared(board):
        return None
    if board.disposition.bold:
        brief = Brief.of(Situation.DECLARE_WEREWOLF)
        return Say("last day, in the werewolf's place", brief)
    brief = Brief.of(Situation.DECLARE_POSSESSED)
    return Say("last day", brief)


def has_declared(board: Board) -> bool:
    """Whether this player has shown itself to be on the werewolves' side."""
    return board.ledger.role in SHOWN


def possessed_claims_result(board: Board) -> Say | None:
    """The possessed claims a false result: a bold one at its first chance, others once something was said.

    Never later than its first vote is announced: a result told afterwards looks made up.
    """
    if board.view.role is not Role.POSSESSED or board.ledger.role is not None or board.day == 0:
        return None
    if not (board.disposition.bold or board.my_lines_today or board.seers or len(board.said_today) > 1):
        return None
    result = board.judge.lie(board)
    return None if result is None else Say(f"chance {board.my_lines_today + 1}", seer_claim(result))


def false_seer_continues(board: Board) -> Say | None:
    """Whoever claims falsely to be the seer has a new result on every day but day 0."""
    if board.plays_for is not Team.WEREWOLF or not board.i_claim_seer or board.day == 0:
        return None
    if any(day == board.day for day, _ in board.ledger.divinations):
        return None
    result = false_result(board)
    return None if result is None else Say(f"no result told on day {board.day}", seer_claim(result))
