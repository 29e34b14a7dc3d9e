"""First words: greeting on day 0, opening a day on which nobody has spoken yet."""

from __future__ import annotations

from rules.board import Board
from rules.decision import Brief, Say
from rules.situations import Situation


def greeting(board: Board) -> Say | None:
    """Greet on day 0 before anything else."""
    if board.day != 0 or board.my_lines_today:
        return None
    brief = Brief(Situation.GREETING, {"me": board.me})
    return Say("day 0, not greeted yet", brief)


def nothing_more_on_day0(board: Board) -> Say | None:
    """Leave it at the greeting on day 0, when nobody knows anything; on an open floor chat a little first."""
    if board.day != 0 or board.lines_kept > 1:
        return None
    return Say("day 0, greeted", Brief(Situation.NOTHING_MORE_DAY0), closes=True)


def opening_first(board: Board) -> Say | None:
    """Open day 1 when nobody has spoken."""
    if board.day != 1 or board.said_today:
        return None
    return Say("day 1, nobody has spoken", Brief(Situation.OPENING_FIRST))


def opening_later(board: Board) -> Say | None:
    """Open a later day when nobody has spoken."""
    if board.day < 2 or board.said_today:
        return None
    return Say(f"day {board.day}, nobody has spoken", Brief(Situation.OPENING_LATER))
