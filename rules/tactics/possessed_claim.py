"""The false seer's results, and the possessed's declaration on the last day."""

from __future__ import annotations

from rules.board import Board
from rules.decision import Brief, Say
from rules.game.roles import WEREWOLVES_SIDE, Role, Team
from rules.situations import Situation
from rules.tactics.seer_claim import false_result, seer_claim


def possessed_declares(board: Board) -> Say | None:
    """The possessed declares itself on the last day: as possessed, or if bold as the werewolf ([personas]).

    In both cases the werewolf recognizes its ally; a bold claim may also attract the village's votes.
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
    """Whether this player has declared itself on the werewolves' side."""
    return board.ledger.role in WEREWOLVES_SIDE


def possessed_claims_result(board: Board) -> Say | None:
    """The possessed claims a false result: if bold at the first opportunity, else after the first lines.

    Always before its first announced vote, because a later result looks invented.
    """
    if board.view.role is not Role.POSSESSED or board.ledger.role is not None or board.day == 0:
        return None
    if not (board.disposition.bold or board.my_lines_today or board.seers or len(board.said_today) > 1):
        return None
    result = board.judge.lie(board)
    return None if result is None else Say(f"chance {board.my_lines_today + 1}", seer_claim(result))


def false_seer_continues(board: Board) -> Say | None:
    """A false seer tells a new result on each day except day 0."""
    if board.plays_for is not Team.WEREWOLF or not board.i_claim_seer or board.day == 0:
        return None
    if any(day == board.day for day, _ in board.ledger.divinations):
        return None
    result = false_result(board)
    return None if result is None else Say(f"no result told on day {board.day}", seer_claim(result))
