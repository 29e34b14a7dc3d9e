"""Opening lines: the greeting on day 0, and the first line of a day."""

from __future__ import annotations

from rules import worth
from rules.arguments.agenda import questions_to_me
from rules.board import Board
from rules.decision import Brief, Clause, Say, Stop
from rules.situations import Situation


def greeting(board: Board) -> Say | None:
    """Greet on day 0 before anything else."""
    if board.day != 0 or board.my_lines_today:
        return None
    brief = Brief(Situation.GREETING, {"me": board.me}, tail=Clause(Situation.CHAT_DAY0))
    return Say("day 0, not greeted yet", brief)


def day0_is_over(board: Board) -> Stop | None:
    """Stop after the greeting on day 0, when nobody knows anything, unless this player was addressed."""
    if board.day != 0 or not board.my_lines_today or board.lines_kept:
        return None
    is_asked = questions_to_me(board) and board.my_lines_today == 1
    return None if is_asked else Stop("day 0, greeted")


def nothing_more_on_day0(board: Board) -> Say | None:
    """Say goodnight on day 0: in answer to others, or with the last line of a freeform phase."""
    if board.day != 0 or board.lines_kept > 1:
        return None
    return Say("day 0, greeted", Brief(Situation.NOTHING_MORE_DAY0), closes=True, worth=worth.GOOD_NIGHT)


def chat_on_day0(board: Board) -> Say | None:
    """Chat on day 0 in a freeform phase."""
    if board.day != 0 or not board.my_lines_today or board.lines_kept <= 1:
        return None
    asker = next((item.who for item in questions_to_me(board)), None)
    return Say("day 0, time to chat", Brief(Situation.CHAT_DAY0, mention=asker), worth=worth.CHAT)


def opening_first(board: Board) -> Say | None:
    """Open day 1 when nobody has spoken."""
    if board.day != 1 or board.said_today:
        return None
    return Say("day 1, nobody has spoken", Brief(Situation.OPENING_FIRST), worth=worth.OPENING)


def opening_later(board: Board) -> Say | None:
    """Open a later day when nobody has spoken."""
    if board.day < 2 or board.said_today:
        return None
    return Say(f"day {board.day}, nobody has spoken", Brief(Situation.OPENING_LATER), worth=worth.OPENING)
